import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { firstOf, lastOf, lengthOf } from '../../domain/rules/characters.ts';
import { saysEnough } from '../../domain/rules/checks.ts';
import { text } from '../../domain/schema/field.ts';
import { readDraft } from '../../src/records/form/draft.ts';
import { maskText, shortName } from '../../server/records/mask.ts';
import { initials } from '../../src/ui/initials.ts';

const RARE = '𠮷𣲘𫖮';
const label = ['名', 'Name', 'Nombre', '名前'] as const;

describe('characters beyond the basic plane', () => {
  test.each([
    ['𠮷建军', '𠮷**', '建军'],
    ['王𠮷', '王*', '王𠮷'],
    ['𠮷', '𠮷*', '𠮷'],
    [RARE, '𠮷**', '𣲘𫖮'],
    ['Ann 𠮷da', 'A******', 'A𠮷'],
  ])('%s is masked as %s, with the initials %s', (name, masked, letters) => {
    expect(shortName(name)).toBe(masked);
    expect(initials(name)).toBe(letters);
  });

  it('are never cut, wherever a text is cut or masked', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', '王', '𠮷', '👩‍🚀', '5'), maxLength: 30 });
    const isWhole = (part: string) => !/\p{Cs}/u.test(part);
    fc.assert(
      fc.property(
        texts,
        fc.nat(20),
        fc.constantFrom('phone', 'idNumber', 'bankCard'),
        (name, count, mask) => {
          for (const part of [
            firstOf(name, count),
            lastOf(name, count || 1),
            shortName(name),
            initials(name),
          ])
            expect(isWhole(part)).toBe(true);
          expect(isWhole(maskText(mask, name))).toBe(true);
          expect(lengthOf(firstOf(name, count))).toBe(Math.min(count, lengthOf(name)));
        },
      ),
    );
  });

  it('count as one in every limit, on the wire and in a form', () => {
    const field = text({ label, min: 2, max: 3 });
    const form = (name: string) => readDraft({ name: field }, { name }, {}, 'submit').issues;
    for (const [name, isRight] of [
      ['𠮷', false],
      ['𠮷𣲘', true],
      [RARE, true],
      [`${RARE}𠮷`, false],
    ] as const) {
      expect(field.schema.safeParse(name).success).toBe(isRight);
      expect(Object.keys(form(name))).toEqual(isRight ? [] : ['name']);
    }
  });

  it('make a reason as long as it looks', () => {
    expect(saysEnough('𠮷𣲘', 4)).toBe(false);
    expect(saysEnough(`${RARE}王`, 4)).toBe(true);
    expect(saysEnough('a\u200b\u200b\u200b', 4)).toBe(false);
  });
});
