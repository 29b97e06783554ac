import { orderForm, ownContract, uploadPicture } from '../orderForm.ts';
import { driven } from '../driven.ts';
import { AT_LOADING, AT_UNLOADING } from '../trip.ts';
import type { Firm } from '../workedExample/firm.ts';
import type { ExampleSteps } from '../workedExample/steps.ts';

const HOUR_MS = 3_600_000;

/** Money in the wallet of the company's shipper. */
export async function recharged(firm: Firm, hands: ExampleSteps, amountFen: number): Promise<void> {
  const { shipmentId } = await ownContract(await firm.who('shipper'));
  const made = await hands.makes('shipper', 'recharge', { shipmentId, method: 'online', amountFen });
  await hands.sends('shipper', 'recharge', made.id, 'pay');
  await firm.round();
}

/** Completes another load of the company up to its accepted receipt; its freight waits for valuation. @returns the bill's id */
export async function delivered(firm: Firm, hands: ExampleSteps): Promise<string> {
  const own = await ownContract(await firm.who('shipper'));
  const order = await hands.makes('shipper', 'order', orderForm(firm.now(), own));
  await hands.sends('shipper', 'order', order.id, 'submit');
  await hands.sends('auditor', 'order', order.id, 'audit.pass');
  const driver = await hands.only('dispatcher', 'driver');
  const truck = await hands.only('dispatcher', 'vehicle', { plateNumber: '皖A7K216' });
  const offered = await hands.makes('dispatcher', 'assignment', {
    orderId: order.id,
    targetType: 'driver',
    driverId: driver.id,
    vehicleId: truck.id,
    qty: 32_000,
    carrierUnitPriceFen: 18_000,
    expireAt: firm.now() + HOUR_MS,
  });
  await hands.sends('driver', 'assignment', offered.id, 'accept.offer');
  const { id: waybillId } = await hands.only('dispatcher', 'waybill', { orderId: order.id });
  const loaded = { loadWeightKg: 32_000, plateNumber: '皖A7K216', ...AT_LOADING };
  await hands.sends('driver', 'waybill', waybillId, 'load.confirm', loaded);
  firm.advance(20 * HOUR_MS);
  await firm.positions();
  await hands.sends('driver', 'waybill', waybillId, 'arrive', AT_UNLOADING);
  firm.advance(HOUR_MS);
  const unloaded = { unloadWeightKg: 31_940, ...AT_UNLOADING };
  await hands.sends('driver', 'waybill', waybillId, 'unload.confirm', unloaded);
  const proof = await hands.only('driver', 'receipt', { waybillId });
  await hands.sends('driver', 'receipt', proof.id, 'upload', {
    photoIds: [(await uploadPicture(await firm.who('driver'))).id],
    loadWeightKg: 32_000,
    unloadWeightKg: 31_940,
    signedBy: '李仓管',
  });
  await hands.sends('dispatcher', 'receipt', proof.id, 'accept.receipt');
  // It comes from where the load before was delivered: its device reported the way from the loading place on.
  await driven(firm, waybillId);
  return (await hands.only('clerk', 'freightBill', { waybillId })).id;
}
