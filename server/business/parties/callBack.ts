import type { CALLED_KINDS } from '../../../domain/calls/ratingLink.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { driver } from '../../../domain/records/driver.ts';
import { order } from '../../../domain/records/order.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { notify } from '../../notices/notify.ts';
import { queueSms } from '../../notices/sms.ts';
import type { Work } from '../../records/work.ts';
import { linked } from '../trade/linkedWaybill.ts';

/** Whom a link shows: where notices reach them, their phone, and their record. */
interface Shown {
  readonly audience: string;
  readonly phone: string;
  readonly record: string;
  readonly id: string;
}

/** @throws 45001 */
async function shownBy(work: Work, kind: (typeof CALLED_KINDS)[number], id: string): Promise<Shown> {
  if (kind === 'driver' || kind === 'rate') {
    const driverId = kind === 'driver' ? id : (await linked(work, waybill, id)).driverId;
    const { phone } = await linked(work, driver, driverId);
    return { audience: `DRIVER:${driverId}`, phone, record: driver.name, id: driverId };
  }
  const shipmentId = kind === 'publisher' ? id : (await linked(work, order, id)).shipmentId;
  const { phone } = await linked(work, shipper, shipmentId);
  return { audience: `SHIPMENT:${shipmentId}`, phone, record: shipper.name, id: shipmentId };
}

const ASKED = (phone: string): Label => [
  `有访客看了您的名片，请您回电 ${phone}`,
  `A visitor of your card asks you to call ${phone}`,
  `Un visitante de su ficha le pide que llame al ${phone}`,
  `カードをご覧の方が ${phone} への折返しを希望しています`,
];

/** Tells whom a link shows that a visitor asks to be called, by notice and message: there is no line with hidden numbers. @throws 45001 */
export async function askToCall(
  work: Work,
  { kind, id, phone }: { kind: (typeof CALLED_KINDS)[number]; id: string; phone: string },
): Promise<void> {
  const shown = await shownBy(work, kind, id);
  await notify(work, { to: [shown.audience], text: ASKED(phone), record: shown.record, id: shown.id });
  await queueSms(work, {
    templateCode: 'callRequest',
    phone: shown.phone,
    content: `有访客看了您的名片，请您回电 ${phone}。`,
    bizType: 'service',
  });
}
