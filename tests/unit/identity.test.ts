import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as identity from '../../domain/rules/identity.ts';
import { dateOf, formatTime } from '../../domain/rules/times.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const ID_CHARACTERS = '0123456789X';
const USCC_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** 17 digits with a valid birth date, and the right one of the 11 check digits, found by trying all. */
const idFront = fc
  .tuple(
    fc.integer({ min: 110000, max: 659999 }),
    fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-20'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(
    ([area, born, order]) =>
      `${area}${born.toISOString().slice(0, 10).replaceAll('-', '')}${String(order).padStart(3, '0')}`,
  );
const usccFront = fc.string({ unit: fc.constantFrom(...USCC_CHARACTERS), minLength: 17, maxLength: 17 });

/** The check digit by ISO 7064: the weighted sum of all 18 digits leaves remainder 1. */
function idCheck(front: string): string {
  const weighted = [...front].reduce((sum, digit, index) => sum + Number(digit) * 2 ** (17 - index), 0) % 11;
  return ID_CHARACTERS.charAt((12 - weighted) % 11);
}

/** The check character by ISO 7064: the weighted sum of all 18 values leaves remainder 0. */
function usccCheck(front: string): string {
  const weighted =
    [...front].reduce(
      (sum, character, index) => sum + USCC_CHARACTERS.indexOf(character) * Number(3n ** BigInt(index) % 31n),
      0,
    ) % 31;
  return USCC_CHARACTERS.charAt((31 - weighted) % 31);
}

const onlyOne = (characters: string, front: string, check: (text: string) => boolean) =>
  [...characters].filter((last) => check(front + last));

describe('[V-01] national ID numbers', () => {
  const isId = (text: string) => identity.isId18(text, NOW);

  it.each(['34052419800101001X', '34052419800101001x', '11010519491231002X', '440524188001010014'])(
    'takes %s',
    (id) => {
      expect(isId(id)).toBe(true);
    },
  );

  it.each([
    ['wrong check digit', '123456789012345670'],
    ['wrong check digit', '110101199003070000'],
    ['too short', '34052419800101001'],
    ['letter inside', '3405241980O101001X'],
    ['X inside', '3405241980X101001X'],
    ['no such day', '340524198002300014'],
    ['empty', ''],
  ])('refuses %s: %s', (_, id) => {
    expect(isId(id)).toBe(false);
  });

  it('accept exactly one check digit for any first 17 digits', () => {
    fc.assert(
      fc.property(idFront, (front) => {
        expect(onlyOne(ID_CHARACTERS, front, isId)).toEqual([idCheck(front)]);
      }),
    );
  });

  it('refuse a birth date after today, but not today', () => {
    const front = '34052420261121001';
    const id = front + idCheck(front);
    expect(identity.isId18(id, NOW)).toBe(true);
    expect(identity.isId18(id, Date.UTC(2026, 10, 20, 15, 59))).toBe(false);
  });

  it('stores x as X', () => {
    expect(identity.normalId(' 34052419800101001x ')).toBe('34052419800101001X');
  });

  it('contain birth date and sex', () => {
    expect(identity.birthDateOf('34052419800101001X')).toBe(dateOf(1980, 1, 1));
    expect(identity.birthDateOf('340524')).toBeUndefined();
    expect(identity.birthDateOf('34052419801301001X')).toBeUndefined();
    expect(identity.sexOf('34052419800101001X')).toBe('male');
    expect(identity.sexOf('11010519491231002X')).toBe('female');
    expect(identity.sexOf('340524')).toBeUndefined();
    fc.assert(
      fc.property(idFront, (front) => {
        const born = identity.birthDateOf(front + idCheck(front));
        expect(born === undefined ? '' : formatTime(born, 'ymd')).toBe(front.slice(6, 14));
      }),
    );
  });
});

describe('[V-01] unified social credit codes', () => {
  it('accept and refuse those of the tables', () => {
    expect(identity.isUscc('91350100M000100Y43')).toBe(true);
    expect(identity.isUscc('91350100M000100Y4Z')).toBe(false);
    expect(identity.isUscc('91350100m000100y43')).toBe(false);
    expect(identity.isUscc('91350100I000100Y43')).toBe(false);
    expect(identity.isUscc('')).toBe(false);
  });

  it('accept exactly one check character for any first 17 characters', () => {
    fc.assert(
      fc.property(usccFront, (front) => {
        expect(onlyOne(USCC_CHARACTERS, front, identity.isUscc)).toEqual([usccCheck(front)]);
      }),
    );
  });
});

describe('[V-01] bank cards', () => {
  it('have 16 to 19 digits', () => {
    expect(['6222021234567890', '6222021234567890128'].every(identity.isBankCard)).toBe(true);
    expect(
      ['622202123456789', '62220212345678901281', '6222 0212 3456 7890', ''].some(identity.isBankCard),
    ).toBe(false);
  });

  it('warns by Luhn: exactly one last digit fits', () => {
    expect(identity.isLuhn('6222021234567890128')).toBe(true);
    expect(identity.isLuhn('')).toBe(false);
    expect(identity.isLuhn('12a4')).toBe(false);
    const front = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 15, maxLength: 18 });
    fc.assert(
      fc.property(front, (digits) => {
        expect(onlyOne('0123456789', digits, identity.isLuhn)).toHaveLength(1);
      }),
    );
  });
});
