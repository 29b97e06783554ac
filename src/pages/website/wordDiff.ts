import { diffArrays, type ChangeObject } from 'diff';

/** A run of words that two texts share, or that only one of them has. */
interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Words that may come and go before two texts are compared by their lines: more would take seconds, and tell nobody anything. */
const MOST_EDITS = 2_000;

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
const linesIn = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

const pieceOf = ({ added, removed, value }: ChangeObject<string[]>): Piece => ({
  kind: added ? 'new' : removed ? 'gone' : 'same',
  text: value.join(''),
});

/** What two texts have in common, in their order; of texts that differ much whole lines, else words. */
export function wordDiff(before: string, after: string): { pieces: readonly Piece[]; byLine: boolean } {
  const byWord = diffArrays(wordsIn(before), wordsIn(after), { maxEditLength: MOST_EDITS });
  const changes = byWord ?? diffArrays(linesIn(before), linesIn(after));
  return { pieces: changes.map(pieceOf), byLine: byWord === undefined };
}
