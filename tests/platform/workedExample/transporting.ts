import { expect } from 'vitest';
import { orderForm, ownContract, uploadPicture } from '../orderForm.ts';
import { AT_LOADING, AT_UNLOADING } from '../trip.ts';
import { type Firm, moment } from './firm.ts';
import type { ExampleSteps } from './steps.ts';
import { expectBooks } from './expecting.ts';
import { fen } from './ledgerLines.ts';

/** Result of the transport, for the settlement. */
export interface Trip {
  readonly orderId: string;
  readonly waybillId: string;
  readonly receiptId: string;
  readonly deductionId: string;
}

const OPERATOR = {
  orgName: '安徽示例网络货运有限公司',
  orgKind: 'company',
  uscc: '91340100MA8N7Q3X2K',
  permitNumber: '340100009999',
};

/** Before the example begins: the operator's registration, fuel in the pool, a fuel card for the truck. */
export async function prepare(
  firm: Firm,
  steps: ExampleSteps,
): Promise<{ oilCardId: string; bankCardId: string }> {
  firm.at('03-01 08:30');
  // The company was founded with the platform; what the reports need of it is entered.
  const founded = await steps.only('admin', 'organization');
  await steps.makes('admin', 'organization', { ...founded, ...OPERATOR });
  firm.at('03-01 09:00');
  const supplier = await steps.only('clerk', 'company');
  const form = { supplierId: supplier.id, amountFen: fen('50,000.00'), bankSerialNo: 'B0-2026030100001' };
  const purchase = await steps.makes('clerk', 'oilPurchase', form);
  await steps.sends('approver', 'oilPurchase', purchase.id, 'book.purchase');
  const truck = await steps.only('dispatcher', 'vehicle', { plateNumber: '皖A7K216' });
  const driver = await steps.only('dispatcher', 'driver');
  const card = await steps.makes('clerk', 'oilCard', {
    supplierId: supplier.id,
    cardNo: '1000113400002026',
    cardKind: 'master',
    parentId: null,
    holderKind: 'DRIVER',
    carrierId: null,
    driverId: driver.id,
    vehicleId: truck.id,
  });
  const bankCard = await steps.only('clerk', 'bankCard', { status: 'verified' });
  return { oilCardId: card.id, bankCardId: bankCard.id };
}

/** Steps 1 to 3: money in the wallet, an order, its audit. */
async function publish(firm: Firm, steps: ExampleSteps): Promise<string> {
  firm.at('03-02 09:00');
  const { shipmentId, contractId } = await ownContract(await firm.who('shipper'));
  const recharge = await steps.makes('shipper', 'recharge', {
    shipmentId,
    method: 'online',
    amountFen: fen('10,000.00'),
  });
  await steps.sends('shipper', 'recharge', recharge.id, 'pay');
  await firm.round();
  expect(await steps.sees('shipper', 'recharge', recharge.id)).toMatchObject({ status: 'credited' });

  firm.at('03-02 09:30');
  const form = orderForm(
    firm.now(),
    { shipmentId, contractId },
    {
      planLoadAt: moment('03-02 14:00'),
      planUnloadAt: moment('03-03 12:00'),
      publishDeadline: moment('03-02 12:00'),
    },
  );
  const order = await steps.makes('shipper', 'order', form);
  expect(order.orderNo).toBe('DD2026030200001');
  await steps.counting('auditor', 'auth_order_count', 1, async () => {
    expect(await steps.sends('shipper', 'order', order.id, 'submit')).toMatchObject({
      status: 'pendingAudit',
    });
  });
  firm.at('03-02 09:50');
  await steps.counting('auditor', 'auth_order_count', -1, async () => {
    await steps.sends('auditor', 'order', order.id, 'audit.pass');
  });
  expect(await steps.sees('shipper', 'order', order.id)).toMatchObject({ status: 'published' });
  return order.id;
}

/** Steps 4 and 5: offered to the driver, who accepts; the shipper's money is frozen. */
async function assign(firm: Firm, steps: ExampleSteps, orderId: string): Promise<string> {
  firm.at('03-02 10:30');
  const driver = await steps.only('dispatcher', 'driver');
  const truck = await steps.only('dispatcher', 'vehicle', { plateNumber: '皖A7K216' });
  const offered = await steps.makes('dispatcher', 'assignment', {
    orderId,
    targetType: 'driver',
    driverId: driver.id,
    vehicleId: truck.id,
    qty: 32_000,
    carrierUnitPriceFen: fen('180.00'),
    expireAt: moment('03-02 11:30'),
  });
  expect(offered).toMatchObject({ status: 'offered' });
  firm.at('03-02 11:00');
  const accepted = await steps.sends('driver', 'assignment', offered.id, 'accept.offer');
  expect(accepted).toMatchObject({ status: 'accepted' });
  expect(await steps.sees('shipper', 'order', orderId)).toMatchObject({ status: 'executing' });
  const job = await steps.only('dispatcher', 'waybill', { orderId });
  expect(job).toMatchObject({
    status: 'pendingLoad',
    waybillNo: 'YD2026030200001',
    serialNumber: '0000',
    vehicleAmount: 1,
    plannedCarrierFen: fen('5,760.00'),
    plannedShipperFen: fen('6,134.40'),
  });
  await expectBooks(firm, 4);
  return job.id;
}

/** Steps 6 and 7: advances within their caps, paid by bank and onto the fuel card. */
async function advance(
  firm: Firm,
  steps: ExampleSteps,
  waybillId: string,
  cards: { oilCardId: string; bankCardId: string },
): Promise<void> {
  firm.at('03-02 11:30');
  const bank = { waybillId, type: 'bank', bankCardId: cards.bankCardId };
  const oil = { waybillId, type: 'oilCard', oilCardId: cards.oilCardId };
  const made: string[] = [];
  await steps.counting('approver', 'pay_in_advance_count', 2, async () => {
    const caps = { capFen: fen('3,456.00') };
    const first = await steps.makes('dispatcher', 'advance', { ...bank, amountFen: fen('1,500.00') });
    const second = await steps.makes('dispatcher', 'advance', { ...oil, amountFen: fen('1,600.00') });
    expect([first, second]).toMatchObject([
      { status: 'pendingReview', ...caps },
      { status: 'pendingReview', ...caps, oilCapFen: fen('2,304.00') },
    ]);
    made.push(first.id, second.id);
  });
  const asks = (form: object, amountFen: number) => async () =>
    (await firm.who('dispatcher')).save('advance', { ...form, amountFen });
  await steps.refused(37002, asks(oil, fen('800.00')));
  await steps.refused(37001, asks(bank, fen('400.00')));

  firm.at('03-02 12:50');
  await steps.counting('approver', 'pay_in_advance_count', -2, async () => {
    for (const id of made) await steps.sends('approver', 'advance', id, 'approve.advance');
  });
  const [bankAdvance = '', oilAdvance = ''] = made;
  firm.at('03-02 13:00');
  await steps.sends('approver', 'advance', bankAdvance, 'pay.advance');
  firm.at('03-02 13:05');
  await firm.round();
  firm.at('03-02 13:08');
  await steps.sends('approver', 'advance', oilAdvance, 'pay.advance');
  firm.at('03-02 13:10');
  await firm.round();
  for (const id of made) expect(await steps.sees('clerk', 'advance', id)).toMatchObject({ status: 'paid' });
  await expectBooks(firm, 7);
}

/** Steps 8 to 10: loaded, carried, unloaded, a shortage reported and settled, the receipt accepted. */
async function carry(firm: Firm, steps: ExampleSteps, orderId: string, waybillId: string): Promise<Trip> {
  firm.at('03-02 14:00');
  const loads = (loadWeightKg: number) => ({ loadWeightKg, plateNumber: '皖A7K216', ...AT_LOADING });
  await steps.refused(32001, async () =>
    (await firm.who('driver')).event('waybill', waybillId, 'load.confirm', loads(33_600)),
  );
  expect(await steps.sends('driver', 'waybill', waybillId, 'load.confirm', loads(32_000))).toMatchObject({
    status: 'inTransit',
  });
  firm.at('03-02 14:05');
  await firm.positions();

  firm.at('03-03 09:20');
  await firm.positions();
  await steps.sends('driver', 'waybill', waybillId, 'arrive', AT_UNLOADING);
  firm.at('03-03 10:40');
  await firm.positions();
  const unloads = { unloadWeightKg: 31_880, ...AT_UNLOADING };
  expect(await steps.sends('driver', 'waybill', waybillId, 'unload.confirm', unloads)).toMatchObject({
    status: 'unloaded',
  });
  const proof = await steps.only('driver', 'receipt', { waybillId });
  expect(proof).toMatchObject({ status: 'notUploaded' });

  firm.at('03-03 11:00');
  await steps.sends('driver', 'receipt', proof.id, 'upload', {
    photoIds: [(await uploadPicture(await firm.who('driver'))).id],
    loadWeightKg: 32_000,
    unloadWeightKg: 31_880,
    signedBy: '李仓管',
    signedAt: moment('03-03 10:45'),
  });
  const deductionId = await settleShortage(firm, steps, waybillId);

  firm.at('03-03 15:00');
  await steps.counting('clerk', 'valuating_count', 1, async () => {
    await steps.sends('dispatcher', 'receipt', proof.id, 'accept.receipt');
  });
  expect(await steps.sees('dispatcher', 'waybill', waybillId)).toMatchObject({ status: 'completed' });
  expect(await steps.sees('shipper', 'order', orderId)).toMatchObject({ status: 'completed' });
  return { orderId, waybillId, receiptId: proof.id, deductionId };
}

/** The abnormal record behind step 11: reported by the shipper, settled by customer service, closed at 14:30. */
export async function settleShortage(firm: Firm, steps: ExampleSteps, waybillId: string): Promise<string> {
  firm.at('03-03 11:30');
  const report = {
    waybillId,
    kind: 'goodsShortage',
    level: '1',
    occurredAt: moment('03-03 10:40'),
    description: '卸货过磅少 120 千克',
    estimatedLossFen: fen('504.00'),
    images: [(await uploadPicture(await firm.who('shipper'))).id],
  };
  const shortage = await steps.makes('shipper', 'abnormal', report);
  expect(shortage).toMatchObject({ status: 'reported', holdPayment: true });
  firm.at('03-03 14:00');
  await steps.sends('service', 'abnormal', shortage.id, 'accept');
  await steps.sends('service', 'abnormal', shortage.id, 'resolve', {
    liability: 'driver',
    confirmedLossFen: fen('235.20'),
    resolution: '超耗 56 千克 × 4.20 元，由司机承担',
  });
  firm.at('03-03 14:30');
  const closed = await steps.sends('auditor', 'abnormal', shortage.id, 'close');
  expect(closed).toMatchObject({ status: 'closed', holdPayment: false });
  return String(closed.deductionId);
}

/** Steps 1 to 10: from the recharge to the accepted receipt. */
export async function transporting(firm: Firm, steps: ExampleSteps): Promise<Trip> {
  const cards = await prepare(firm, steps);
  await expectBooks(firm, 2);
  const orderId = await publish(firm, steps);
  await expectBooks(firm, 3);
  const waybillId = await assign(firm, steps, orderId);
  await advance(firm, steps, waybillId, cards);
  return carry(firm, steps, orderId, waybillId);
}
