import { describe, expect, it, test } from 'vitest';
import { isPlate, isVin, isVinChecked, plateKindOf } from '../../domain/rules/vehicleMarks.ts';

describe('[V-01] licence plates', () => {
  test.each([
    ['鲁JC8129', 'ordinary'],
    ['京A1234挂', 'ordinary'],
    ['粤Z1234港', 'ordinary'],
    ['粤BD12345', 'smallNewEnergy'],
    ['粤BA12345', 'smallNewEnergy'],
    ['粤BDA2345', 'smallNewEnergy'],
    ['粤B12345D', 'largeNewEnergy'],
    ['粤B12345K', 'largeNewEnergy'],
  ] as const)('%s is %s', (plate, kind) => {
    expect(plateKindOf(plate)).toBe(kind);
    expect(isPlate(plate)).toBe(true);
  });

  it.each([
    '粤B1234',
    '粤I12345',
    '渝AO1234',
    '鲁J挂1234',
    '粤BL12345',
    '粤B1234DD',
    '粤B123456',
    'ABC1234',
    '粤b12345',
    '临A12345',
    '',
  ])('refuses %s', (plate) => {
    expect(isPlate(plate)).toBe(false);
  });
});

describe('[V-01] vehicle identification numbers', () => {
  it('has 17 characters without I, O and Q', () => {
    expect(['LSVAU2180N2183294', 'lsvau2180n2183294'].every(isVin)).toBe(true);
    expect(
      ['LSVAU2180N218329', 'LSVAU2180N218329O', 'LSVAU2180N218329I', 'LSVAU2180N218329Q', ''].some(isVin),
    ).toBe(false);
  });

  it('warns when the check digit is wrong', () => {
    expect(isVinChecked('1M8GDM9AXKP042788')).toBe(true);
    expect(isVinChecked('1m8gdm9axkp042788')).toBe(true);
    expect(isVinChecked('11111111111111111')).toBe(true);
    expect(isVinChecked('1M8GDM9A1KP042788')).toBe(false);
    expect(isVinChecked('1M8GDM9AX')).toBe(false);
  });
});
