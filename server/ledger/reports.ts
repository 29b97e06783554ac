import { asc, eq, sql } from 'drizzle-orm';
import type { DataOf, ParsedOf } from '../../domain/calls/call.ts';
import type { journalDetail, statementBounds, unclaimedMoney } from '../../domain/calls/ledger.ts';
import type { trialBalance } from '../../domain/calls/trialBalance.ts';
import { CHART, type JournalType, type LedgerCode } from '../../domain/rules/ledger.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { noSuchRecord, notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { refused } from '../records/errors.ts';
import { isId } from '../../domain/rules/ids.ts';
import { ledgerClosing, type OwnerType } from '../store/ledgerTables.ts';
import type { Work } from '../records/work.ts';
import { PLATFORM, type Owner } from './accounts.ts';
import { type Span, trialRows } from './trial.ts';

const LAST = Number.MAX_SAFE_INTEGER;

/** The trial balance of a month, or of the time between two moments, and which months are closed. */
export async function trial(work: Work, span: Span): Promise<DataOf<typeof trialBalance>> {
  const closed = await work.tx
    .select({ period: ledgerClosing.period })
    .from(ledgerClosing)
    .where(eq(ledgerClosing.groupCode, work.groupCode))
    .orderBy(asc(ledgerClosing.period));
  return { rows: await trialRows(work, span), closed: closed.map(({ period }) => period) };
}

interface SideRow {
  code: LedgerCode;
  ownerType: OwnerType;
  ownerId: string;
  ownerName: string;
}

const side = (alias: string, fund: string) =>
  sql.raw(`json_build_object('code', ${alias}.code, 'ownerType', ${alias}.owner_type, 'ownerId', ${alias}.owner_id::text,
    'ownerName', coalesce(${fund}.owner_name, '')) as ${alias}`);
const holder = (alias: string, fund: string) =>
  sql.raw(`join ledger_account ${alias} on ${alias}.group_code = e.group_code and ${alias}.id = e.${alias}_account_id
    left join fund_account ${fund} on ${fund}.group_code = ${alias}.group_code and ${fund}.owner_type = ${alias}.owner_type
      and ${fund}.owner_id = ${alias}.owner_id::text and not ${fund}.deleted`);

/** A journal with its entries. @throws 10404 */
export async function journalOf(work: Work, id: string): Promise<DataOf<typeof journalDetail>> {
  const { rows } = isId(id)
    ? await work.tx.execute<Record<string, string | null> & { journal_type: JournalType }>(sql`
        select j.*, r.id as reversed_by from ledger_journal j
        left join ledger_journal r on r.group_code = j.group_code and r.reverses_id = j.id
        where j.group_code = ${work.groupCode} and j.id = ${id}::bigint`)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw refused(noSuchRecord);
  const { rows: entries } = await work.tx.execute<{
    id: string;
    amount_fen: string;
    debit: SideRow;
    credit: SideRow;
  }>(sql`
    select e.id, e.amount_fen, ${side('debit', 'df')}, ${side('credit', 'cf')} from ledger_entry e
    ${holder('debit', 'df')} ${holder('credit', 'cf')}
    where e.group_code = ${work.groupCode} and e.journal_id = ${id}::bigint order by e.id`);
  const text = (name: string) => row[name] ?? '';
  return {
    id,
    type: row.journal_type,
    bizType: text('biz_type'),
    bizId: text('biz_id'),
    bizNo: text('biz_no'),
    event: text('event'),
    byName: text('by_name'),
    postedAt: Number(row.posted_at),
    amountFen: Number(row.amount_fen),
    reversesId: row.reverses_id ?? null,
    reversedById: row.reversed_by ?? null,
    entries: entries.map(({ amount_fen, ...entry }) => ({ ...entry, amountFen: Number(amount_fen) })),
  };
}

type Asked = ParsedOf<typeof statementBounds>;

/** Whose statement to show: a party's own, else the requested one, else the platform's. */
function ownerAsked({ role, partyId = '' }: Viewer, { shipmentId, carrierId, driverId }: Asked): Owner {
  if (role === 'shipper') return { ownerType: 'shipper', ownerId: partyId };
  if (role === 'captain') return { ownerType: 'carrier', ownerId: partyId };
  if (role === 'driver') return { ownerType: 'driver', ownerId: partyId };
  if (shipmentId !== undefined) return { ownerType: 'shipper', ownerId: shipmentId };
  if (carrierId !== undefined) return { ownerType: 'carrier', ownerId: carrierId };
  return driverId === undefined ? PLATFORM : { ownerType: 'driver', ownerId: driverId };
}

/** Statement of one account: opening, in and out, closing; null for an account that was never used. @throws 10403 */
export async function statementOf(
  work: Work,
  viewer: Viewer,
  asked: Asked,
): Promise<DataOf<typeof statementBounds>> {
  const isParty = viewer.partyId !== undefined;
  if (isParty && asked.code !== 'W_AVAIL' && asked.code !== 'W_FROZEN') throw refused(notAllowed);
  const { ownerType, ownerId } = ownerAsked(viewer, asked);
  if (!isId(ownerId)) return null;
  const { from = 0, to = LAST, code } = asked;
  const normal = CHART[code].side;
  const { rows } = await work.tx.execute<Record<'opening' | 'in' | 'out', string>>(sql`
    select coalesce(sum(case when p.side = ${normal} then p.amount_fen else -p.amount_fen end) filter (where p.posted_at < ${from}::bigint), 0) as opening,
      coalesce(sum(p.amount_fen) filter (where p.side = ${normal} and p.posted_at >= ${from}::bigint), 0) as in,
      coalesce(sum(p.amount_fen) filter (where p.side <> ${normal} and p.posted_at >= ${from}::bigint), 0) as out
    from ledger_account a
    join ledger_posting p on p.group_code = a.group_code and p.account_id = a.id and p.posted_at <= ${to}::bigint
    where a.group_code = ${work.groupCode} and a.owner_type = ${ownerType} and a.owner_id = ${ownerId}::bigint and a.code = ${code}
    group by a.code`);
  const [row] = rows;
  if (!row) return null;
  const [openingFen, inFen, outFen] = [Number(row.opening), Number(row.in), Number(row.out)];
  return { openingFen, inFen, outFen, closingFen: openingFen + inFen - outFen };
}

/** Money in the bank's list that no document has booked and no slip names, newest first. */
export async function unclaimed(work: Work): Promise<DataOf<typeof unclaimedMoney>> {
  const { rows } = await work.tx.execute<
    Record<'serial_no' | 'amount_fen' | 'payer_name' | 'memo' | 'at', string>
  >(sql`
    select l.serial_no, l.amount_fen, l.payer_name, l.memo, l.at from bank_line l
    where l.group_code = ${work.groupCode} and l.kind = 'credit' and not exists (
      select 1 from bank_serial s where s.group_code = l.group_code and s.serial_no = l.serial_no)
    and not exists (select 1 from recharge r where r.group_code = l.group_code and r.bank_serial_no = l.serial_no and r.status = 'pendingCheck')
    order by l.at desc limit 100`);
  return rows.map(({ serial_no, amount_fen, payer_name, memo, at }) => ({
    serialNo: serial_no,
    amountFen: Number(amount_fen),
    payerName: payer_name,
    memo,
    at: Number(at),
  }));
}
