/** Marks a text in a filter by prefix as an exact one. */
const MARK = '"';

/** A filter value that matches only this text. */
export const exactly = (text: string): string => `${MARK}${text}${MARK}`;

/** The exact text of a filter value; null: a prefix. */
export function exactOf(value: string): string | null {
  const isExact = value.length > 2 && value.startsWith(MARK) && value.endsWith(MARK);
  return isExact ? value.slice(1, -1) : null;
}
