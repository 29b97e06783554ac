import { isId18 } from './identity.ts';

/** A run of keys is a reader's only from so many signs on. */
export const SHORTEST_RUN = 15;

/** Who stands at a kiosk, as a reader says: an ID card, or the code of a slip. */
export type Reading = { readonly idNumber: string } | { readonly ticketId: string; readonly t: string };

/** What a reader that writes as a keyboard does has read; null: nothing that is known. The rest of the run is thrown away. */
export function readingOf(run: string, now: number): Reading | null {
  if (run.length < SHORTEST_RUN) return null;
  const [, query] = /\/queList\?(\S+)/.exec(run) ?? [];
  if (query !== undefined) {
    const given = new URLSearchParams(query);
    const [ticketId, t] = [given.get('ticketId'), given.get('t')];
    return ticketId !== null && t !== null ? { ticketId, t } : null;
  }
  // Every place at which a number may begin: a card number of another kind may stand before it.
  for (const [, digits = ''] of run.toUpperCase().matchAll(/(?=(\d{17}[\dX]))/g))
    if (isId18(digits, now)) return { idNumber: digits };
  return null;
}
