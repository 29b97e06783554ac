import { runBankJob } from '../../../server/jobs/bank/job.ts';
import { runOilJob } from '../../../server/jobs/oil.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { registered } from '../../../server/records/registry.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Desk, Person } from '../desk.ts';
import { grantCredit, PLENTY_FEN } from '../credit.ts';
import { demoCrew, offer, ownContract, publishedOrder } from '../orderForm.ts';
import { type People, usePeople } from '../people.ts';

/** Planned freight of a whole trip, fen: 32 t at 180 yuan. */
export const PLANNED_FEN = 576_000;

const CASHIERS = [
  'shipper',
  'auditor',
  'dispatcher',
  'driver',
  'captain',
  'clerk',
  'clerk2',
  'approver',
] as const;
/** Accounts that handle advances. */
export type Cashiers = People<(typeof CASHIERS)[number]>;

export const useCashiers = (desk: Desk) => usePeople(desk, CASHIERS);

/** A waybill of the demo driver that waits for loading. @returns its id */
export async function newTrip(
  desk: Desk,
  all: Cashiers,
  { payTerm = 'wallet', ...changes }: { payTerm?: 'wallet' | 'credit'; [field: string]: unknown } = {},
): Promise<string> {
  const { contractId } = await ownContract(all.shipper);
  await grantCredit(desk, contractId, payTerm === 'credit' ? PLENTY_FEN : null);
  const orderId = await publishedOrder(all.shipper, all.auditor, desk.now(), changes);
  const made = await offer(all.dispatcher, orderId, desk.now());
  expect(made).toMatchObject({ status: 0 });
  const accepted = await all.driver.event('assignment', made.data.row.id, 'accept.offer', {
    vehicles: null,
    reason: null,
  });
  expect(accepted).toMatchObject({ status: 0 });
  const [job] = (await all.dispatcher.list('waybill', { orderId })).data.records;
  if (!job) throw new Error('The accepted offer made no waybill.');
  return job.id;
}

/** A fuel card of the demo driver's tractor, and the pool of a supplier without earlier purchases. */
export async function fuelReady(
  desk: Desk,
  { clerk, clerk2, approver, dispatcher }: Cashiers,
  { amountFen = 1_000_000, serial }: { amountFen?: number; serial: string },
): Promise<{ oilCardId: string; supplierId: string }> {
  const { rows } = await desk.platform.services.store.pool.query<{ id: string }>(
    `select owner_id as id from ledger_account where code = 'OIL_POOL'`,
  );
  const known = new Set(rows.map(({ id }) => String(id)));
  const suppliers = (await clerk.list('company', { roles: 'supplier' })).data.records;
  const supplier = suppliers.find(({ id }) => !known.has(id));
  if (!supplier) throw new Error('No supplier is left whose pool is empty.');
  const bought = await clerk.save('oilPurchase', {
    supplierId: supplier.id,
    amountFen,
    bankSerialNo: serial,
    evidence: null,
  });
  expect(bought).toMatchObject({ status: 0 });
  expect(await approver.event('oilPurchase', bought.data.row.id, 'book.purchase')).toMatchObject({
    status: 0,
  });
  const { driverId, vehicleId } = await demoCrew(dispatcher);
  const card = await clerk2.save('oilCard', {
    supplierId: supplier.id,
    cardNo: `1000${serial.replace(/\D/g, '').padStart(12, '0')}`,
    cardKind: 'master',
    holderKind: 'DRIVER',
    driverId,
    vehicleId,
  });
  expect(card).toMatchObject({ status: 0 });
  return { oilCardId: card.data.row.id, supplierId: supplier.id };
}

/** The driver's verified card, with a number of this behaviour of the embedded bank. @returns its id */
export async function payeeCard(desk: Desk, all: Cashiers, beginning = '6228480'): Promise<string> {
  const [card] = (await all.driver.list('bankCard', { status: 'verified' })).data.records;
  if (!card) throw new Error('No verified card.');
  const { table } = registered('bankCard');
  await desk.platform.services.store.db
    .update(table)
    .set({ cardNumber: `${beginning}300000001` })
    .where(and(eq(table.groupCode, DEMO_GROUP), eq(table.id, card.id)));
  return card.id;
}

/** Applies for an advance, which must succeed. @returns its id */
export async function applied(who: Person, form: Record<string, unknown>): Promise<string> {
  const saved = await who.save('advance', form);
  expect(saved).toMatchObject({ status: 0, data: { row: { status: 'pendingReview' } } });
  return saved.data.row.id;
}

/** Approves and releases an advance, which is then at the bank or the supplier. */
export async function released({ approver }: Cashiers, id: string): Promise<void> {
  for (const event of ['approve.advance', 'pay.advance'])
    expect(await approver.event('advance', id, event)).toMatchObject({ status: 0 });
}

export async function advanceRow({ clerk }: Cashiers, id: string): Promise<WireRow> {
  return (await clerk.open('advance', id)).data.row;
}

/** One round with bank and fuel supplier. */
export async function roundOf(desk: Desk): Promise<void> {
  await runBankJob(desk.platform.services);
  await runOilJob(desk.platform.services);
}

/** What the supplier carried out, from its own state. */
export async function delivered(desk: Desk): Promise<{ orders: number; fen: number }> {
  const { rows } = await desk.platform.services.store.pool.query<{ orders: string; fen: string }>(
    `select count(*) as orders, coalesce(sum(amount_fen), 0) as fen from embedded_oil_order where state = 'done'`,
  );
  return { orders: Number(rows[0]?.orders), fen: Number(rows[0]?.fen) };
}

/** Balance of ADVANCE for the waybill, fen. */
export async function advanceBalance(desk: Desk, waybillId: string): Promise<number> {
  const { rows } = await desk.platform.services.store.pool.query<{ fen: string }>(
    `select coalesce(sum(balance_fen), 0) as fen from ledger_account where code = 'ADVANCE' and sub_key = $1`,
    [waybillId],
  );
  return Number(rows[0]?.fen);
}

/** Every rule of the books holds. */
export async function booksRight(desk: Desk): Promise<void> {
  expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
}
