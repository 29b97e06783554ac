import { describe, expect, it } from 'vitest';
import { isHostName, isTenantCode, isTenantSetting, TENANT_SETTINGS } from '../../domain/rules/tenants.ts';

const label = (letters: number) => 'a'.repeat(letters);

describe('a group', () => {
  it('has a code of two letters and three to six digits', () => {
    expect(['HF001', 'ZZ123456'].filter((code) => !isTenantCode(code))).toEqual([]);
    expect(['HF01', 'HF1234567', 'H001', 'hf001', 'HF001 ', 'xHF001'].filter(isTenantCode)).toEqual([]);
  });

  it('has a host name of labels, the last of which begins with a letter', () => {
    const good = ['a1.example.com', 'x-1.co', `${label(63)}.com`, `${label(47)}.${label(52)}`];
    expect(good.filter((name) => !isHostName(name))).toEqual([]);
    const bad = [
      ...['example', '-a.com', 'a-.com', 'a.1com', 'a.com-', 'A.com', 'a..com', 'a_b.com', 'a.c'],
      ...[`${label(64)}.com`, `${label(48)}.${label(52)}`],
    ];
    expect(bad.filter(isHostName)).toEqual([]);
  });
});

describe('the settings of a group', () => {
  const LONGEST = 200;
  const address = (length: number) => `https://${'x'.repeat(length - 'https://'.length)}`;

  it.each<[keyof typeof TENANT_SETTINGS, string[], string[]]>([
    ['orderDetailOperate_secondUploadDetail', ['0', '1'], ['', '2', '01']],
    ['amapKey_web', ['a1'.repeat(8), 'A'.repeat(64)], ['a'.repeat(15), 'a'.repeat(65), 'a-'.repeat(10)]],
    ['loginkTarget_reportProvince', ['340000'], ['340100', '34000', '3400000', 'a40000']],
    [
      'bigDataUrl',
      ['https://a', address(LONGEST)],
      ['http://a', 'https://', 'https:///a', 'https://a b', ` https://a`, address(LONGEST + 1)],
    ],
  ])('%s', (key, good, bad) => {
    const { fits } = TENANT_SETTINGS[key];
    expect(good.filter((value) => !fits(value))).toEqual([]);
    expect(bad.filter(fits)).toEqual([]);
  });

  it('are these, set by these', () => {
    expect(Object.fromEntries(Object.entries(TENANT_SETTINGS).map(([key, { by }]) => [key, by]))).toEqual({
      orderDetailOperate_secondUploadDetail: 'both',
      amapKey_web: 'own',
      loginkTarget_reportProvince: 'both',
      bigDataUrl: 'central',
    });
    expect([isTenantSetting('bigDataUrl'), isTenantSetting('other')]).toEqual([true, false]);
  });
});
