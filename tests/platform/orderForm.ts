import { randomUUID } from 'node:crypto';
import type { Person } from './desk.ts';

const HOUR_MS = 3_600_000;

/** A complete order as the publish form sends it; `changes` vary it, or make it wrong. */
export function orderForm(
  now: number,
  ids: { shipmentId: string; contractId: string },
  changes: Record<string, unknown> = {},
) {
  return {
    ...ids,
    publishMode: 'directed',
    businessTypeCode: '1002996',
    transportTypeCode: '1',
    vehicleAmount: 1,
    goods: [{ goodsName: '热轧钢卷', cargoTypeCode: '0400', weightKg: 32_000, goodsPriceFenPerT: 420_000 }],
    consignorName: '合肥瑶海钢材贸易有限公司',
    consignorIdNo: '91340123MA2T5K9P6P',
    consignorContact: '王立新',
    consignorPhone: '13812345678',
    loadAreaCode: '340102',
    loadAddress: '合肥市新站区物流大道 88 号',
    loadLng: 117.34,
    loadLat: 31.89,
    planLoadAt: now + 30 * HOUR_MS,
    consigneeName: '宁波北仑精密制造有限公司',
    unloadAreaCode: '330206',
    unloadAddress: '宁波市北仑区进港西路 9 号',
    unloadLng: 121.84,
    unloadLat: 29.9,
    planUnloadAt: now + 60 * HOUR_MS,
    distanceKm: 512,
    priceUnit: 'yuanPerTon',
    carrierUnitPriceFen: 18_000,
    feeMode: 'rate',
    serviceFeeBp: 650,
    settleQtyMode: 'smaller',
    lossMode: 'ratio',
    lossTolerance: 2,
    maxAdvanceBp: 6000,
    maxOilBp: 4000,
    retentionFen: 20_000,
    needInvoice: true,
    publishDeadline: now + 24 * HOUR_MS,
    requestNo: randomUUID(),
    ...changes,
  };
}

/** The shipper's own id and its valid contract, as its own lists show them. */
export async function ownContract(shipper: Person): Promise<{ shipmentId: string; contractId: string }> {
  const contracts = await shipper.list('contract', { status: 'active' });
  const [contract] = contracts.data.records;
  if (!contract) throw new Error('The demo shipper has no contract in force.');
  return { shipmentId: String(contract.shipmentId), contractId: contract.id };
}

/** An order of the demo shipper that has passed the audit. */
export async function publishedOrder(
  shipper: Person,
  auditor: Person,
  now: number,
  changes: Record<string, unknown> = {},
  /** Writes it instead of the shipper, with terms that only the platform sets. */
  dispatcher: Person = shipper,
) {
  const saved = await dispatcher.save('order', orderForm(now, await ownContract(shipper), changes));
  if (saved.status !== 0) throw new Error(`The order was not saved: ${JSON.stringify(saved)}`);
  const { id } = saved.data.row;
  // Skips the check of the price band, which these tests are not about.
  const reason = '零散小批量，价格另议';
  const submitted = await shipper.event('order', id, 'submit');
  const passed = await auditor.event('order', id, 'audit.pass');
  const answer =
    passed.status === 31_014 ? await auditor.event('order', id, 'audit.override', { reason }) : passed;
  if (answer.status !== 0) throw new Error(`It was not published: ${submitted.msg} ${answer.msg}`);
  return id;
}

/** The demo driver with his tractor, as dispatchers see them. */
export async function demoCrew(
  dispatcher: Person,
): Promise<{ driverId: string; vehicleId: string; plateNumber: string }> {
  const drivers = await dispatcher.list('driver', { keyword: '周建军' });
  const vehicles = await dispatcher.list('vehicle', { plateNumber: '皖A7K216' });
  const [driver] = drivers.data.records;
  const [vehicle] = vehicles.data.records;
  if (!driver || !vehicle) throw new Error('The demo driver or vehicle is missing.');
  return { driverId: driver.id, vehicleId: vehicle.id, plateNumber: '皖A7K216' };
}

/** An offer of a published order to the demo driver. */
export async function offer(
  dispatcher: Person,
  orderId: string,
  now: number,
  changes: Record<string, unknown> = {},
) {
  const { driverId, vehicleId } = await demoCrew(dispatcher);
  return dispatcher.save('assignment', {
    orderId,
    targetType: 'driver',
    driverId,
    vehicleId,
    qty: 32_000,
    carrierUnitPriceFen: 18_000,
    expireAt: now + 10 * HOUR_MS,
    ...changes,
  });
}

/** A 1 × 1 PNG. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture and returns its id. */
export async function uploadPicture(
  person: Person,
  bytes: Buffer = PNG,
  name = 'receipt.png',
): Promise<{ status: number; id: string }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  await person.ready();
  const response = await fetch(`${person.url}/ntocc-basic-api/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, deviceid: person.deviceId },
    body: form,
  });
  const answer = (await response.json()) as { status: number; data: { id: string } | null };
  return { status: answer.status, id: answer.data?.id ?? '' };
}
