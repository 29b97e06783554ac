import { sql, type SQL } from 'drizzle-orm';
import type { bankStatementLine } from '../../../domain/records/bankStatementLine.ts';
import type { Row } from '../../../domain/schema/record.ts';
import type { OpenBooking } from '../../../domain/rules/bankMatching.ts';
import type { Work } from '../../records/work.ts';
import { lockGroup } from '../../store/lockGroup.ts';

type Line = Row<typeof bankStatementLine>;

/** Money that a document has booked on the platform's account at the bank. */
export interface BankBooking extends OpenBooking {
  readonly kind: Line['bookings'][number]['kind'];
  /** The document, and its number. */
  readonly record: string;
  readonly id: string;
  readonly no: string;
  /** The line that it is suggested for or matched with; null: none. */
  readonly lineNo: string | null;
}

interface Found extends Record<string, unknown> {
  readonly key: string;
  readonly kind: BankBooking['kind'];
  readonly record: string;
  readonly id: string;
  readonly no: string;
  readonly direction: 'in' | 'out';
  readonly amount: string;
  readonly at: string;
  readonly serial: string | null;
  readonly party: string | null;
  readonly batch: string | null;
  readonly marks: readonly (string | null)[];
  readonly line: string | null;
}

/**
 * Journals on the account whose documents show no payment or recharge: fuel and toll credit bought, receivables and service bills
 * paid, advances paid back, premiums returned, claims paid.
 */
const OTHERS = sql`('OIL_PURCHASE', 'CREDIT_RECEIPT', 'ADVANCE_RECOVER', 'SERVICE_RECEIPT', 'PREMIUM_BACK', 'CLAIM_RECEIPT', 'ETC_PURCHASE')`;

/**
 * All bookings of a group: each entry of the BANK account but the opening balance is in exactly one of them. A payment that
 * the bank gave back is two, out and in.
 */
const bookingsSql = ({ groupCode }: Pick<Work, 'groupCode'>): SQL => sql`
  select 'recharge:' || r.id as key, 'recharge' as kind, 'recharge' as record, r.id::text as id, r.recharge_no as no, 'in' as direction, r.amount_fen as amount,
    r.credited_at as at, r.bank_serial_no as serial, r.payer_name as party, null::text as batch, array[r.recharge_no, r.transfer_code] as marks
  from recharge r where r.group_code = ${groupCode} and not r.deleted and r.status = 'credited'
  union all select k.kind || ':' || p.id, k.kind, 'payment', p.id::text, p.payment_no, k.direction, p.amount_fen,
    case k.kind when 'payment' then p.succeeded_at else p.gmt_modified end, case k.kind when 'payment' then p.bank_serial_no end, p.payee_name,
    case k.kind when 'payment' then b.batch_no end, array[p.payment_no, p.request_no]
  from payment p join (values ('payment', 'out', 'succeeded'), ('payment', 'out', 'returned'), ('return', 'in', 'returned')) as k (kind, direction, status) on k.status = p.status
  left join payment_apply a on a.group_code = p.group_code and a.id = p.apply_id
  left join payment_batch b on b.group_code = a.group_code and b.id = a.batch_id
  where p.group_code = ${groupCode} and not p.deleted and p.channel = 'bankCard'
  union all select 'journal:' || j.id, 'journal', j.biz_type, j.biz_id::text, j.biz_no, case when j.net > 0 then 'in' else 'out' end, abs(j.net),
    j.posted_at, s.serial_no, null, null, array[j.biz_no]
  from (select j.id, j.group_code, j.biz_type, j.biz_id, j.biz_no, j.posted_at, sum(case p.side when 'debit' then p.amount_fen else -p.amount_fen end) as net
    from ledger_account a join ledger_posting p on p.group_code = a.group_code and p.account_id = a.id
    join ledger_entry e on e.group_code = p.group_code and e.id = p.entry_id
    join ledger_journal j on j.group_code = e.group_code and j.id = e.journal_id
    where a.group_code = ${groupCode} and a.code = 'BANK' and j.journal_type in ${OTHERS} group by j.group_code, j.id) j
  left join bank_serial s on s.group_code = j.group_code and s.record = j.biz_type and s.record_id = j.biz_id and s.at = j.posted_at`;

/** Bookings of the account with the lines that stand for them. @param where a condition on the bookings `b` and their lines `l` */
export async function bankBookings(work: Pick<Work, 'tx' | 'groupCode'>, where: SQL): Promise<BankBooking[]> {
  const { rows } = await work.tx.execute<Found>(sql`
    select b.*, l.line_no as line from (${bookingsSql(work)}) b
    left join bank_match m on m.group_code = ${work.groupCode} and m.booking_key = b.key
    left join bank_statement_line l on l.group_code = m.group_code and l.id = m.line_id and not l.deleted and l.status in ('suggested', 'matched')
    where ${where} order by b.at, b.key`);
  return rows.map(
    ({ key, kind, record, id, no, direction, amount, at, serial, party, batch, marks, line }) => ({
      ...{ key, kind, record, id, no, direction, party },
      amountFen: Number(amount),
      at: Number(at),
      serialNo: serial,
      batchNo: batch,
      marks: marks.filter((mark) => mark !== null),
      lineNo: line,
    }),
  );
}

const among = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;

/** Bookings in a time that no line stands for yet. */
export const openBookings = (
  work: Pick<Work, 'tx' | 'groupCode'>,
  from: number,
  to: number,
): Promise<BankBooking[]> => bankBookings(work, sql`l.id is null and b.at >= ${from} and b.at <= ${to}`);

/** Bookings by their keys, in the order of these. */
export async function bookingsByKey(work: Work, keys: readonly string[]): Promise<BankBooking[]> {
  if (keys.length === 0) return [];
  const found = await bankBookings(work, sql`b.key in ${among(keys)}`);
  return keys.flatMap((key) => found.find((one) => one.key === key) ?? []);
}

/** Bookings of documents with these numbers, that move money this way. */
export async function bookingsByNo(
  work: Work,
  nos: readonly string[],
  direction: string,
): Promise<BankBooking[]> {
  if (nos.length === 0) return [];
  return bankBookings(work, sql`b.direction = ${direction} and b.no in ${among(nos)}`);
}

/** The lines of a group are matched one after another, so that no booking stands for two. */
export async function lockMatching(work: Work): Promise<void> {
  await lockGroup(work, 'bank_match');
}

/** The line stands for these bookings from now on. Call it under `lockMatching`, for bookings that are free. */
export async function holdBookings(work: Work, lineId: string, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await work.tx.execute(sql`
      insert into bank_match (group_code, booking_key, line_id) values (${work.groupCode}, ${key}, ${lineId}::bigint)
      on conflict (group_code, booking_key) do update set line_id = excluded.line_id`);
}

/** The keys of what a line stands for. */
export async function heldKeys(work: Work, lineId: string): Promise<string[]> {
  const { rows } = await work.tx.execute<{ key: string }>(sql`
    select booking_key as key from bank_match where group_code = ${work.groupCode} and line_id = ${lineId}::bigint order by 1`);
  return rows.map(({ key }) => key);
}

/** The line stands for nothing any more. @returns the keys of the bookings that it stood for */
export async function releaseBookings(work: Work, lineId: string): Promise<string[]> {
  const { rows } = await work.tx.execute<{ key: string }>(sql`
    delete from bank_match where group_code = ${work.groupCode} and line_id = ${lineId}::bigint returning booking_key as key`);
  return rows.map(({ key }) => key);
}
