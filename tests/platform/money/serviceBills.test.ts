import { beforeAll, describe, expect, it } from 'vitest';
import { suggestBankMatches } from '../../../domain/calls/bankStatement.ts';
import { monthOf, startOfMonth } from '../../../domain/rules/taxPeriod.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { runBankJob } from '../../../server/jobs/bank/job.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { overdueServiceFee } from '../../../server/business/money/serviceFees.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { useDesk } from '../desk.ts';
import { payIn } from '../lifecycles/statements.ts';
import { demoShipper, sqlOn } from '../stored.ts';
import { takeLines } from './bankFiles.ts';

/** The lines of the worked example, as a bill by hand: storage, handling in and out (addendum B 3.7). */
const CHARGES = [
  { note: '仓储', item: 'other', qtySum: 1, unit: 'month', rateFen: 38_778 },
  { note: '入库装卸', item: 'handling', qtySum: 42, unit: 'tonne', rateFen: 1_500 },
  { note: '出库装卸', item: 'handling', qtySum: 1, unit: 'month', rateFen: 73_080 },
];

describe('[serviceBill] what a party owes besides freight (addendum B 0.2)', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);
  const journals = (record: string, id: string) =>
    sql(`select j.journal_type || ' ' || d.code || ' ' || c.code || ' ' || e.amount_fen as moved
      from ledger_entry e join ledger_journal j on j.group_code = e.group_code and j.id = e.journal_id
      join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
      join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
      where j.biz_type = '${record}' and j.biz_id = ${id} order by j.id`);
  const moved = async (record: string, id: string) => (await journals(record, id)).map((row) => row.moved);
  const ownShipper = async () => {
    const shipper = await desk.person('shipper');
    const [row] = (await shipper.list('serviceBill')).data.records;
    return String(row?.shipmentId);
  };
  let began: number;
  beforeAll(() => {
    began = desk.now();
  });
  const monthsAgo = (count: number) => monthOf(startOfMonth(monthOf(began), -count));
  const form = async (period: string, charges: readonly object[] = CHARGES) => ({
    ...{
      kind: 'other',
      partyKind: 'SHIPMENT',
      shipmentId: await ownShipper(),
      carrierId: null,
      driverId: null,
    },
    ...{ contractId: null, warehouseId: null, period, charges },
  });
  const made = async (period: string, charges?: readonly object[]) => {
    const clerk = await desk.person('clerk');
    const answer = await clerk.save('serviceBill', await form(period, charges));
    expect(answer).toMatchObject({ status: 0 });
    return answer.data.row.id;
  };

  it('adds up to the fen, is agreed by the party and taken from its wallet, and the books say so', async () => {
    const [clerk, shipper] = [await desk.person('clerk'), await desk.person('shipper')];
    const id = await made(monthsAgo(11));
    const { row } = (await clerk.open('serviceBill', id)).data;
    expect(row).toMatchObject({ totalFen: 174_858, agreedFen: 174_858, openFen: 174_858, taxRateBp: 600 });
    const lines = row.lines as { netFen: number; taxFen: number }[];
    expect(lines.map(({ netFen, taxFen }) => [netFen, taxFen])).toEqual([
      [36_583, 2_195],
      [59_434, 3_566],
      [68_943, 4_137],
    ]);
    // Nobody but us sees a draft.
    expect(await shipper.open('serviceBill', id)).toMatchObject({ status: 10404 });
    expect(await clerk.event('serviceBill', id, 'send')).toMatchObject({ status: 0 });
    expect(await shipper.event('serviceBill', id, 'agree')).toMatchObject({ status: 0 });
    expect(await shipper.event('serviceBill', id, 'collect')).toMatchObject({ status: 0 });
    expect((await clerk.open('serviceBill', id)).data.row).toMatchObject({ status: 'closed', openFen: 0 });
    expect(await moved('serviceBill', id)).toEqual([
      'SERVICE_ACCRUE AR_SERVICE REVENUE_SERVICE 174858',
      'SERVICE_RECEIPT W_AVAIL AR_SERVICE 174858',
    ]);
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
  });

  it('is reopened while nothing is received: it leaves the books and enters them anew', async () => {
    const [clerk, approver, shipper] = [
      await desk.person('clerk'),
      await desk.person('approver'),
      await desk.person('shipper'),
    ];
    const id = await made(monthsAgo(12));
    await clerk.event('serviceBill', id, 'send');
    await shipper.event('serviceBill', id, 'agree');
    const changed = {
      ...(await form(monthsAgo(12), [])),
      id,
      version: (await clerk.open('serviceBill', id)).data.row.version,
    };
    expect(await clerk.save('serviceBill', changed)).toMatchObject({ status: 10410 });
    const reason = '装卸吨数有误';
    expect(await approver.event('serviceBill', id, 'reopen', { reason })).toMatchObject({ status: 0 });
    const adjusted = { adjustFen: -4_858, reason, files: null };
    expect(await clerk.event('serviceBill', id, 'adjust', adjusted)).toMatchObject({ status: 0 });
    await clerk.event('serviceBill', id, 'send');
    expect(await shipper.event('serviceBill', id, 'agree')).toMatchObject({ status: 0 });
    expect(await moved('serviceBill', id)).toEqual([
      'SERVICE_ACCRUE AR_SERVICE REVENUE_SERVICE 174858',
      'SERVICE_ACCRUE REVENUE_SERVICE AR_SERVICE 174858',
      'SERVICE_ACCRUE AR_SERVICE REVENUE_SERVICE 170000',
    ]);
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
  });

  it('refuses a period that is not over, one that is billed, an empty bill and an adjustment below 0', async () => {
    const clerk = await desk.person('clerk');
    expect(await clerk.save('serviceBill', await form('209901'))).toMatchObject({ status: 53006 });
    expect(await clerk.save('serviceBill', await form(monthsAgo(12)))).toMatchObject({ status: 53016 });
    const id = await made(monthsAgo(13), []);
    expect(await clerk.event('serviceBill', id, 'send')).toMatchObject({ status: 53001 });
    const below = { adjustFen: -1, reason: '多收退还', files: null };
    expect(await clerk.event('serviceBill', id, 'adjust', below)).toMatchObject({ status: 53002 });
  });

  it('counts as overdue once it is so beyond the days of the lien', async () => {
    const [clerk, shipper] = [await desk.person('clerk'), await desk.person('shipper')];
    const shipmentId = await ownShipper();
    const { services } = desk.platform;
    const overdue = (days: number) =>
      runFor(services, DEMO_GROUP, (work) => overdueServiceFee(work, shipmentId, work.now + days * DAY_MS));
    const before = await overdue(31);
    const id = await made(monthsAgo(14));
    await clerk.event('serviceBill', id, 'send');
    await shipper.event('serviceBill', id, 'agree');
    expect((await overdue(31)) - before).toBe(174_858);
    expect(await overdue(29)).toBe(0);
  });

  it('is found for a line of the bank by its number or its payer, and accepting the line books the receipt', async () => {
    const [clerk, approver, shipper] = [
      await desk.person('clerk'),
      await desk.person('approver'),
      await desk.person('shipper'),
    ];
    const { services } = desk.platform;
    const shipmentId = await ownShipper();
    const { name } = await demoShipper(desk);
    const id = await made(monthsAgo(15));
    await clerk.event('serviceBill', id, 'send');
    await shipper.event('serviceBill', id, 'agree');
    const { row: bill } = (await clerk.open('serviceBill', id)).data;
    const paid = async (amountFen: number, more: { memo?: string; party?: string }) => {
      const ref = await payIn(services, shipmentId, amountFen);
      await takeLines(clerk, [{ at: desk.now(), ref, fen: amountFen, ...more }]);
      const [line] = (await clerk.list('bankStatementLine', { bankRef: ref })).data.records;
      return String(line?.id);
    };
    const part = await paid(74_858, { memo: `服务费 ${String(bill.billNo)}`, party: name });
    expect((await clerk.open('bankStatementLine', part)).data.row).toMatchObject({
      ...{ status: 'suggested', rule: 'reference' },
      bookings: [{ kind: 'serviceBill', no: bill.billNo, amountFen: 74_858 }],
    });
    expect(await approver.event('bankStatementLine', part, 'accept')).toMatchObject({ status: 0 });
    expect((await clerk.open('serviceBill', id)).data.row).toMatchObject({
      ...{ status: 'confirmed', receivedFen: 74_858, openFen: 100_000 },
    });
    expect((await clerk.open('bankStatementLine', part)).data.row).toMatchObject({
      ...{ status: 'matched', matchedBy: approver.userId },
      bookings: [{ kind: 'journal', no: bill.billNo, amountFen: 74_858 }],
    });
    // The rest, by its payer and sum; declined first, and then recorded by hand.
    const rest = await paid(100_000, { party: name });
    expect((await clerk.open('bankStatementLine', rest)).data.row).toMatchObject({
      ...{ status: 'suggested', rule: 'name' },
    });
    expect(await clerk.event('bankStatementLine', rest, 'decline')).toMatchObject({ status: 0 });
    await clerk.call(suggestBankMatches, {});
    const { row: line } = (await clerk.open('bankStatementLine', rest)).data;
    expect(line.status).toBe('open');
    const receipt = { bankSerialNo: line.bankRef, amountFen: 100_000, payerName: name, slip: null };
    expect(await clerk.event('serviceBill', id, 'receive', receipt)).toMatchObject({ status: 0 });
    // What is booked is found by its serial, as all that the books have.
    await clerk.call(suggestBankMatches, {});
    expect((await clerk.open('bankStatementLine', rest)).data.row).toMatchObject({
      ...{ status: 'suggested', rule: 'serial' },
    });
    expect((await clerk.open('serviceBill', id)).data.row).toMatchObject({ status: 'closed' });
    expect(await checkLedger(services.store.pool)).toEqual([]);
  });

  it('is listed as overdue once its day is over and something is open', async () => {
    const [clerk, shipper] = [await desk.person('clerk'), await desk.person('shipper')];
    const id = await made(monthsAgo(16));
    await clerk.event('serviceBill', id, 'send');
    await shipper.event('serviceBill', id, 'agree');
    const ids = async (overdue: string) =>
      (await clerk.list('serviceBill', { overdue, period: monthsAgo(16) })).data.records.map((row) => row.id);
    expect([await ids('true'), await ids('false')]).toEqual([[], [id]]);
    desk.advance(2 * DAY_MS);
    const later = await desk.person('clerk');
    const at = async (overdue: string) =>
      (await later.list('serviceBill', { overdue, period: monthsAgo(16) })).data.records.map((row) => row.id);
    expect([await at('true'), await at('false')]).toEqual([[id], []]);
  });

  it('[supplierBill] is approved by another, paid by the bank, and booked on its way and at its end', async () => {
    const [clerk, approver] = [await desk.person('clerk'), await desk.person('approver')];
    const [bill] = (await clerk.list('supplierBill', { status: 'pendingApproval' })).data.records;
    const id = String(bill?.id);
    expect(await clerk.event('supplierBill', id, 'approve.bill')).toMatchObject({ status: 10403 });
    expect(await approver.event('supplierBill', id, 'approve.bill')).toMatchObject({ status: 0 });
    await runBankJob(desk.platform.services);
    await runBankJob(desk.platform.services);
    const { row } = (await clerk.open('supplierBill', id)).data;
    expect(row).toMatchObject({ status: 'paid', tries: 1 });
    expect(await moved('payment', String(row.paymentId))).toEqual([
      `SUPPLIER_PAY_SUBMIT AP PAY_IN_TRANSIT ${String(row.totalFen)}`,
      `SUPPLIER_PAY_SUCCEED PAY_IN_TRANSIT BANK ${String(row.totalFen)}`,
    ]);
    expect(await checkLedger(desk.platform.services.store.pool)).toEqual([]);
  });
});
