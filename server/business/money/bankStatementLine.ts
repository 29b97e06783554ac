import { and, eq } from 'drizzle-orm';
import { refuse, type Refusal } from '../../../domain/codes/refusals.ts';
import {
  bookingHasLine,
  bookingsDifferFromLine,
  noSuchBooking,
} from '../../../domain/codes/refusals/codes/ledger.ts';
import { roleOf } from '../../../domain/codes/roles.ts';
import { BANK_MATCHERS, bankStatementLine } from '../../../domain/records/bankStatementLine.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { isId } from '../../../domain/rules/ids.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import {
  type BankLineEvent,
  bankLineRules,
  bankStatementLineLifecycle,
} from '../../../machines/lifecycles/bankStatementLine/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { account } from '../../store/systemTables.ts';
import { tableFor } from '../../store/tables.ts';
import {
  type BankBooking,
  bookingsByKey,
  bookingsByNo,
  heldKeys,
  holdBookings,
  lockMatching,
  releaseBookings,
} from './bankBookings.ts';
import { proposedBookings, receiveProposed } from './bankProposals.ts';

type Line = Row<typeof bankStatementLine>;

const sumOf = (bookings: readonly BankBooking[]) =>
  bookings.reduce((sum, { amountFen }) => sum + amountFen, 0);

/**
 * The bookings with these numbers that a line may stand for. A document that has booked several times is meant by the booking
 * that is free and makes up the sum, else by the first that is free.
 */
async function named(
  work: Work,
  line: Line,
  documents: readonly { readonly no: string }[],
): Promise<BankBooking[]> {
  const nos = [...new Set(documents.map(({ no }) => no))];
  const found = await bookingsByNo(work, nos, line.direction);
  return nos.flatMap((no) => {
    const having = found.filter((one) => one.no === no);
    const free = having.filter(({ lineNo }) => lineNo === null);
    const exact = nos.length === 1 ? free.find(({ amountFen }) => amountFen === line.amountFen) : undefined;
    return exact ?? free[0] ?? having[0] ?? [];
  });
}

/** Bookings by their keys, and what bills would book by theirs. */
const bookingsOfKeys = async (work: Work, keys: readonly string[]): Promise<BankBooking[]> => [
  ...(await bookingsByKey(work, keys)),
  ...(await proposedBookings(work, keys)),
];

/** An accepted proposal of a bill is booked, and the line stands for that booking. */
async function book(work: Work, line: Line): Promise<void> {
  const booked = await receiveProposed(work, line, await heldKeys(work, line.id));
  if (booked.length === 0) return;
  await releaseBookings(work, line.id);
  await hold(work, line, booked, line.rule);
}

/** The bookings that an event names: a suggestion by their keys, a person by the numbers of documents. */
async function bookingsOf(work: Work, line: Line, event: BankLineEvent | null): Promise<BankBooking[]> {
  if (event?.type === 'suggest') return bookingsOfKeys(work, event.keys ?? []);
  return event?.type === 'match' ? named(work, line, event.documents ?? []) : [];
}

/** What stands against them: each exists, stands for no other line, and together they are the sum of the line. */
async function against(work: Work, line: Line, event: BankLineEvent | null): Promise<Refusal | null> {
  if (event?.type !== 'suggest' && event?.type !== 'match') return null;
  await lockMatching(work);
  const bookings = await bookingsOf(work, line, event);
  if (event.type === 'match') {
    const missing = event.documents?.find(({ no }) => !bookings.some((one) => one.no === no));
    if (missing) return refuse(noSuchBooking, { no: missing.no });
  }
  const taken = bookings.find(({ lineNo }) => lineNo !== null);
  if (taken) return refuse(bookingHasLine, { no: taken.no, line: taken.lineNo ?? '' });
  const sum = sumOf(bookings);
  return sum === line.amountFen
    ? null
    : refuse(bookingsDifferFromLine, { x: yuanFromFen(sum), y: yuanFromFen(line.amountFen) });
}

/** Whether bank lines can be assigned to this account: is it active, in a role that matches them? */
async function isOwnerFit({ tx, groupCode }: Work, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const [found] = await tx
    .select({ roles: account.roles, status: account.status })
    .from(account)
    .where(and(eq(account.groupCode, groupCode), eq(account.id, id)));
  const roles: readonly (string | undefined)[] = BANK_MATCHERS;
  return found?.status === 'active' && found.roles.some((code) => roles.includes(roleOf(code)));
}

/** The line stands for these bookings: as people read them, and by their keys. */
async function hold(
  work: Work,
  line: Line,
  bookings: readonly BankBooking[],
  rule: Line['rule'],
): Promise<void> {
  await patch(work, bankStatementLine, line.id, {
    rule,
    bookings: bookings.map(({ kind, no, amountFen, party, at }) => ({ kind, no, amountFen, party, at })),
  });
  await holdBookings(
    work,
    line.id,
    bookings.map(({ key }) => key),
  );
}

export const bankStatementLineEntry = entry<typeof bankStatementLine>({
  spec: bankStatementLine,
  table: tableFor(bankStatementLine),
  lifecycle: { machine: bankStatementLineLifecycle, rules: bankLineRules },
  facts: async (work, row, event) => ({
    submittedBy: row.createdBy,
    against: await against(work, row, event),
    hasOwner: row.ownerId !== null,
    isOwnerFit: event?.type !== 'assign' || (await isOwnerFit(work, event.ownerId ?? '')),
  }),
  stores: {
    storeMatcher: ({ event, now }) => ({ matchedBy: event.by.id, matchedAt: now, reason: null }),
    storeOwner: on(bankStatementLine, ['assign'], ({ event: { ownerId, note } }) => ({ ownerId, note })),
    storeReason: on(bankStatementLine, ['undo'], ({ event }) => ({ reason: event.reason })),
  },
  effects: {
    holdSuggested: effect(bankStatementLine, ['suggest'], async ({ work, row, event }) =>
      hold(work, row, await bookingsOfKeys(work, event.keys), event.rule),
    ),
    holdNamed: effect(bankStatementLine, ['match'], async ({ work, row, event }) =>
      hold(work, row, await named(work, row, event.documents), 'manual'),
    ),
    bookProposed: ({ work, row }) => book(work, row),
    letGo: async ({ work, row }) => {
      const keys = new Set([...row.declined.map(({ key }) => key), ...(await releaseBookings(work, row.id))]);
      await patch(work, bankStatementLine, row.id, {
        rule: null,
        bookings: [],
        matchedBy: null,
        matchedAt: null,
        // The newest are kept where a line was tried very often.
        declined: [...keys].slice(-1000).map((key) => ({ key })),
      });
    },
    notifyOwner: ({ work, row }) =>
      notify(work, {
        to: row.ownerId === null || row.ownerId === work.viewer?.userId ? [] : [`USER:${row.ownerId}`],
        text: stateChangeText(bankStatementLine, row.lineNo, bankStatementLine.states.unmatched),
        record: bankStatementLine.name,
        id: row.id,
      }),
  },
});
