import { figureWord } from '../schema/cellFigure.ts';
import { bareYuan, signedFenFromYuan } from './money.ts';

/** Blanks beside a figure. Those within it are read as in every sheet: `1 234` is a figure, `12 34` and `60. 5` are none. */
const LOOSE = /(?<![\d.,])\s+|\s+(?![\d.,])/g;

/** Fen of yuan as spreadsheets of other people write it: a minus may stand before, behind or as brackets; undefined: it is none. */
export function writtenFen(text: string): number | undefined {
  const plain = bareYuan(figureWord('fen', text.normalize('NFKC').replaceAll(LOOSE, '')));
  const [, minus] = /^\((.+)\)$/.exec(plain) ?? /^(.+)-$/.exec(plain) ?? [];
  return signedFenFromYuan(minus === undefined ? plain : `-${minus}`);
}
