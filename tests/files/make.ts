import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gb18030, utf16be, utf16le, utf8 } from './encodings.ts';
import { DRIVERS, HEADS, serialOf } from './drivers.ts';
import { oldWorkbook } from './oldWorkbook.ts';
import { type CellXml, inlineRows, letters, sharedRows, workbook } from './workbook.ts';

// Makes the files of tests/files/sheets anew: node --import tsx tests/files/make.ts

const GENERAL = 0;
const folder = join(import.meta.dirname, 'sheets');
const put = (name: string, bytes: Buffer | string) => {
  writeFileSync(join(folder, name), bytes);
};

/** A driver with figures as figures: the mobile as a number, the day by style 1, a short number by style 2. */
const typed = (
  [name = '', phone = '', id = '', classes = '', day = '', card = '', remark = '']: readonly string[],
  is1904 = false,
): CellXml[] => [
  name,
  { v: phone },
  id,
  classes,
  { v: serialOf(day, is1904), s: 1 },
  card === '' ? null : card,
  /^0\d+$/.test(remark) ? { v: Number(remark), s: 2 } : remark === '' ? null : remark,
];

/** Excel: a title over all columns, heads, rows, a sum, and a hidden sheet with lists before it. */
function excel(): Buffer {
  const strings: string[] = [];
  const lists = sharedRows({ 1: ['姓名', '手机'], 2: ['甲', '1'] }, strings);
  const data = sharedRows(
    {
      1: ['二〇二六年司机名单'],
      2: [null, null, null, null, null, null, '单位：某某物流有限公司'],
      3: HEADS,
      4: typed(DRIVERS[0] ?? []),
      5: typed(DRIVERS[1] ?? []),
      6: typed(DRIVERS[2] ?? []),
      7: ['合  计', { v: 3 }],
    },
    strings,
  );
  return workbook({
    sheets: [
      { name: '字典', data: lists, state: 'veryHidden' },
      { name: '司机', data, after: '<mergeCells count="1"><mergeCell ref="A1:G1"/></mergeCells>' },
      { name: '旧', data: lists, state: 'hidden' },
    ],
    strings,
    formats: [GENERAL, 14, '0000'],
  });
}

/** WPS: targets from the root, Chinese built-in dates, readings in the strings, a merged group of heads, styled empty rows far below. */
function wps(): Buffer {
  const strings: string[] = [];
  const [name = '', phone = '', id = '', classes = '', from = '', card = '', remark = ''] = HEADS;
  const data = sharedRows(
    {
      1: [name, phone, '证件', null, null, card, remark],
      2: [null, null, id, classes, from],
      3: typed(DRIVERS[0] ?? []),
      4: typed(DRIVERS[1] ?? []),
      5: typed(DRIVERS[2] ?? []),
      6: ['制表人：王五', null, '审核：'],
    },
    strings,
  );
  const read = strings.map((inside) =>
    inside.includes('欧阳')
      ? `<r><t>欧阳</t></r><r><rPr/><t>娜娜</t></r><rPh sb="0" eb="2"><t>ouyang</t></rPh><phoneticPr fontId="1"/>`
      : inside,
  );
  const empty = `<row r="1048576"><c r="A1048576" s="1"/><c r="B1048576" s="2"/></row>`;
  const merges = ['A1:A2', 'B1:B2', 'C1:E1', 'F1:F2', 'G1:G2'].map((ref) => `<mergeCell ref="${ref}"/>`);
  return workbook({
    sheets: [
      { name: 'Sheet1', data: data + empty, after: `<mergeCells count="5">${merges.join('')}</mergeCells>` },
    ],
    strings: read,
    formats: ['G/通用格式', 31, '0000'],
    isAbsolute: true,
  });
}

/** LibreOffice: types said, results of formulas as text, its own date format, a unit row, two sheets that are seen. */
function libreOffice(): Buffer {
  const strings: string[] = [];
  const rows = DRIVERS.map((driver) =>
    typed(driver).map((cell, at): CellXml => {
      if (cell === null || typeof cell === 'string')
        return at === 3 && cell !== null ? { v: cell, t: 'str', f: `"${cell}"` } : cell;
      return { ...cell, t: 'n' };
    }),
  );
  const data = sharedRows(
    { 1: HEADS, 2: ['必填', '必填', '必填'], 3: rows[0] ?? [], 4: rows[1] ?? [], 9: rows[2] ?? [] },
    strings,
  );
  return workbook({
    sheets: [
      { name: '说明', data: sharedRows({ 1: ['请在“数据”表中填写'], 2: ['一行一名司机'] }, strings) },
      { name: '数据', data },
    ],
    strings,
    formats: ['General', 'yyyy\\-mm\\-dd;@', '0000'],
  });
}

/** A streaming writer: texts in the cells, no references, no table, sizes after each entry, a prefix before each tag. */
const streamed = (): Buffer =>
  workbook({
    sheets: [{ name: 'Sheet1', data: inlineRows([HEADS, ...DRIVERS.map((driver) => typed(driver))], 'x:') }],
    formats: [GENERAL, 'yyyy/m/d', '0000'],
    prefix: 'x:',
    zip: 'streamed',
  });

/** Days counted from 1904, as Excel for Macintosh did. */
function macintosh(): Buffer {
  const strings: string[] = [];
  const rows = Object.fromEntries(
    [HEADS, ...DRIVERS.map((driver) => typed(driver, true))].map((cells, at) => [at + 1, cells]),
  );
  return workbook({
    sheets: [{ name: 'Sheet1', data: sharedRows(rows, strings) }],
    strings,
    formats: [GENERAL, 14, '0000'],
    is1904: true,
  });
}

/** One cell at a time, rows that come twice and out of order, without a number, or with one that no sheet has; the last row far below. */
function scattered(): Buffer {
  const cells = (row: number, line: readonly string[]) =>
    line.map(
      (text, at) =>
        `<row r="${String(row)}"><c r="${letters(at)}${String(row)}" t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c></row>`,
    );
  const [first = [], second = [], third = []] = DRIVERS;
  const data = [
    ...cells(1, HEADS),
    ...cells(1_048_576, second),
    ...cells(7, first).reverse(),
    inlineRows([third]).replace('<row>', '<row r="99999999999">'),
  ];
  return workbook({ sheets: [{ name: 'Sheet1', data: data.join('') }] });
}

const line = (cells: readonly string[], separator: string) =>
  cells.map((text) => (/["\s;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(separator);
const text = (separator: string, lines = [HEADS, ...DRIVERS]) =>
  `${lines.map((cells) => line(cells, separator)).join('\r\n')}\r\n`;

put('excel.xlsx', excel());
put('wps.xlsx', wps());
put('libreoffice.xlsx', libreOffice());
put('streamed.xlsx', streamed());
put('macintosh.xlsx', macintosh());
put('scattered.xlsx', scattered());
put('gb18030.csv', gb18030(text(',')));
put('utf8.csv', utf8(text(';')));
put('plain.csv', text(',', [['司机名单'], [], HEADS, ...DRIVERS, ['合计：3']]));
put('utf16le.txt', utf16le(text('\t')));
put('utf16be.txt', utf16be(text('\t')));
put('kept.csv', utf8(`sep=,\r\n${text(',').replaceAll(/(?<=[,\n])(\d{11,})(?=[,\r])/g, '="$1"')}`));
put('old.xls', oldWorkbook([HEADS, ...DRIVERS]));
put(
  'page.xls',
  `<html><meta charset="utf-8"><table><tr>${HEADS.map((head) => `<td>${head}</td>`).join('')}</tr></table></html>`,
);
