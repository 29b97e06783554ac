import { inArray } from 'drizzle-orm';
import { bankStatementLine } from '../../../domain/records/bankStatementLine.ts';
import { bankSuggestions, type BankSuggestion, billSuggestions } from '../../../domain/rules/bankMatching.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { findWhere } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { openBookings } from './bankBookings.ts';
import { openBills } from './bankProposals.ts';

/** Runs a step in a transaction of its own. */
type InWork = <T>(task: (work: Work) => Promise<T>) => Promise<T>;

/** Lines looked at together, the oldest: a rule that wants only one line to fit has to see the others. */
const MOST = 10_000;
/** Suggestions stored by one transaction: few enough that others need not wait. */
const SLICE = 100;
/** How far the books may be from the bank, ms: a number agrees over any time that a payment takes. */
const WINDOW_MS = 45 * DAY_MS;

const table = tableFor(bankStatementLine);

/** What the lines that nothing stands for may stand for. */
async function search(work: Work): Promise<BankSuggestion[]> {
  const rows = await findWhere(work, bankStatementLine, inArray(table.status, ['open', 'unmatched']), {
    orderBy: [table.bookedAt],
    limit: MOST,
  });
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const bookings = await openBookings(work, first.bookedAt - WINDOW_MS, last.bookedAt + WINDOW_MS);
  const lines = rows.map(({ declined, ...line }) => ({
    ...line,
    declined: new Set(declined.map(({ key }) => key)),
  }));
  const found = bankSuggestions(lines, bookings);
  const taken = new Set(found.map(({ lineId }) => lineId));
  const left = lines.filter(({ id, direction }) => direction === 'in' && !taken.has(id));
  return left.length === 0 ? found : [...found, ...billSuggestions(left, await openBills(work))];
}

/** Suggests what the lines of a group stand for. Done again it adds what the books or the bank have got since. @returns how many */
export async function suggestMatches(inWork: InWork): Promise<number> {
  const found = await inWork(search);
  let suggested = 0;
  for (let from = 0; from < found.length; from += SLICE)
    suggested += await inWork(async (work) => {
      let done = 0;
      for (const { lineId: id, ...payload } of found.slice(from, from + SLICE))
        if (await applyIfPossible(work, bankStatementLine, { id, type: 'suggest', payload })) done += 1;
      return done;
    });
  return suggested;
}
