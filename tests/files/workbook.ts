import { zipped, type ZipStyle } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A sheet as its writer writes it: what stands in `sheetData` and after it. */
export interface SheetXml {
  readonly name: string;
  readonly data: string;
  readonly after?: string;
  readonly state?: 'hidden' | 'veryHidden';
}

export interface BookXml {
  readonly sheets: readonly SheetXml[];
  /** Entries of the table of strings, each the inside of its `si`. */
  readonly strings?: readonly string[];
  /** Formats of the styles, in their order: the number of a built-in one, or the text of its own. */
  readonly formats?: readonly (number | string)[];
  readonly is1904?: boolean;
  /** Targets of relations begin at the root of the archive. */
  readonly isAbsolute?: boolean;
  /** The prefix of all tags, e.g. `x:`. */
  readonly prefix?: string;
  readonly zip?: ZipStyle;
}

function stylesXml(formats: readonly (number | string)[]): string {
  const own = formats.flatMap((format, at) => (typeof format === 'string' ? [{ id: 164 + at, format }] : []));
  const codes = own.map(
    ({ id, format }) => `<numFmt numFmtId="${String(id)}" formatCode="${escape(format)}"/>`,
  );
  const xfs = formats.map(
    (format, at) =>
      `<xf numFmtId="${String(typeof format === 'string' ? 164 + at : format)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${String(codes.length)}">${codes.join('')}</numFmts><fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="14" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${String(xfs.length)}">${xfs.join('')}</cellXfs></styleSheet>`;
}

/** A workbook of these parts. */
export function workbook(book: BookXml): Buffer {
  const { sheets, strings, formats, is1904 = false, isAbsolute = false, prefix = '', zip } = book;
  const p = prefix;
  const ns = p === '' ? `xmlns="${MAIN}"` : `xmlns:${p.slice(0, -1)}="${MAIN}"`;
  const to = (path: string) => (isAbsolute ? `/xl/${path}` : path);
  const relations = [
    ...sheets.map((_, at) => ['worksheet', to(`worksheets/sheet${String(at + 1)}.xml`)] as const),
    ...(strings ? [['sharedStrings', to('sharedStrings.xml')] as const] : []),
    ...(formats ? [['styles', to('styles.xml')] as const] : []),
  ];
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${String(at + 1)}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}${strings ? '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>' : ''}${formats ? '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>' : ''}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${isAbsolute ? '/' : ''}xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<${p}workbook ${ns} xmlns:r="${OFFICE}"><${p}workbookPr${is1904 ? ' date1904="1"' : ''}/><${p}sheets>${sheets.map(({ name, state }, at) => `<${p}sheet name="${escape(name)}" sheetId="${String(at + 1)}"${state ? ` state="${state}"` : ''} r:id="rId${String(at + 1)}"/>`).join('')}</${p}sheets></${p}workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.map(([type, target], at) => `<Relationship Id="rId${String(at + 1)}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
  };
  for (const [at, { data, after = '' }] of sheets.entries())
    parts[`xl/worksheets/sheet${String(at + 1)}.xml`] =
      `${XML}<${p}worksheet ${ns}><${p}sheetData>${data}</${p}sheetData>${after}</${p}worksheet>`;
  if (strings)
    parts['xl/sharedStrings.xml'] =
      `${XML}<sst xmlns="${MAIN}" count="${String(strings.length)}" uniqueCount="${String(strings.length)}">${strings.map((inside) => `<si>${inside}</si>`).join('')}</sst>`;
  if (formats) parts['xl/styles.xml'] = stylesXml(formats);
  return zipped(parts, zip);
}

/** 0 is A, 26 is AA. */
export const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** A cell: a text, or a number with the place of its style, or what XML it is. */
export type CellXml =
  | string
  | { readonly v: number | string; readonly s?: number; readonly t?: string; readonly f?: string }
  | null;

/** Rows with references, as Excel, WPS and LibreOffice write them; texts go into a shared table. */
export function sharedRows(rows: Readonly<Record<number, readonly CellXml[]>>, strings: string[]): string {
  const cellOf = (cell: CellXml, at: number, row: string): string => {
    if (cell === null) return '';
    const ref = `r="${letters(at)}${row}"`;
    if (typeof cell === 'string') {
      const inside = `<t xml:space="preserve">${escape(cell)}</t>`;
      if (!strings.includes(inside)) strings.push(inside);
      return `<c ${ref} t="s"><v>${String(strings.indexOf(inside))}</v></c>`;
    }
    const { v, s, t, f } = cell;
    return `<c ${ref}${s === undefined ? '' : ` s="${String(s)}"`}${t === undefined ? '' : ` t="${t}"`}>${f === undefined ? '' : `<f>${escape(f)}</f>`}<v>${escape(String(v))}</v></c>`;
  };
  return Object.entries(rows)
    .map(([row, cells]) => `<row r="${row}">${cells.map((cell, at) => cellOf(cell, at, row)).join('')}</row>`)
    .join('');
}

/** Rows without any reference, with the texts in the cells, as streaming writers write them. */
export function inlineRows(rows: readonly (readonly CellXml[])[], prefix = ''): string {
  const p = prefix;
  const cellOf = (cell: CellXml): string => {
    if (cell === null) return `<${p}c/>`;
    if (typeof cell === 'string')
      return `<${p}c t="inlineStr"><${p}is><${p}t>${escape(cell)}</${p}t></${p}is></${p}c>`;
    return `<${p}c${cell.s === undefined ? '' : ` s="${String(cell.s)}"`}${cell.t === undefined ? '' : ` t="${cell.t}"`}><${p}v>${escape(String(cell.v))}</${p}v></${p}c>`;
  };
  return rows.map((cells) => `<${p}row>${cells.map(cellOf).join('')}</${p}row>`).join('');
}
