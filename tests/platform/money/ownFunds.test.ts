import { describe, expect, it } from 'vitest';
import { depositHeld } from '../../../domain/calls/ledger.ts';
import { ownFundsFen } from '../../../domain/rules/ownFunds.ts';
import { PAYEE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import { useDesk } from '../desk.ts';
import { ownFund, refusingOn, withdraw } from '../ledger/ledgerSteps.ts';
import { applied as advanceFor, newTrip, payeeCard, useCashiers } from './advanceSteps.ts';
import { carried } from './carried.ts';
import { beyond, deposit, fuelFor, leaveOwn, paidIn } from './ownFundsSteps.ts';
import { applied, bankRound, confirmedBill, draft, expectBooks, release } from './paySteps.ts';

describe('[/basicInfo/account/balanceStatistics] own money and money of others', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const refusedWith = refusingOn(desk);

  it('are shown apart, with the coverage, to those who see the balances, and are what the books say', async () => {
    const held = await deposit(all);
    expect(held.ownFen).toBeGreaterThan(0);
    expect(held.ownFen).toBe(ownFundsFen(held));
    expect(held.coverageBp).toBeGreaterThan(10_000);
    const { rows } = await desk.platform.services.store.pool.query<Record<string, string>>(
      `select coalesce(sum(balance_fen) filter (where code = 'BANK'), 0) as "bankFen",
        coalesce(sum(balance_fen) filter (where code in ('W_AVAIL', 'W_FROZEN')), 0) as "customersFen",
        coalesce(sum(balance_fen) filter (where code = 'PAY_IN_TRANSIT'), 0) as "inTransitFen",
        coalesce(sum(balance_fen) filter (where code = 'AP' and owner_type = 'supplier' and owner_id in (select id from gas_station union select insurer_id from insurance_product)), 0) as "stationsFen" from ledger_account where group_code = 'HF001'`,
    );
    for (const [name, fen] of Object.entries(rows[0] ?? {})) expect(held).toHaveProperty(name, Number(fen));
    for (const who of ['dispatcher', 'shipper', 'captain', 'driver', 'auditor'] as const)
      expect(await all[who].call(depositHeld, {})).toMatchObject({ status: 10403 });
  });

  it('[36017] more than the own funds is neither applied for, nor approved, nor released', async () => {
    const bill = await confirmedBill(desk, all);
    const amountFen = Math.floor(bill.payableNowFen / 3);
    const asked = (await draft(all, [bill], { amountFen })).data.row.id;
    const reviewed = await applied(all, [bill], { amountFen }, 'pendingApproval');
    const approved = await applied(all, [bill], { amountFen });
    await leaveOwn(desk, all, amountFen - 1);
    const does = [
      [all.clerk, asked, 'submit.apply'],
      [all.clerk2, reviewed, 'approve'],
      [all.approver, approved, 'fin.approve'],
    ] as const;
    for (const [who, id, event] of does)
      await refusedWith(who, () => who.event('paymentApply', id, event), ...beyond(amountFen, amountFen - 1));
    await paidIn(desk, 1);
    // The released payment is the last that the own funds suffice for.
    for (const [who, id, event] of does)
      expect(await who.event('paymentApply', id, event)).toMatchObject({ status: 0 });
    expect((await deposit(all)).ownFen).toBe(0);
    await refusedWith(all.approver, () => release(all, reviewed), ...beyond(amountFen, 0));
    await bankRound(desk);
    expect((await deposit(all)).ownFen).toBe(0);
    await expectBooks(desk);
  });

  it('[36017] a batch is released only within the own funds', async () => {
    const bill = await confirmedBill(desk, all);
    const amountFen = Math.floor(bill.payableNowFen / 2);
    const members = [await applied(all, [bill], { amountFen }), await applied(all, [bill], { amountFen })];
    const { id } = (await all.clerk.save('paymentBatch', { channel: 'wallet' })).data.row;
    for (const applyId of members)
      expect(await all.clerk.event('paymentBatch', id, 'add.member', { applyId })).toMatchObject({
        status: 0,
      });
    await leaveOwn(desk, all, 2 * amountFen - 1);
    const releases = () => all.approver.event('paymentBatch', id, 'release.batch');
    await refusedWith(all.approver, releases, ...beyond(2 * amountFen, 2 * amountFen - 1));
    await paidIn(desk, 1);
    expect(await releases()).toMatchObject({ status: 0 });
    expect((await deposit(all)).ownFen).toBe(0);
  });

  it('[36017] what the bank refused is paid again only within the own funds', async () => {
    const bill = await confirmedBill(desk, all);
    const bankCardId = await payeeCard(desk, all, PAYEE_SENTINELS.refused);
    const id = await applied(all, [bill], { bankCardId });
    expect(await release(all, id)).toMatchObject({ status: 0 });
    await bankRound(desk);
    await leaveOwn(desk, all, bill.payableNowFen - 1);
    const again = () =>
      all.approver.event('paymentApply', id, 'retry', { channel: 'wallet', bankCardId: null });
    await refusedWith(all.approver, again, ...beyond(bill.payableNowFen, bill.payableNowFen - 1));
    await paidIn(desk, 1);
    expect(await again()).toMatchObject({ status: 0 });
  });

  it('[36017] advances in money and fuel for the pool are paid from own funds', async () => {
    const amountFen = 60_000;
    const waybillId = await newTrip(desk, all);
    const id = await advanceFor(all.driver, { waybillId, type: 'cash', amountFen });
    expect(await all.approver.event('advance', id, 'approve.advance')).toMatchObject({ status: 0 });
    const fuel = await fuelFor(all, amountFen);
    await leaveOwn(desk, all, amountFen - 1);
    const pays = () => all.approver.event('advance', id, 'pay.advance');
    const books = () => all.approver.event('oilPurchase', fuel, 'book.purchase');
    for (const attempt of [pays, books])
      await refusedWith(all.approver, attempt, ...beyond(amountFen, amountFen - 1));
    expect((await all.driver.open('advance', id)).data.facts.againstFunds).toBeNull();
    await paidIn(desk, 1);
    expect(await pays()).toMatchObject({ status: 0 });
    await refusedWith(all.approver, books, ...beyond(amountFen, 0));
    await bankRound(desk);
    expect((await deposit(all)).ownFen).toBe(0);
    await expectBooks(desk);
    // The driver is free for the next trip.
    await carried(desk, all, waybillId, { stepMs: 1 });
  });

  it('a withdrawal takes what its owner has: it is paid whatever the platform has, and leaves the own funds as they are', async () => {
    await leaveOwn(desk, all, 0);
    const before = await deposit(all);
    expect(Number((await ownFund(all.driver)).availableFen)).toBeGreaterThan(10_000);
    const made = await withdraw(desk, all.driver, 10_000);
    expect(made).toMatchObject({ status: 0 });
    expect(await all.approver.event('withdrawal', made.data.row.id, 'approve.withdraw')).toMatchObject({
      status: 0,
    });
    expect((await deposit(all)).ownFen).toBe(0);
    await bankRound(desk);
    const after = await deposit(all);
    expect(after).toMatchObject({
      ownFen: 0,
      bankFen: before.bankFen - 10_000,
      customersFen: before.customersFen - 10_000,
    });
  });

  it('money that a wallet shipper owes becomes own with the confirmed bill, and pays the carrier', async () => {
    await leaveOwn(desk, all, 0);
    const bill = await confirmedBill(desk, all);
    const { row } = (await all.clerk.open('freightBill', bill.id)).data;
    const receivableFen = Number(row.shipperReceivableFen);
    expect((await deposit(all)).ownFen).toBe(receivableFen);
    expect(await release(all, await applied(all, [bill]))).toMatchObject({ status: 0 });
    expect((await deposit(all)).ownFen).toBe(receivableFen - bill.payableNowFen);
    await bankRound(desk);
    expect((await deposit(all)).ownFen).toBe(receivableFen - bill.payableNowFen);
    await expectBooks(desk);
  });
});
