/** A run of words that two texts share, or that only one of them has. */
export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** The cells of the table of common words that one comparison may have. */
const MOST_CELLS = 4_000_000;

const BLOCK_END = /<\/(p|h2|h3|li|blockquote|tr)>|<br ?\/?>|<hr ?\/?>/g;

/** The words of a rich text, a line for each of its blocks. */
export const linesOf = (html: string): string =>
  html
    .replaceAll(BLOCK_END, '\n')
    .replaceAll(/<img [^>]*?>/g, '🖼')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();

/** Latin words and numbers are whole; a Chinese or Japanese character is a word of its own. */
const wordsIn = (text: string): string[] => text.match(/[\p{Script=Latin}\p{N}'’-]+|\s+|./gsu) ?? [];
const linesIn = (text: string): string[] => text.match(/[^\n]*\n?/g)?.filter((line) => line !== '') ?? [];

/** For each place of both lists how many words they still share from there on. */
function shared(before: readonly string[], after: readonly string[]): Uint16Array {
  const width = after.length + 1;
  const table = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      table[i * width + j] =
        before[i] === after[j]
          ? (table[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
  return table;
}

function compared(before: readonly string[], after: readonly string[]): Piece[] {
  const table = shared(before, after);
  const width = after.length + 1;
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, next] = [before[i], after[j]];
    if (old !== undefined && old === next) {
      pieces.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (
      old !== undefined &&
      (next === undefined || (table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0))
    ) {
      pieces.push({ kind: 'gone', text: old });
      i += 1;
    } else {
      pieces.push({ kind: 'new', text: next ?? '' });
      j += 1;
    }
  }
  return pieces;
}

/** Neighbours of one kind as one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last?.kind === piece.kind) runs[runs.length - 1] = { ...last, text: last.text + piece.text };
    else runs.push(piece);
  }
  return runs;
}

/** What two texts have in common, in their order; of long ones that differ much whole lines, else words. */
export function wordDiff(
  before: string,
  after: string,
): { readonly pieces: readonly Piece[]; readonly byLine: boolean } {
  const whole = [wordsIn(before), wordsIn(after)] as const;
  const isLong = whole[0].length * whole[1].length > MOST_CELLS;
  const [olds, news] = isLong ? ([linesIn(before), linesIn(after)] as const) : whole;
  let start = 0;
  while (start < olds.length && olds[start] === news[start]) start += 1;
  let end = 0;
  while (end < Math.min(olds.length, news.length) - start && olds.at(-1 - end) === news.at(-1 - end))
    end += 1;
  const middle = [olds.slice(start, olds.length - end), news.slice(start, news.length - end)] as const;
  // A text of one line that is quite another one.
  const isApart = middle[0].length * middle[1].length > MOST_CELLS;
  const differing: Piece[] = isApart
    ? [
        { kind: 'gone', text: middle[0].join('') },
        { kind: 'new', text: middle[1].join('') },
      ]
    : compared(middle[0], middle[1]);
  const pieces = joined([
    ...(start === 0 ? [] : [{ kind: 'same' as const, text: olds.slice(0, start).join('') }]),
    ...differing,
    ...(end === 0 ? [] : [{ kind: 'same' as const, text: olds.slice(olds.length - end).join('') }]),
  ]);
  return { pieces, byLine: isLong };
}
