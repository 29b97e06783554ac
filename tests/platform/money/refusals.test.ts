import { describe, expect, it } from 'vitest';
import { type Person, useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { uploadPicture } from '../orderForm.ts';
import { storedParty } from '../partyForms.ts';
import { applied, newTrip, released, roundOf, useCashiers } from './advanceSteps.ts';
import { sqlOn } from '../stored.ts';
import { carried } from './carried.ts';
import { confirmedBill, draft, expectBooks, valuedBill } from './paySteps.ts';

describe('refusals of transport-and-money 6.6 with their messages', () => {
  const desk = useDesk();
  const refusedWith = refusingOn(desk);
  const all = useCashiers(desk);
  const sql = sqlOn(desk);
  const does = async (who: Person, record: string, id: string, event: string, payload = {}) =>
    expect(await who.event(record, id, event, payload)).toMatchObject({ status: 0 });

  /** The clerk reduces the amount, and the driver agrees. @returns the deduction's id */
  const agreed = async (waybillId: string, amountFen: number) => {
    const made = await all.clerk.save('deduction', {
      waybillId,
      direction: 'reduce',
      type: 'late',
      amountFen,
      responsible: 'carrier',
      passToShipper: false,
      basis: '晚到四小时，按合同扣款',
      evidenceIds: [(await uploadPicture(all.clerk)).id],
    });
    expect(made).toMatchObject({ status: 0 });
    const { id } = made.data.row;
    await does(all.driver, 'deduction', id, 'agree');
    return id;
  };

  it('[34002] bills of two payees in one application', async () => {
    const mine = await confirmedBill(desk, all);
    const { driverId } = (await all.clerk.open('freightBill', mine.id)).data.row;
    const bills = (await all.clerk.list('freightBill', { status: 'confirmed', size: '100' })).data.records;
    const strange = bills.find((row) => row.driverId !== driverId);
    const other = { ...mine, id: String(strange?.id), payableNowFen: 1 };
    await refusedWith(
      all.clerk,
      () => draft(all, [mine, other]),
      34002,
      '一张申请只能包含同一收款人',
      'One application can hold one payee only',
    );
  });

  it('[34005] deductions above the freight', async () => {
    const { waybillId } = await valuedBill(desk, all);
    const id = await agreed(waybillId, 575_821);
    await refusedWith(
      all.approver,
      () => all.approver.event('deduction', id, 'confirm.deduction'),
      34005,
      '扣款合计不能超过运费',
      'Deductions exceed the freight',
    );
  });

  it('[34007] advances above the payable amount', async () => {
    const waybillId = await newTrip(desk, all);
    await released(all, await applied(all.driver, { waybillId, type: 'cash', amountFen: 300_000 }));
    await roundOf(desk);
    await carried(desk, all, waybillId);
    await does(all.approver, 'deduction', await agreed(waybillId, 300_000), 'confirm.deduction');
    const [bill] = (await all.clerk.list('freightBill', { waybillId })).data.records;
    const id = String(bill?.id);
    await does(all.clerk, 'freightBill', id, 'value');
    await refusedWith(
      all.approver,
      () => all.approver.event('freightBill', id, 'confirm.bill'),
      34007,
      '已预付3,000.00元大于应付2,760.00元，请先登记追回',
      'Advances 3,000.00 exceed payable 2,760.00; register a recovery first',
    );
    // The solution that the refusal names: the excess has to be recovered, and the rest is confirmed.
    const [given] = (await all.clerk.list('advance', { waybillId })).data.records;
    await does(all.clerk, 'advance', String(given?.id), 'to.recover');
    await does(all.approver, 'freightBill', id, 'confirm.bill');
    await expectBooks(desk);
  });

  it('[34013] a receipt with other weights than the waybill', async () => {
    const { id, receiptId } = await valuedBill(desk, all);
    await does(all.clerk, 'freightBill', id, 'back.to.value', { reason: '吨位需要复核' });
    await sql('update receipt set unload_weight_kg = unload_weight_kg - 1 where id = $1', [receiptId]);
    await refusedWith(
      all.clerk,
      () => all.clerk.event('freightBill', id, 'value'),
      34013,
      '回单重量与运单不一致',
      'Receipt weight differs from the waybill',
    );
  });

  it('[34027] a cost of a vehicle whose captain has no freight', async () => {
    const vehicleId = await storedParty(all.dispatcher, 'vehicle', desk.now());
    await sql('update vehicle set fleet_id = null where id = $1', [vehicleId]);
    const made = await all.dispatcher.save('repair', {
      vehicleId,
      happenedAt: desk.now() - 3_600_000,
      payer: 'captain',
      repairKind: 'breakdown',
      laborFeeFen: 30_000,
      images: [(await uploadPicture(all.dispatcher)).id],
    });
    expect(made).toMatchObject({ status: 0 });
    const { id } = made.data.row;
    await does(all.dispatcher, 'repair', id, 'submit');
    await does(all.auditor, 'repair', id, 'approve');
    await refusedWith(
      all.clerk,
      () => all.clerk.event('repair', id, 'settle'),
      34027,
      '车队长没有可扣款的运单，请改由平台承担或线下收取',
      'There is no freight of Captain to deduct from',
    );
  });
});
