import type { Label } from '../../domain/codes/label.ts';
import { assignment } from '../../domain/records/assignment.ts';
import { receipt } from '../../domain/records/receipt.ts';
import { safetyWarning } from '../../domain/records/safetyWarning.ts';
import type { RecordSpec, Row as RowOf } from '../../domain/schema/record.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { jobGist, loadGist } from '../../domain/rules/gist.ts';
import { tripSentence } from '../../domain/rules/tripSentence.ts';
import { warningAudience, warningText } from '../business/fleet/safety/alarm.ts';
import { stateChangeText } from '../notices/notify.ts';
import type { notice } from '../store/systemTables.ts';
import { DEMO_GROUP, seedId } from './base.ts';
import type { Trade } from './trade.ts';

type Row = typeof notice.$inferInsert;
type Warning = RowOf<typeof safetyWarning>;
type Told = Omit<Row, 'id' | 'groupCode'>;
type Document = { readonly id: string; readonly status: string; readonly gmtModified: number };

/** Older ones are marked as read. */
const SINCE_MS = 2 * DAY_MS;

const NO_GIST: Label = ['', '', '', ''];

/** The notice for the newest step of a document. */
function told<D extends Document>(
  spec: RecordSpec,
  documents: readonly D[],
  numberOf: (document: D) => string,
  audiencesOf: (document: D) => readonly string[],
  gistOf: (document: D) => Label | undefined = () => undefined,
  whoOf: (document: D) => string = () => '',
): Told[] {
  const states: Readonly<Record<string, Label>> = spec.states;
  return documents.flatMap((document) => {
    const state = states[document.status];
    if (!state) return [];
    const no = numberOf(document);
    const gist = gistOf(document);
    const trip = { record: spec.name, state: document.status, no, who: whoOf(document) };
    const text = tripSentence({ ...trip, gist: gist ?? NO_GIST }) ?? stateChangeText(spec, no, state, gist);
    return audiencesOf(document).map((audience) => ({
      audience,
      text: [...text],
      record: spec.name,
      recordId: document.id,
      at: document.gmtModified,
    }));
  });
}

/** The notices of a warning, as it was raised. */
function warned(row: Warning): Told[] {
  const about = { record: safetyWarning.name, recordId: row.id, at: row.gmtCreated };
  return warningAudience(row).map((audience) => ({ ...about, audience, text: [...warningText(row)] }));
}

/** Finds the name of a driver or fleet by its id; empty for another id. */
export function nameIn(
  drivers: readonly { id: string; driverName: string }[],
  fleets: readonly { id: string; fleetName: string }[],
): (id: string) => string {
  const names = new Map<string, string>();
  for (const { id, fleetName } of fleets) names.set(id, fleetName);
  for (const { id, driverName } of drivers) names.set(id, driverName);
  return (id) => names.get(id) ?? '';
}

/**
 * The notices of the last days, as operation would have written them.
 * @param nameOf the driver or fleet with an id
 */
export function makeNotices(
  now: number,
  nameOf: (id: string) => string,
  { orders, assignments, waybills, receipts }: Trade,
  warnings: readonly Warning[],
): Row[] {
  const orderOf = new Map(orders.map((one) => [one.id, one]));
  return [
    ...told(
      assignment,
      assignments,
      ({ assignmentNo }) => assignmentNo,
      ({ status }) => (status === 'offered' ? [] : ['PLAT_DISPATCHER']),
      ({ orderId, qty }) => {
        const load = orderOf.get(orderId);
        return load && loadGist({ ...load, weightKg: qty });
      },
      ({ driverId, carrierId }) => nameOf(driverId ?? carrierId ?? ''),
    ),
    ...told(
      waybill,
      waybills,
      ({ waybillNo }) => waybillNo,
      ({ shipmentId, driverId }) => [`SHIPMENT:${shipmentId}`, `DRIVER:${driverId}`],
      jobGist,
      ({ driverId }) => nameOf(driverId),
    ),
    ...told(
      receipt,
      receipts,
      ({ receiptNo }) => receiptNo,
      ({ driverId, status }) => (status === 'pendingAudit' ? ['PLAT_DISPATCHER'] : [`DRIVER:${driverId}`]),
    ),
    ...warnings.flatMap(warned),
  ]
    .filter(({ at }) => at > now - SINCE_MS && at <= now)
    .sort((a, b) => a.at - b.at)
    .map((row) => ({ groupCode: DEMO_GROUP, id: seedId(), ...row }));
}
