/**
 * Texts by characters, as people count them: a rare one, like 𠮷 of a name, is one character although JavaScript keeps it
 * in two units. Nothing that is stored or shown may be cut between the two.
 */

/** How many characters a text has. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** The first `count` characters. */
export function firstOf(text: string, count: number): string {
  // Units are at least as many as characters, so a short text needs no splitting.
  return text.length <= count ? text : [...text].slice(0, count).join('');
}

/** The last `count` characters. */
export function lastOf(text: string, count: number): string {
  return text.length <= count ? text : [...text].slice(-count).join('');
}
