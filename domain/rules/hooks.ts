/** Webhooks that a party may have at once. */
export const MOST_HOOKS = 5;

/** The types that a webhook is narrowed to, as they are typed. */
export const listedTypes = (typed: string | null): readonly string[] =>
  (typed ?? '')
    .split(/[,，、\s]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/**
 * Whether a webhook is told of an event.
 * @param records empty: of all documents
 * @param types empty: of all events
 */
export function isToldOf(
  records: readonly string[] | null,
  types: readonly string[],
  record: string,
  event: string,
): boolean {
  if (records !== null && records.length > 0 && !records.includes(record)) return false;
  return types.length === 0 || types.includes(`${record}.${event}`);
}
