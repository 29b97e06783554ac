import { expect } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { runTollsJob } from '../../../server/jobs/tolls.ts';
import type { TollItem, TollsPort } from '../../../server/ports/tolls.ts';
import type { Desk } from '../desk.ts';
import { demoCrew } from '../orderForm.ts';
import { type Cashiers, useCashiers } from './advanceSteps.ts';

export { useCashiers };

const HALF_HOUR_MS = 30 * 60_000;

/** The issuer of the demo company's cards. */
export async function issuerId({ clerk }: Cashiers): Promise<string> {
  const [found] = (await clerk.list('company', { keyword: '安徽交通卡' })).data.records;
  if (!found) throw new Error('The demo company has no issuer of ETC cards.');
  return found.id;
}

/** A firm whose pool of tolls is empty. */
export async function otherIssuer({ clerk }: Cashiers): Promise<string> {
  const suppliers = (await clerk.list('company', { roles: 'supplier', status: 'approved' })).data.records;
  const other = suppliers.find(({ companyName }) => companyName !== '安徽交通卡');
  if (!other) throw new Error('The demo company has one supplier only.');
  return other.id;
}

let serials = 0;

/** Money paid to an issuer, booked by another person. @returns the top-up */
export async function toppedUp(
  { clerk, approver }: Cashiers,
  form: { readonly issuerId: string; readonly amountFen: number; readonly cardId?: string },
): Promise<WireRow> {
  serials += 1;
  const bankSerialNo = `ETC${String(serials).padStart(6, '0')}`;
  const made = await clerk.save('etcTopUp', { cardId: null, bankSerialNo, evidence: null, ...form });
  expect(made).toMatchObject({ status: 0, data: { row: { status: 'pendingReview' } } });
  const booked = await approver.event('etcTopUp', made.data.row.id, 'book.top.up');
  expect(booked).toMatchObject({ status: 0 });
  return booked.data.row;
}

/** A card of the demo tractor, bound by the dispatcher. */
export async function boundCard(
  { dispatcher }: Cashiers,
  form: Readonly<Record<string, unknown>>,
): Promise<WireRow> {
  const { vehicleId } = await demoCrew(dispatcher);
  const made = await dispatcher.save('etcCard', {
    ...{ payKind: 'prepaid', holderKind: 'GROUP', vehicleId, driverId: null, warnFen: null },
    ...form,
  });
  expect(made).toMatchObject({ status: 0, data: { row: { status: 'bound' } } });
  return made.data.row;
}

/** An issuer that tells what it is given, once; nothing else is asked of it. */
export function telling(items: readonly TollItem[], port: Partial<TollsPort> = {}): TollsPort {
  const away = () => Promise.reject(new Error('away'));
  return {
    tolls: (_, after) => Promise.resolve(after === null ? { items, next: null } : { items, next: null }),
    card: away,
    topUp: away,
    settle: away,
    ...port,
  };
}

/** One round in which the issuer tells these tolls. */
export async function told(desk: Desk, ...items: readonly TollItem[]): Promise<void> {
  desk.advance(HALF_HOUR_MS);
  await runTollsJob({ ...desk.platform.services, tolls: telling(items) });
}

/** A toll at this moment. */
export const tollAt = (exitAt: number, changes: Partial<TollItem> & { cardNo: string }): TollItem => ({
  tollNo: `T${String(exitAt)}`,
  ...{ entryStation: '合肥西收费站', entryAt: exitAt - HALF_HOUR_MS, exitStation: '芜湖收费站', exitAt },
  amountFen: 18_640,
  ...changes,
});

/** A stored toll by its number. */
export async function tollRow({ clerk }: Cashiers, tollNo: string): Promise<WireRow> {
  const rows = (await clerk.list('etcToll', { tollNo })).data.records;
  const [found] = rows.filter((row) => row.tollNo === tollNo);
  if (!found) throw new Error(`No toll ${tollNo}.`);
  return found;
}

/** What is left in the pool of an issuer, fen: its ledger account, and its money account as the page shows it. */
export async function poolFen(desk: Desk, issuer: string): Promise<number> {
  const { rows } = await desk.platform.services.store.pool.query<{ ledger: string; shown: string }>(
    `select coalesce(sum(balance_fen), 0) as ledger, (select coalesce(sum(etc_pool_fen), 0) from fund_account
       where owner_type = 'supplier' and owner_id = $1::text) as shown
     from ledger_account where code = 'ETC_POOL' and owner_id = $1::bigint`,
    [issuer],
  );
  expect(rows[0]?.shown).toBe(rows[0]?.ledger);
  return Number(rows[0]?.ledger);
}

/** Entries of a kind of a waybill or document: debit and credit accounts with the amount. */
export async function entriesOf(
  desk: Desk,
  where: { readonly type: string; readonly bizId?: string; readonly waybillId?: string },
) {
  const { rows } = await desk.platform.services.store.pool.query<{ line: string }>(
    `select d.code || '/' || c.code || ' ' || e.amount_fen as line from ledger_entry e
     join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
     join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
     where e.journal_type = $1 and ($2::bigint is null or e.biz_id = $2::bigint) and ($3::bigint is null or e.waybill_id = $3::bigint)
     order by e.id`,
    [where.type, where.bizId ?? null, where.waybillId ?? null],
  );
  return rows.map(({ line }) => line);
}
