import type { UpOrderAnswer, WaybillAnswer } from '../../../domain/calls/openUpOrder.ts';
import { linkedFileUrl, PARTNER_FILE } from '../../../domain/calls/linked.ts';
import { driver } from '../../../domain/records/driver.ts';
import { order } from '../../../domain/records/order.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { makeLink } from '../../auth/links.ts';
import { receiptPhotoIds } from '../../files/receiptPhotos.ts';
import { maskText, shortName } from '../../records/mask.ts';
import { find, findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { familyOf } from './orderFamily.ts';
import type { UpOrder } from './upOrderParts.ts';

/** Addresses of the photos of a waybill's receipt, for 72 hours; those given before end. */
async function receiptsOf(work: Work, id: string): Promise<string[]> {
  const photos = await receiptPhotoIds(work, id);
  if (photos.length === 0) return [];
  const t = await makeLink(work, PARTNER_FILE, id);
  return photos.map((photo) => `${work.siteUrl}${linkedFileUrl(photo, { kind: PARTNER_FILE, id, t })}`);
}

/**
 * A waybill as an upstream customer sees it: no prices, no whole phone.
 * @param withReceipts with addresses of the photos: they end those that were given before
 */
export async function waybillAnswer(
  work: Work,
  row: Row<typeof waybill>,
  withReceipts = true,
): Promise<WaybillAnswer> {
  const who = await need(work, driver, row.driverId);
  return {
    waybillNo: row.waybillNo,
    status: row.status,
    plateNumber: row.plateNumber,
    driver: shortName(who.driverName),
    phone: maskText('phone', who.phone),
    loadWeightKg: row.loadWeightKg,
    unloadWeightKg: row.unloadWeightKg,
    despatchAt: row.despatchAt,
    arrivedAt: row.arrivedAt,
    goodsReceiptAt: row.goodsReceiptAt,
    receipts: withReceipts ? await receiptsOf(work, row.id) : [],
  };
}

/** An order as its upstream customer sees it. @param withReceipts as for a waybill */
export async function upOrderAnswer(work: Work, row: UpOrder, withReceipts = true): Promise<UpOrderAnswer> {
  const made = row.orderId === null ? null : await find(work, order, row.orderId);
  const family = made === null ? [] : await familyOf(work, made);
  const bills =
    family.length === 0 ? [] : await findBy(work, waybill, { orderId: family.map(({ id }) => id) });
  const waybills: WaybillAnswer[] = [];
  for (const bill of bills) waybills.push(await waybillAnswer(work, bill, withReceipts));
  return {
    upOrderNo: row.upOrderNo,
    externalNo: row.externalNo,
    status: row.status,
    orderNo: made?.orderNo ?? null,
    waybills,
  };
}
