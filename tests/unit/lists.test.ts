import { describe, expect, it, test } from 'vitest';
import { LANGS } from '../../domain/codes/languages.ts';
import { modulesBeside } from '../../server/base/modules.ts';
import { CODE_LISTS, listNamed } from '../../server/records/codeLists.ts';
import { codesOf, label } from '../../domain/codes/lists/list.ts';
import { partyType } from '../../domain/codes/lists/party.ts';
import { plateColorCode } from '../../domain/codes/lists/vehicle.ts';
import { vehicleTypeCode } from '../../domain/codes/lists/vehicleType.ts';
import { PARTY_TYPES } from '../../domain/codes/roles.ts';
import { CERTIFICATE_STATES } from '../../domain/rules/certificates.ts';

describe('code lists', () => {
  test.each(CODE_LISTS.map((list) => [list.name, list] as const))(
    '%s has unique codes and labels in every language',
    (_, list) => {
      expect(list.items.length).toBeGreaterThan(1);
      expect(new Set(codesOf(list)).size).toBe(list.items.length);
      for (const lang of LANGS) {
        const labels = list.items.map((item) => item[lang]);
        expect(labels.filter((text) => text.trim() === '')).toEqual([]);
        expect(new Set(labels).size).toBe(labels.length);
      }
    },
  );

  it('stand in the dictionary in one order: no two files have the same place', async () => {
    const folder = new URL('../../domain/codes/lists/', import.meta.url).href;
    const places = (await modulesBeside(folder)).flatMap(({ name, exports: { place } }) =>
      typeof place === 'number' ? [[place, name] as const] : [],
    );
    expect(places.length).toBeGreaterThan(20);
    const twice = places.filter(([place]) => places.filter(([other]) => other === place).length > 1);
    expect(twice).toEqual([]);
  });

  it('are found by name', () => {
    expect(new Set(CODE_LISTS.map((list) => list.name)).size).toBe(CODE_LISTS.length);
    expect(listNamed('plateColorCode')).toBe(plateColorCode);
    expect(listNamed('nothing')).toBeUndefined();
  });

  it('give the label of a code, and an unknown code itself', () => {
    expect(LANGS.map((lang) => label(plateColorCode, '93', lang))).toEqual([
      '黄绿',
      'Yellow-green',
      'Amarillo-verde',
      '黄緑',
    ]);
    expect(label(plateColorCode, '77', 'en')).toBe('77');
  });

  it('have the vehicle types of the licence', () => {
    const zh = (code: string) => label(vehicleTypeCode, code, 'zh');
    expect(['H11', 'H16', 'H19', 'H37', 'H47', 'B18', 'B1B', 'B35', 'G17', 'G38', 'Q11'].map(zh)).toEqual([
      '重型普通货车',
      '重型集装厢车',
      '重型仓栅式货车',
      '轻型自卸货车',
      '微型仓栅式货车',
      '重型仓栅式半挂车',
      '重型低平板半挂车',
      '轻型自卸半挂车',
      '重型仓栅式全挂车',
      '轻型专项作业全挂车',
      '重型半挂牵引车',
    ]);
    expect(codesOf(vehicleTypeCode)).not.toContain('H36');
    expect(label(vehicleTypeCode, 'H17', 'en')).toBe('Heavy tipper truck');
    expect(label(vehicleTypeCode, 'B13', 'es')).toBe('Semirremolque cisterna pesado');
    expect(label(vehicleTypeCode, 'H12', 'ja')).toBe('大型バン型トラック');
  });

  it('agree with the types of the rules', () => {
    expect(codesOf(partyType)).toEqual([...PARTY_TYPES]);
    const states = listNamed('certificateState');
    expect(states && [...codesOf(states)].sort()).toEqual([...CERTIFICATE_STATES].sort());
  });
});
