import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as checks from '../../domain/rules/checks.ts';

const NOW = Date.UTC(2026, 10, 21, 4);

/** A check with accepted and refused texts. */
const CASES: [name: string, check: (text: string) => boolean, good: string[], bad: string[]][] = [
  [
    'mobile',
    checks.isMobile,
    ['13812345678', '10000000000'],
    ['23812345678', '1381234567', '138123456789', '1381234567x', ' 13812345678', ''],
  ],
  [
    'landline',
    checks.isLandline,
    ['0551-62345678', '055162345678', '010-12345678', '0551-6234567-123'],
    ['62345678', '551-62345678', '0551-623456', '13812345678', '0551--62345678'],
  ],
  [
    'phone with optional area code',
    checks.isPhone,
    ['62345678', '6234567', '0551-62345678', '62345678-1'],
    ['623456', '400-888-0826', '62345678-', ''],
  ],
  [
    '400 and 800 numbers',
    checks.isServiceNumber,
    ['400-888-0826', '4008880826', '800-123-4567'],
    ['500-888-0826', '400-888-082', '400-88-80826'],
  ],
  [
    'any number to call',
    checks.isTel,
    ['0551-62345678', '400-888-0826', '13812345678', '62345678'],
    ['23812345678', '1381234567', 'abc', ''],
  ],
  [
    'URL',
    checks.isUrl,
    [
      'https://example.com',
      'http://localhost:8080/a',
      'https://10.0.0.1/?q=1#/x',
      'http://[::1]:80/',
      'ftp://files.example.cn/a',
      'https://例子.中国/路径',
      'HTTPS://EXAMPLE.COM',
    ],
    [
      'example.com',
      'javascript:alert(1)',
      'https://',
      'https://exa mple.com',
      'https:example.com',
      '//example.com',
      'https://nowhere',
      'http://.com',
      '',
    ],
  ],
  [
    'e-mail',
    checks.isEmail,
    ['a@b.cn', 'first.last+tag@mail.example.com'],
    ['a@b', 'a b@c.cn', '@b.cn', 'a@', 'a@b..cn', '.a@b.cn', 'a@-b.cn', `${'a'.repeat(250)}@b.cn`, ''],
  ],
  [
    'positive number',
    checks.isPositiveNumber,
    ['1', '0.5', '1200.00'],
    ['0', '0.00', '-1', '1e3', '', '.5', '01'],
  ],
  [
    'non-negative decimal',
    checks.isNonNegativeDecimal,
    ['0', '0.0', '12.345', '10'],
    ['-0.1', '1.', '.1', '00', '1,000', '+1', 'NaN', ''],
  ],
  [
    'yyyymmdd date',
    checks.isDate8,
    ['20240229', '20261231', '00010101'],
    ['20230229', '20261301', '20260431', '2026-1-1', '2026010', '20260101 ', ' 20260101', ''],
  ],
  ['2 to 4 letters', checks.isShortLetters, ['', 'ab', 'ABCD'], ['a', 'abcde', 'a1', 'a ', '中文']],
  ['white space', checks.hasWhitespace, [' ', 'a b', 'a\t', '全　角'], ['', 'ab']],
  ['blank', checks.isBlank, ['', ' ', '\n\t'], ['a', ' a ']],
  [
    'password',
    checks.isPassword,
    ['abc12345', 'ABCabcab', 'abcdefg!', '1234567*', 'a1'.repeat(64)],
    ['12345678', 'abcdefgh', 'abc 1234', 'abc1234', 'a1'.repeat(64) + 'x', 'abc1234\t', ''],
  ],
];

describe('[V-01] checks of form texts', () => {
  test.each(CASES)('%s', (_, check, good, bad) => {
    expect(good.filter((text) => !check(text))).toEqual([]);
    expect(bad.filter((text) => check(text))).toEqual([]);
  });

  it('refuses a password equal to the user name or the old one', () => {
    expect(checks.isPassword('abc12345', ['abc12345'])).toBe(false);
    expect(checks.isPassword('abc12345', ['ABC12345'])).toBe(true);
  });

  it('accepts a range in order and at most 50 years ahead', () => {
    const in50years = Date.UTC(2076, 10, 21, 4);
    expect(checks.isSpan(NOW, NOW, NOW)).toBe(true);
    expect(checks.isSpan(NOW, in50years, NOW)).toBe(true);
    expect(checks.isSpan(NOW, in50years + 1, NOW)).toBe(false);
    expect(checks.isSpan(NOW + 1, NOW, NOW)).toBe(false);
  });

  it('is fast for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        for (const [, check] of CASES) expect(typeof check(text)).toBe('boolean');
      }),
    );
    expect(checks.isEmail(`${'a.'.repeat(100)}@${'a-'.repeat(20)}`)).toBe(false);
  });
});
