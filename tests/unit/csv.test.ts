import { describe, expect, it, test } from 'vitest';
import { attachment } from '../../server/http/disposition.ts';
import { BYTE_ORDER_MARK, csvLine, defused, kept } from '../../domain/rules/csv.ts';
import { EXPORT_LIMIT } from '../../domain/calls/exports.ts';
import type { Cell } from '../../domain/schema/cell.ts';
import { writeCsv } from '../../server/sheets/texts.ts';
import { csvOf } from '../../src/ui/csv.ts';

/** A double click opens the file in a spreadsheet, which would make another value of each of these texts. */
const GUESSED = [
  ['an identity number', '340123199001010010'],
  ['a bank card', '6222021234567890123'],
  ['a code with zeros', '00123'],
  ['a zero and digits', '0551'],
  ['a long number', '123456789012'],
  ['what looks like a month', '2026-11'],
  ['what looks like a day', '3/5'],
  ['a day in Chinese', '3月5日'],
  ['a moment', '2026-01-31 08:30:15'],
  ['a time', '08:30'],
  ['a time of an English clock', '8:30 PM'],
  ['a month of an English calendar', 'DEC1'],
  ['an exponent', '12E5'],
  ['decimals', '1.50'],
  ['thousands', '1,234'],
  ['a share', '5%'],
  ['money', '¥12'],
  ['brackets', '(5)'],
  ['a number below zero', '-5'],
  ['a phone with the code of the country', '+86 138 0013 8000'],
  ['a truth value', 'TRUE'],
] as const;

const SAME = [
  ['a mobile number', '13800138000'],
  ['a short number', '7'],
  ['a name', '安徽钢铁（集团）'],
  ['a plate', '皖A15069'],
  ['a number with letters', 'DD20261125001'],
  ['an identity number that ends with X', '34012319900101001X'],
  ['a word with a month in it', 'March'],
  ['nothing', ''],
] as const;

const FORMULAS = [
  '=1+1',
  '=HYPERLINK("http://evil.example","x")',
  '+cmd|x',
  '-x',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '－x',
  '＠x',
];

describe('a text in a CSV file', () => {
  test.each(GUESSED)('%s is kept behind a tab, in quotes: %s', (_, text) => {
    expect(kept(text)).toBe(`\t${text}`);
    expect(csvLine([kept(text)])).toBe(`"\t${text}"\r\n`);
  });

  test.each(SAME)('%s stands as it is: %s', (_, text) => {
    expect(kept(text)).toBe(text);
  });

  test.each(FORMULAS)('is no formula: %j', (text) => {
    expect(kept(text)).toBe(`'${text}`);
    expect(defused(text)).toBe(`'${text}`);
  });
});

async function textOf(rows: readonly (readonly Cell[])[], heads: readonly string[]): Promise<string> {
  async function* all() {
    yield* rows;
  }
  let text = '';
  for await (const piece of writeCsv({ title: '', heads, rows: all() })) text += String(piece);
  return text;
}

describe('the CSV files of server and browser', () => {
  it('are marked as UTF-8, with figures and days as such, and moments to the second', async () => {
    const at = Date.UTC(2026, 0, 31, 0, 30, 15);
    const cells: Cell[] = [
      { kind: 'text', text: '00123' },
      { kind: 'number', value: -123_450, decimals: 2 },
      { kind: 'time', at, isDay: true },
      { kind: 'time', at, isDay: false },
      { kind: 'empty' },
      { kind: 'text', text: 'a,"b"' },
    ];
    expect(await textOf([cells], ['编号', '=x'])).toBe(
      `${BYTE_ORDER_MARK}编号,'=x\r\n"\t00123",-1234.50,2026-01-31,"\t2026-01-31 08:30:15",,"a,""b"""\r\n`,
    );
    const blob = csvOf(['编号', '=x'], [['00123', -1234.5, '=1', 'a,"b"']]);
    const bytes = Buffer.from(await blob.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.subarray(3).toString()).toBe(`"编号","'=x"\r\n"\t00123",-1234.5,"'=1","a,""b"""\r\n`);
  });

  it('of the browser have as many rows as an export, and no more', () => {
    const rows = (n: number) => Array.from({ length: n }, () => ['x']);
    expect(csvOf(['a'], rows(EXPORT_LIMIT)).size).toBeGreaterThan(EXPORT_LIMIT);
    expect(() => csvOf(['a'], rows(EXPORT_LIMIT + 1))).toThrow(String(EXPORT_LIMIT + 1));
  });
});

describe('the name of a file that is offered', () => {
  test.each([
    ['file.csv', 'attachment; filename="file.csv"'],
    [
      '运单（11月）(2).xlsx',
      `attachment; filename="1.xlsx"; filename*=UTF-8''%E8%BF%90%E5%8D%95%EF%BC%8811%E6%9C%88%EF%BC%89%282%29.xlsx`,
    ],
    [`a'b*c"d.pdf`, `attachment; filename="1.pdf"; filename*=UTF-8''a%27b%2Ac%22d.pdf`],
  ])('%s keeps its brackets and its script', (name, head) => {
    expect(attachment(name, name === 'file.csv' ? name : `1.${name.split('.')[1] ?? ''}`)).toBe(head);
    const extended = /filename\*=UTF-8''(.*)$/.exec(head)?.[1];
    if (extended !== undefined) expect(decodeURIComponent(extended)).toBe(name);
  });
});
