import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { editionSubscription } from '../../../domain/records/editionSubscription.ts';
import { runEditionsJob, runSubscriptionsJob } from '../../../server/jobs/editions.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { chargeWaybill } from '../../../server/business/platform/edition/charges.ts';
import { runFor } from '../../../server/run/run.ts';
import { CENTRAL_GROUP, TRIAL_GROUP } from '../../../server/seed/groups.ts';
import { bankLine } from '../../../server/store/ledgerTables.ts';
import { tableFor } from '../../../server/store/tables.ts';
import type { Desk, Person } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';

export { CENTRAL_GROUP, TRIAL_GROUP };

const subscriptions = tableFor(editionSubscription);

/** Moves the clock to a moment. */
export function moveTo(desk: Desk, at: number): void {
  expect(at).toBeGreaterThan(desk.now());
  desk.advance(at - desk.now());
}

/** One round of everything that editions do by themselves, and of the hour. */
export async function round({ platform: { services } }: Desk): Promise<void> {
  await runDeadlinesJob(services);
  await runEditionsJob(services);
  await runSubscriptionsJob(services);
}

/** The subscription of the group on trial, as it is stored. */
export async function stored({ platform: { services } }: Desk, group = TRIAL_GROUP) {
  const [row] = await services.store.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.groupCode, group));
  if (!row) throw new Error(`${group} has no subscription.`);
  return row;
}

/** Puts the subscription of the group on trial to where the story of a test begins. */
export async function given(
  { platform: { services } }: Desk,
  fields: object,
  group = TRIAL_GROUP,
): Promise<void> {
  await services.store.db.update(subscriptions).set(fields).where(eq(subscriptions.groupCode, group));
}

let loaded = 0;

/** So many waybills are loaded. */
export async function loadWaybills(
  { platform: { services } }: Desk,
  n: number,
  group = TRIAL_GROUP,
): Promise<void> {
  await runFor(services, group, async (work) => {
    for (let at = 0; at < n; at += 1) {
      loaded += 1;
      const id = String(9_000_000_000 + loaded);
      await chargeWaybill(work, { id, waybillNo: `YD${id}` });
    }
  });
}

let serials = 0;

/** The form of a payment. */
export const payment = (form: object) => ({
  ...{ editionId: null, months: null, topUpFen: null, channel: 'bank', invoiceAsked: false },
  ...form,
});

/** A payment by bank, with its voucher. @param atBank what the bank's list has, fen; absent: the amount */
export async function transferred(
  { platform: { services } }: Desk,
  payer: Person,
  form: object,
  atBank?: number | null,
): Promise<WireRow> {
  serials += 1;
  const made = await payer.save('paidRecord', payment(form));
  expect(made).toMatchObject({ status: 0, data: { row: { status: 'pendingPayment' } } });
  const { row } = made.data;
  const bankSerialNo = `TB2026${String(serials).padStart(6, '0')}`;
  if (atBank !== null)
    await services.store.db.insert(bankLine).values({
      ...{ groupCode: CENTRAL_GROUP, position: null, serialNo: bankSerialNo, kind: 'credit' as const },
      ...{ amountFen: atBank ?? Number(row.amountFen), payerName: '试用示例物流', payerAccountNo: '1' },
      ...{ memo: '', at: services.clock() },
    });
  const voucher = [(await uploadPicture(payer)).id];
  const sent = await payer.event('paidRecord', row.id, 'upload.voucher', { voucher, bankSerialNo });
  expect(sent).toMatchObject({ status: 0, data: { row: { status: 'pendingConfirm' } } });
  return sent.data.row;
}

/** A payment by bank that is confirmed. */
export async function paidByBank(
  desk: Desk,
  payer: Person,
  confirmer: Person,
  form: object,
): Promise<WireRow> {
  const { id } = await transferred(desk, payer, form);
  const done = await confirmer.event('paidRecord', id, 'confirm');
  expect(done).toMatchObject({ status: 0, data: { row: { status: 'paid' } } });
  return done.data.row;
}

/** Entries of a document in the books of the central group, as `EDITION_PAID BANK/PREPAID term 2376000`. */
export async function entriesOf({ platform: { services } }: Desk, bizId: string): Promise<string[]> {
  const { rows } = await services.store.pool.query<{ says: string }>(
    `select e.journal_type || ' ' || d.code || '/' || c.code || ' ' || e.amount_fen as says from ledger_entry e
      join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
      join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
      where e.group_code = $1 and e.biz_id = $2 order by e.id`,
    [CENTRAL_GROUP, bizId],
  );
  return rows.map(({ says }) => says);
}

/** What the books of the central group hold for the group on trial. */
export async function prepaidFen(
  { platform: { services } }: Desk,
  subKey: 'term' | 'balance',
): Promise<number> {
  const { rows } = await services.store.pool.query<{ fen: string }>(
    `select a.balance_fen as fen from ledger_account a join tenant t on t.id = a.owner_id and t.group_code = $2
      where a.group_code = $1 and a.owner_type = 'tenant' and a.code = 'PREPAID' and a.sub_key = $3`,
    [CENTRAL_GROUP, TRIAL_GROUP, subKey],
  );
  return Number(rows[0]?.fen ?? 0);
}
