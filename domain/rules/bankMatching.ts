import type { BankRule } from '../records/bankStatementLine.ts';
import { nameKey } from './names.ts';
import { daysBetween } from './times.ts';

type Direction = 'in' | 'out';

/** A line of the bank's statement that nothing stands for yet. */
export interface UnmatchedLine {
  readonly id: string;
  readonly direction: Direction;
  readonly amountFen: number;
  readonly bookedAt: number;
  readonly bankRef: string;
  readonly partyName: string | null;
  readonly memo: string | null;
  /** Keys of bookings that a person has declined for it. */
  readonly declined: ReadonlySet<string>;
}

/** Money that a document has booked on the account, and no line of the statement shows yet. */
export interface OpenBooking {
  readonly key: string;
  readonly direction: Direction;
  readonly amountFen: number;
  readonly at: number;
  readonly serialNo: string | null;
  readonly party: string | null;
  /** The batch that it was paid in. */
  readonly batchNo: string | null;
  /** Numbers by which the bank may name it. */
  readonly marks: readonly string[];
}

/** An agreed bill of services that money is still awaited for. */
export interface OpenBill {
  readonly id: string;
  readonly no: string;
  readonly openFen: number;
  /** Names under which its party pays. */
  readonly payers: readonly string[];
}

export interface BankSuggestion {
  readonly lineId: string;
  readonly rule: BankRule;
  readonly keys: readonly string[];
}

/** Days between the books and the bank that are usual, by how much else agrees. */
export const NEAR_DAYS = { batch: 3, name: 5, amount: 2 } as const;

const isNear = (line: UnmatchedLine, booking: OpenBooking, days: number) =>
  Math.abs(daysBetween(line.bookedAt, booking.at)) <= days;

/** Both show the same money, and nobody has said that they do not belong together. */
const isSameMoney = (line: UnmatchedLine, booking: OpenBooking) =>
  line.direction === booking.direction &&
  line.amountFen === booking.amountFen &&
  !line.declined.has(booking.key);

function grouped<T>(items: Iterable<T>, keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const known = groups.get(key);
      if (known) known.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}

/** Lines and bookings that are left, and the suggestions so far; each line and booking is in one at most. */
class Search {
  readonly found: BankSuggestion[] = [];
  readonly lines: Map<string, UnmatchedLine>;
  readonly bookings: Map<string, OpenBooking>;

  constructor(lines: readonly UnmatchedLine[], bookings: readonly OpenBooking[]) {
    this.lines = new Map(lines.map((line) => [line.id, line]));
    this.bookings = new Map(bookings.map((booking) => [booking.key, booking]));
  }

  take(rule: BankRule, { id: lineId }: UnmatchedLine, taken: readonly OpenBooking[]): void {
    const keys = taken.map(({ key }) => key);
    this.lines.delete(lineId);
    for (const key of keys) this.bookings.delete(key);
    this.found.push({ lineId, rule, keys });
  }

  /** Bookings left that have one of the keys of a line. */
  byKey(keysOf: (booking: OpenBooking) => readonly string[]): (keys: readonly string[]) => OpenBooking[] {
    const groups = grouped(this.bookings.values(), keysOf);
    return (keys) =>
      [...new Set(keys.flatMap((key) => groups.get(key) ?? []))].filter(({ key }) => this.bookings.has(key));
  }
}

/** The bank gives a payment and its line the same number. */
function bySerial(search: Search): void {
  const having = search.byKey(({ serialNo }) => (serialNo === null ? [] : [serialNo]));
  for (const line of [...search.lines.values()]) {
    const [booking, other] = having([line.bankRef]).filter((one) => isSameMoney(line, one));
    if (booking && !other) search.take('serial', line, [booking]);
  }
}

/** Letters and digits that may be a number of ours. */
const NUMBERS = /[A-Za-z0-9-]{8,}/g;

/** The text beside the money names the document. */
function byReference(search: Search): void {
  const having = search.byKey(({ marks }) => marks);
  for (const line of [...search.lines.values()]) {
    const [booking, other] = having(line.memo?.match(NUMBERS) ?? []).filter((one) => isSameMoney(line, one));
    if (booking && !other) search.take('reference', line, [booking]);
  }
}

/** The bank carries out a batch in one sum. */
function byBatch(search: Search): void {
  const batches = [
    ...grouped(search.bookings.values(), ({ batchNo }) => (batchNo === null ? [] : [batchNo])).values(),
  ].filter(({ length }) => length > 1);
  const bySum = grouped(batches, (members) => [
    String(members.reduce((sum, { amountFen }) => sum + amountFen, 0)),
  ]);
  for (const line of [...search.lines.values()]) {
    const fitting = (bySum.get(String(line.amountFen)) ?? []).filter((members) =>
      members.every(
        (one) =>
          search.bookings.has(one.key) &&
          one.direction === line.direction &&
          !line.declined.has(one.key) &&
          isNear(line, one, NEAR_DAYS.batch),
      ),
    );
    const [batch, other] = fitting;
    if (batch && !other) search.take('batch', line, batch);
  }
}

/** The same person and the same sum, the nearest in time. */
function byName(search: Search): void {
  const keyOf = (name: string | null) => (name === null ? [] : [nameKey(name)]);
  const having = search.byKey(({ party }) => keyOf(party));
  for (const line of [...search.lines.values()]) {
    const fitting = having(keyOf(line.partyName)).filter(
      (one) => isSameMoney(line, one) && isNear(line, one, NEAR_DAYS.name),
    );
    const distance = (one: OpenBooking) => Math.abs(one.at - line.bookedAt);
    const [nearest] = fitting.toSorted((a, b) => distance(a) - distance(b) || a.at - b.at);
    if (nearest) search.take('name', line, [nearest]);
  }
}

/** Only the sum and the day agree: suggested where nothing else could be meant on either side. */
function byAmount(search: Search): void {
  const key = ({ direction, amountFen }: UnmatchedLine | OpenBooking) => [
    `${direction}:${String(amountFen)}`,
  ];
  const lines = grouped(search.lines.values(), key);
  const having = search.byKey(key);
  for (const line of [...search.lines.values()]) {
    const near = (one: UnmatchedLine, booking: OpenBooking) =>
      isSameMoney(one, booking) && isNear(one, booking, NEAR_DAYS.amount);
    const [booking, other] = having(key(line)).filter((one) => near(line, one));
    if (!booking || other) continue;
    const rivals = (lines.get(key(line)[0] ?? '') ?? []).filter((one) => near(one, booking));
    if (rivals.length === 1) search.take('amount', line, [booking]);
  }
}

/** Rules in the order of their strength: a weaker one sees only what the stronger ones left. */
const RULES = [bySerial, byReference, byBatch, byName, byAmount];

/** What the lines of a statement may stand for; each booking is suggested once, and always the whole sum. */
export function bankSuggestions(
  lines: readonly UnmatchedLine[],
  bookings: readonly OpenBooking[],
): BankSuggestion[] {
  const inTime = lines.toSorted((a, b) => a.bookedAt - b.bookedAt || (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  const search = new Search(inTime, bookings);
  for (const rule of RULES) rule(search);
  return search.found;
}

/** Key of money that a bill would receive by a line. */
export const billKey = (billId: string, amountFen: number): string => `bill:${billId}:${String(amountFen)}`;

/** What a key of a bill says; null: it is a key of a booking. */
export function billOfKey(key: string): { readonly billId: string; readonly amountFen: number } | null {
  const [, billId, fen] = /^bill:(\d+):(\d+)$/.exec(key) ?? [];
  return billId === undefined || fen === undefined ? null : { billId, amountFen: Number(fen) };
}

/**
 * Bills that lines without a booking may pay: a part or all of the one that the text names, or all that is open of the only one
 * of the payer. Each line and bill is in one suggestion at most.
 */
export function billSuggestions(
  lines: readonly UnmatchedLine[],
  bills: readonly OpenBill[],
): BankSuggestion[] {
  const left = new Set(bills);
  return lines
    .filter(({ direction }) => direction === 'in')
    .flatMap(({ id: lineId, amountFen, memo, partyName, declined }) => {
      const mayPay = [...left].filter(
        (bill) => amountFen <= bill.openFen && !declined.has(billKey(bill.id, amountFen)),
      );
      const numbers: readonly string[] = memo?.match(NUMBERS) ?? [];
      const named = mayPay.filter(({ no }) => numbers.includes(no));
      const payer = nameKey(partyName ?? '');
      const whole = mayPay.filter(
        ({ openFen, payers }) =>
          openFen === amountFen && payer !== '' && payers.some((name) => nameKey(name) === payer),
      );
      const [rule, [bill, other]]: [BankRule, OpenBill[]] =
        named.length > 0 ? ['reference', named] : ['name', whole];
      if (!bill || other) return [];
      left.delete(bill);
      return [{ lineId, rule, keys: [billKey(bill.id, amountFen)] }];
    });
}
