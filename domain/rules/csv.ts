/** By this mark alone spreadsheets read a file as UTF-8: without it Excel in China takes it for GBK. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Text that a spreadsheet would run as a formula when it opens a text file; an East Asian one takes full-width signs too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A text with an apostrophe where a spreadsheet would run it as a formula. */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A short whole number is the same in a spreadsheet. */
const SAME = /^(?:0|[1-9]\d{0,10})$/;
const FIGURE = /^(?=.*\d)[\d\s.,:/()%¥￥$€£+\-年月日时時分秒]+(?:[ap]m?)?$/i;
const EXPONENT = /^\d+(?:\.\d+)?e[+-]?\d+$/i;
const MONTH =
  /^(?=.*\d)(?:\d{1,4}[-/.\s]*)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/.,\s]*(?:\d{1,4}[-/.,\s]*){0,2}$/i;
const TRUTH = /^(?:true|false)$/i;

/** Whether a spreadsheet that opens a text file makes another value of this text. */
const isGuessed = (text: string): boolean =>
  !SAME.test(text) && [FIGURE, EXPONENT, MONTH, TRUTH].some((form) => form.test(text));

/**
 * A text as it has to stand in a CSV file so that a double click leaves it as it is: no formula runs, an identity number
 * keeps its 18 digits, a code its zeros, `2026-11` is no day.
 *
 * What a spreadsheet would guess at stands behind a tab, in quotes. Of the known ways this one survives being saved by the
 * spreadsheet and opened again, shows the text alone, and is a blank to programs that read the file, ours too.
 * `="00123"` is lost when the file is saved, looks like a formula to a virus scanner, and is text with signs to every program
 * but a spreadsheet; an apostrophe is seen in the cell.
 */
export const kept = (text: string): string => (isGuessed(text) ? `\t${text}` : defused(text));

/** A cell in quotes. */
export const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const quoted = (text: string) => (/[",\t\r\n]/.test(text) ? inQuotes(text) : text);

/**
 * A line of comma-separated values (RFC 4180). No line `sep=,` stands before the first: with it Excel forgets the mark of
 * UTF-8.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
