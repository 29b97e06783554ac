/** Text between these asks for itself in a filter that else takes the beginning of a text. */
const MARK = '"';

/** A filter value that only this text fits. */
export const exactly = (text: string): string => `${MARK}${text}${MARK}`;

/** The text that alone is asked for; null: the beginning of any. */
export function exactOf(value: string): string | null {
  const isExact = value.length > 2 && value.startsWith(MARK) && value.endsWith(MARK);
  return isExact ? value.slice(1, -1) : null;
}
