import { SHEET_LIMITS } from '../rules/sheetLimits.ts';

/** What a spreadsheet has made of a cell before it came here: its value is gone and cannot be read. */
export type CellLoss = 'digits' | 'error' | 'length';

/** A number whose last digits a spreadsheet has dropped: 6.22202E+18. */
const EXPONENT = /^[+-]?(\d(\.\d+)?E[+-]\d{2,3}|\d\.\d+E\d{1,3})$/i;
/** What a formula says that has no result, and a column too narrow for its figures. */
const ERROR = /^(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|CONNECT!|UNKNOWN!|GETTING_DATA)|Err:\d{3}|#{4,})$/i;

/** What of a cell's value is lost; null: nothing. */
export function lossOf(text: string): CellLoss | null {
  const word = text.trim();
  if (EXPONENT.test(word)) return 'digits';
  if (ERROR.test(word)) return 'error';
  return word.length > SHEET_LIMITS.cell ? 'length' : null;
}
