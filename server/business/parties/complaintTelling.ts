import type { Label } from '../../../domain/codes/label.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { complaintResult } from '../../../domain/codes/lists/service.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { complaint } from '../../../domain/records/complaint.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import type { ComplaintSide } from '../../../domain/rules/complaint.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { remindBySms } from '../../notices/sms.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

type Complaint = Row<typeof complaint>;
type Parties = Pick<Complaint, 'side' | 'shipmentId' | 'carrierId' | 'driverId'>;

/** The desk that handles complaints. */
export const DESK = [ROLE_CODES.service];

/** Who of the two sides is told: the shipper, or who carries. */
export function audienceOf({ shipmentId, carrierId, driverId }: Parties, side: ComplaintSide): string[] {
  const [id, kind] =
    side === 'shipper'
      ? [shipmentId, 'SHIPMENT']
      : carrierId === null
        ? [driverId, 'DRIVER']
        : [carrierId, 'CARRIER'];
  return id === null ? [] : [`${kind}:${id}`];
}

export const otherSide = (side: ComplaintSide): ComplaintSide => (side === 'shipper' ? 'driver' : 'shipper');

/** Tells somebody something about a complaint. */
export const say = (work: Work, { id }: Pick<Complaint, 'id'>, to: readonly string[], text: Label) =>
  notify(work, { to, text, record: complaint.name, id });

/** Tells somebody the state that it is in now. */
export const sayState = (work: Work, row: Complaint, to: readonly string[]) =>
  say(work, row, to, stateChangeText(complaint, row.complaintNo, complaint.states[row.status]));

/** Whoever handles it. */
export const handlerOf = ({ handlerId }: Pick<Complaint, 'handlerId'>): string[] =>
  handlerId === null ? [] : [`USER:${handlerId}`];

/** @param no of the complaint */
export const PLEASE_ANSWER = (no: string): Label => [
  `您被投诉（${no}），请提交说明`,
  `There is a complaint about you (${no}); please give your answer`,
  `Hay una queja sobre usted (${no}); dé su versión`,
  `あなたへの苦情（${no}）があります。説明を提出してください`,
];

/** @param no of the complaint */
export const LATE = (no: string): Label => [
  `投诉 ${no} 即将或已经超时，请尽快处理`,
  `Complaint ${no} is past its time limit; please handle it now`,
  `La queja ${no} ha superado su plazo; trámitela ya`,
  `苦情 ${no} の期限が過ぎています。至急対応してください`,
];

/** @param no of the complaint */
export const PAID_OUTSIDE = (no: string): Label => [
  `投诉 ${no} 的赔付已无运费可扣，请线下赔付`,
  `Complaint ${no}: no freight takes the compensation any more; pay it outside the platform`,
  `Queja ${no}: ningún flete admite ya la compensación; páguela fuera de la plataforma`,
  `苦情 ${no} の補償を控除できる運賃がありません。プラットフォーム外で補償してください`,
];

const sms = (work: Work, { id }: Pick<Complaint, 'id'>, phone: string, words: string) =>
  remindBySms(work, {
    templateCode: 'complaint',
    phone,
    content: `【Freightdesk】${words}`,
    bizType: 'service',
    about: { record: complaint.name, id },
  });

/** @param hours until somebody gets in touch */
export async function confirmBySms(work: Work, row: Complaint, hours: number): Promise<void> {
  const words = `投诉 ${row.complaintNo} 已提交，客服将在 ${String(hours)} 小时内与您联系。`;
  await sms(work, row, row.contactPhone, words);
}

/** The number of the accused; null: the platform, or nobody any more. */
async function accusedPhone(work: Work, row: Complaint): Promise<string | null> {
  const { accusedKind: kind, shipmentId, carrierId, driverId } = row;
  if (kind === 'shipper') return shipmentId && ((await find(work, shipper, shipmentId))?.phone ?? null);
  if (kind === 'carrier') return carrierId && ((await find(work, fleet, carrierId))?.captainPhone ?? null);
  if (kind === 'driver') return driverId && ((await find(work, driver, driverId))?.phone ?? null);
  return null;
}

/** The answer reaches both: by SMS, and with a notice that opens it. @param days for an appeal */
export async function tellAnswer(work: Work, row: Complaint, days: number): Promise<void> {
  const found = label(complaintResult, row.result ?? '', 'zh');
  const words = `投诉 ${row.complaintNo} 已答复：${found}。如有异议，可在 ${String(days)} 天内登录平台申诉。`;
  const phones = new Set([row.contactPhone, await accusedPhone(work, row)]);
  for (const phone of phones) if (phone !== null) await sms(work, row, phone, words);
  await sayState(work, row, [
    ...audienceOf(row, row.side),
    ...(row.accusedKind === 'platform' ? [] : audienceOf(row, otherSide(row.side))),
  ]);
}
