import type { Dice } from './dice.ts';

/** Text of a JSON value as it is sent, which JSON.stringify would not write. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Writes a value as JSON, with the raw texts in it. */
export function jsonOf(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, part]) => `${JSON.stringify(key)}:${jsonOf(part)}`)
      .join(',')}}`;
  return JSON.stringify(value) ?? 'null';
}

/** Texts that somewhere mean something else, or cannot be stored, compared or counted with. */
export const BAD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '0',
  '-0',
  '-1',
  '1.5',
  '00000000000000000001',
  '9223372036854775807',
  '9223372036854775808',
  '9999999999999999999',
  '99999999999999999999',
  '2147483648',
  '9007199254740993',
  '1e308',
  '1e999',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '{"toString":1}',
  "' or '1'='1",
  '%',
  '_',
  '\\',
  '%%%\\',
  '../../etc/passwd',
  '<script>',
  '2026-02-30',
  '2026-13-01',
  '275760-09-14',
  '0000-00-00',
  '١٢٣',
  '１２３',
  '\u202e\u200b',
  '🚚'.repeat(60),
  'x'.repeat(300),
  'x'.repeat(10_000),
  ',',
  'a,,b',
  '1,99999999999999999999',
  'W10=',
  'eyJhIjoxfQ',
  Buffer.from(JSON.stringify(['gmtCreated', 'desc', 1e300, '1'])).toString('base64url'),
  Buffer.from(JSON.stringify(['gmtCreated', 'desc', 'a\0', '9223372036854775808'])).toString('base64url'),
];

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** JSON values of the wrong type, size or depth. */
export function badJson(dice: Dice): unknown {
  return dice.of<() => unknown>([
    () => null,
    () => true,
    () => false,
    () => 0,
    () => -1,
    () => 1.5,
    () => 2 ** 31,
    () => 2 ** 53 + 2,
    () => 2 ** 63,
    () => 1e308,
    () => new Raw('1e999'),
    () => new Raw('-0'),
    () => new Raw('99999999999999999999999'),
    () => [],
    () => ({}),
    () => [[]],
    () => [null],
    () => [{}],
    () => ({ toString: 1 }),
    () => ({ valueOf: null, toString: 'x', length: -1 }),
    () => new Raw('{"__proto__":{"id":"1"}}'),
    () => new Raw('{"constructor":{"prototype":{}}}'),
    () => new Raw('{"a":1,"a":2}'),
    () => ['\0'],
    () => ({ 'a\0': 1 }),
    () => new Raw('"\\ud800"'),
    () => new Raw(nested(20, '[', ']')),
    () => new Raw(nested(40, '[', ']')),
    () => new Raw(nested(3_000, '[', ']')),
    () => new Raw(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`),
    () => Array.from({ length: 200 }, (_, n) => n),
    () => Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`k${String(n)}`, n])),
    () => dice.of(BAD_TEXTS),
    () => dice.of(BAD_TEXTS),
    () => dice.of(BAD_TEXTS),
    () => dice.of(BAD_TEXTS),
  ])();
}

/** A text as it stands in an address; also what no encoder would write. */
export function inAddress(text: string): string {
  return [...text].map((sign) => (/\p{Cs}/u.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign))).join('');
}
export const BAD_ENCODINGS: readonly string[] = [
  '%',
  '%E0%A4%A',
  '%00',
  '%ff%fe',
  '%u0041',
  '+%2B',
  '%C0%AF',
];
