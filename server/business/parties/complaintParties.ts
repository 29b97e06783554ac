import type { Label } from '../../../domain/codes/label.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { complaintNeedsWaybill } from '../../../domain/codes/refusals/codes/customerService.ts';
import type { complaint } from '../../../domain/records/complaint.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { type AccusedKind, type ComplaintSide, mayAccuse, sideOf } from '../../../domain/rules/complaint.ts';
import type { Row, Viewer } from '../../../domain/schema/record.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { need } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';

type Complaint = Row<typeof complaint>;
type Waybill = Row<typeof waybill>;
type Parties = Pick<Complaint, 'shipmentId' | 'carrierId' | 'driverId'>;

const NOT_AGAINST: Label = [
  '该方不能投诉此对象',
  'This side cannot complain about them',
  'Esta parte no puede quejarse de ese destinatario',
  'この側から選択した相手への苦情は申し立てられません',
];
const NO_FLEET: Label = [
  '该运单没有车队',
  'The waybill has no fleet',
  'La carta de porte no tiene flota',
  'この運送状に車隊はありません',
];

/** A complaint of staff names whoever the waybill does: nobody, where there is none. */
function complainantOf(viewer: Viewer | null, side: ComplaintSide, job: Waybill | null): Partial<Parties> {
  if (viewer?.role === 'captain') return { carrierId: viewer.partyId ?? null };
  if (viewer?.role === 'driver') return { driverId: viewer.partyId ?? null };
  if (viewer?.role === 'shipper') return { shipmentId: viewer.partyId ?? null };
  return side === 'shipper' ? { shipmentId: job?.shipmentId ?? null } : { driverId: job?.driverId ?? null };
}

/** @throws 10400 at the accused, when the waybill names none */
function accusedOf(kind: AccusedKind, job: Waybill | null): Partial<Parties> {
  if (job === null || kind === 'platform') return {};
  if (kind === 'shipper') return { shipmentId: job.shipmentId };
  if (kind === 'driver') return { driverId: job.driverId };
  if (job.carrierId === null) throw wrongFields([{ field: 'accusedKind', msg: NO_FLEET }]);
  return { carrierId: job.carrierId };
}

/**
 * Both sides of a complaint, from who writes it down and its waybill.
 * @throws 10404 no such waybill, or one of somebody else, 48016 without one, and 10400 at the accused
 */
export async function partiesOf(
  work: Work,
  { side: said, accusedKind, waybillId }: Pick<Complaint, 'side' | 'accusedKind' | 'waybillId'>,
): Promise<Parties & Pick<Complaint, 'side'>> {
  const { viewer } = work;
  const side = sideOf(viewer?.role) ?? said;
  if (!mayAccuse(side, accusedKind)) throw wrongFields([{ field: 'accusedKind', msg: NOT_AGAINST }]);
  const job = waybillId === null ? null : await need(work, waybill, waybillId);
  if (job && viewer && !isInScope(waybill, viewer, job)) throw refused(noSuchRecord);
  if (!job && accusedKind !== 'platform') throw refused(complaintNeedsWaybill);
  const nobody: Parties = { shipmentId: null, carrierId: null, driverId: null };
  return { side, ...nobody, ...complainantOf(viewer, side, job), ...accusedOf(accusedKind, job) };
}

/** What one open complaint each is kept by; null: one without a waybill, of which there may be several. */
export function openKeyOf({
  side,
  kind,
  waybillId,
  ...parties
}: Parties & Pick<Complaint, 'side' | 'kind' | 'waybillId'>): string | null {
  if (waybillId === null) return null;
  const own = side === 'shipper' ? parties.shipmentId : (parties.carrierId ?? parties.driverId);
  return [side, own ?? '', waybillId, kind].join(':');
}
