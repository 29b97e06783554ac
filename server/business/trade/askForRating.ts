import { linkHash } from '../../../domain/calls/sharing.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { makeLink } from '../../auth/links.ts';
import { notify } from '../../notices/notify.ts';
import { queueSecretSms } from '../../notices/secretSms.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { paramOf } from '../platform/parameters.ts';

const ASKED = (no: string): Label => [
  `运单 ${no} 已完成，请评价司机`,
  `Waybill ${no} is completed: rate the driver`,
  `La carta de porte ${no} ha terminado: valore al conductor`,
  `運送状 ${no} が完了しました。運転手を評価してください`,
];

/** A finished trip asks its shipper for a rating: by a notice, and by a message with the link where the group wants that. */
export async function askForRating(work: Work, job: Row<typeof waybill>): Promise<void> {
  const { id, waybillNo, shipmentId } = job;
  await notify(work, {
    to: [`SHIPMENT:${shipmentId}`],
    text: ASKED(waybillNo),
    record: waybill.name,
    id,
  });
  if ((await paramOf(work, 'rating.smsOn', work.now)) === 0) return;
  const party = await find(work, shipper, shipmentId);
  if (!party) return;
  const t = await makeLink(work, 'rate', id, party.phone);
  await queueSecretSms(work, {
    templateCode: 'tripToRate',
    phone: party.phone,
    bizType: 'service',
    secret: `${work.siteUrl}/${linkHash({ kind: 'rate', id, t })}`,
    text: (shown) => `运单 ${waybillNo} 已完成，请评价司机：${shown}（72 小时内有效）`,
  });
}
