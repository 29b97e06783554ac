import { detectDelimiter, parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { SHEET_LIMITS } from '../../domain/rules/sheetLimits.ts';
import { isHarmlessZip } from './zipGuard.ts';

/** Why a file is refused. */
export type SheetFault = 'type' | 'old' | 'empty' | 'rows' | 'broken';

/** A line of a file with its number in the spreadsheet. */
export interface SheetLine {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A sheet as texts: its heads, and the non-empty lines below them. */
export interface ReadSheet {
  readonly heads: readonly string[];
  readonly lines: readonly SheetLine[];
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Container of old .xls files, and of encrypted workbooks. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** What no text column can store: NUL and unpaired surrogates. */
const BROKEN = /[\0\p{Cs}]/gu;
/** The apostrophe that our own exports put before texts a spreadsheet would run as formulas. */
const DEFUSED = /^'(?=[=+\-@\t\r])/;

const cleaned = (text: string) =>
  text.replaceAll(BROKEN, '').slice(0, SHEET_LIMITS.cell).replace(DEFUSED, '').trim();

/** A number as a person types it: no exponent, without binary rounding errors. */
function figureText(value: number): string {
  if (!Number.isFinite(value)) return '';
  return Number(value.toPrecision(15)).toLocaleString('en-US', {
    useGrouping: false,
    maximumFractionDigits: 15,
  });
}

/** The stored result of a formula, text or number; formulas are never evaluated. */
function cellText(value: unknown): string {
  if (typeof value === 'string') return cleaned(value);
  if (typeof value === 'number') return figureText(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date && !Number.isNaN(value.getTime()))
    return value
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ')
      .replace(/ 00:00:00$/, '');
  return '';
}

/** UTF-8, with or without BOM; UTF-16 with BOM; else GB 18030, in which Chinese spreadsheets save text. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Collects lines up to the limit of a sheet. @returns a fault when it has none or too many */
class Lines {
  private heads: readonly string[] | undefined;
  private readonly lines: SheetLine[] = [];

  /** @returns false when no more are taken */
  add(row: number, values: readonly unknown[]): boolean {
    const cells = values.slice(0, SHEET_LIMITS.columns).map(cellText);
    if (cells.every((text) => text === '')) return true;
    if (this.heads === undefined) this.heads = withoutTail(cells);
    else this.lines.push({ row, cells });
    return this.lines.length <= SHEET_LIMITS.rows;
  }

  sheet(): ReadSheet | SheetFault {
    const { heads, lines } = this;
    if (heads === undefined || lines.length === 0) return 'empty';
    if (lines.length > SHEET_LIMITS.rows) return 'rows';
    return {
      heads,
      lines: lines.map(({ row, cells }) => ({ row, cells: heads.map((_, at) => cells[at] ?? '') })),
    };
  }
}

const withoutTail = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((text) => text !== '') + 1);

async function readXlsx(bytes: Buffer): Promise<ReadSheet | SheetFault> {
  const lines = new Lines();
  let last = 0;
  for await (const { index, values } of streamXlsxRows(new Uint8Array(bytes))) {
    last = index;
    if (!lines.add(last + 1, values)) break;
  }
  return lines.sheet();
}

function readCsv(bytes: Buffer): ReadSheet | SheetFault {
  const text = decoded(bytes);
  // Text files contain no NUL; pictures, programs and archives do.
  if (text.slice(0, 4096).includes('\0')) return 'type';
  const lines = new Lines();
  // Excel's line `sep=;` names the separator and is not a row.
  const said = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const delimiter = said?.[1] ?? detectDelimiter(body);
  const all = parseCsv(body, { delimiter, maxRows: SHEET_LIMITS.rows * 2 });
  for (const [index, values] of all.entries()) if (!lines.add(index + 1 + (said ? 1 : 0), values)) break;
  return lines.sheet();
}

/** Reads the first sheet of an xlsx file, or a csv file; the format is detected from its bytes. */
export async function readSheet(bytes: Buffer): Promise<ReadSheet | SheetFault> {
  if (bytes.length === 0) return 'empty';
  if (bytes.subarray(0, 4).equals(OLE)) return 'old';
  try {
    if (!bytes.subarray(0, 4).equals(ZIP)) return readCsv(bytes);
    return isHarmlessZip(bytes) ? await readXlsx(bytes) : 'broken';
  } catch {
    return 'broken';
  }
}
