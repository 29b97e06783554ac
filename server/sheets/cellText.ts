import { SHEET_LIMITS } from '../../domain/rules/sheetLimits.ts';

/** What no text column can store: NUL and unpaired surrogates. */
const BROKEN = /[\0\p{Cs}]/gu;
/** Half a character at the end of a text that was cut. */
const HALF = /[\ud800-\udbff]$/;
/** The apostrophe before texts that a spreadsheet would run as formulas or read as numbers: exports put it there. */
const DEFUSED = /^'(?=[=+\-@\t\r\d＝＋－＠])/;
/** Text of which nothing is seen: spaces of all kinds, and characters without a shape. */
const UNSEEN = /^[\s\p{Z}\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** The text of a cell; one that is longer than the limit keeps a character more, so that it is refused and not cut. */
export function cellText(text: string): string {
  if (UNSEEN.test(text)) return '';
  return text
    .replaceAll(BROKEN, '')
    .slice(0, SHEET_LIMITS.cell + 2)
    .replace(HALF, '')
    .replace(DEFUSED, '')
    .trim();
}
