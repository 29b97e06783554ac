import { driven } from '../driven.ts';
import { demoCrew, offer, publishedOrder } from '../orderForm.ts';
import { rowsWhere } from './family.ts';
import type { Office } from './office.ts';

const HOUR_MS = 3_600_000;
/** kg of the demo order, and of half of it. */
export const WHOLE = 32_000;
export const HALF = 16_000;

/** A published order of the demo shipper; its deadline is in an hour. */
export async function publishOrder(
  { desk, people }: Office,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const publishDeadline = desk.now() + HOUR_MS;
  return publishedOrder(people.person('shipper'), people.person('auditor'), desk.now(), {
    publishDeadline,
    ...changes,
  });
}

/** An offer of an order to the demo driver, valid for half an hour. @returns the assignment's id */
export async function offerToDriver({ desk, people }: Office, orderId: string, qty: number): Promise<string> {
  const answer = await offer(people.person('dispatcher'), orderId, desk.now(), {
    qty,
    expireAt: desk.now() + HOUR_MS / 2,
  });
  if (answer.status !== 0) throw new Error(`The offer failed: ${JSON.stringify(answer)}`);
  return answer.data.row.id;
}

/** Offers a quantity of the order to the demo driver, who accepts. @returns the waybill's id */
export async function startTrip(office: Office, orderId: string, qty: number): Promise<string> {
  const assignmentId = await offerToDriver(office, orderId, qty);
  await office.does('driver', 'assignment', assignmentId, 'accept.offer', { vehicles: null, reason: null });
  const [job] = await rowsWhere(office.people.services, 'waybill', 'assignmentId', [assignmentId]);
  if (!job) throw new Error('The accepted offer made no waybill.');
  return job.id;
}

/** What the driver enters at a node, at the place itself, so that no reason is needed. */
export async function atPlace(
  { people }: Office,
  waybillId: string,
  type: string,
): Promise<Record<string, unknown>> {
  const [job] = await rowsWhere(people.services, 'waybill', 'id', [waybillId]);
  const place =
    type === 'load.confirm'
      ? { lng: job?.loadLng, lat: job?.loadLat }
      : { lng: job?.unloadLng, lat: job?.unloadLat };
  const weight = Number(job?.planWeightKg);
  const { plateNumber } = await demoCrew(people.person('dispatcher'));
  const byType: Record<string, object> = {
    'load.confirm': { loadWeightKg: weight, plateNumber },
    'unload.confirm': { unloadWeightKg: weight - 120 },
  };
  return { ...place, reason: null, ...byType[type] };
}

/** Moves a waybill from its state to the unloading. */
export async function drive(office: Office, waybillId: string): Promise<void> {
  const nodes = { pendingLoad: 'load.confirm', inTransit: 'arrive', arrived: 'unload.confirm' };
  for (const [state, type] of Object.entries(nodes)) {
    const { row } = await office.look('waybill', waybillId);
    if (row.status === state)
      await office.does('driver', 'waybill', waybillId, type, await atPlace(office, waybillId, type));
  }
}

export async function receiptOf({ people }: Office, waybillId: string): Promise<string> {
  const [proof] = await rowsWhere(people.services, 'receipt', 'waybillId', [waybillId]);
  if (!proof) throw new Error('The waybill has no receipt yet.');
  return proof.id;
}

/** Completes a waybill: unloaded, receipt uploaded and accepted; its vehicle has a track. */
export async function deliver(office: Office, waybillId: string): Promise<void> {
  await drive(office, waybillId);
  const receiptId = await receiptOf(office, waybillId);
  await office.does('driver', 'receipt', receiptId, 'upload');
  await office.does('dispatcher', 'receipt', receiptId, 'accept.receipt');
  await driven(office.desk, waybillId);
}

/** Dispatch asks for a change of a waybill, unless that waits already, and audit confirms it; another change that waits goes first. */
async function changed(
  office: Office,
  waybillId: string,
  { kind, event }: { readonly kind: string; readonly event: string },
): Promise<void> {
  const waiting = async () => (await office.look('waybill', waybillId)).row.proposalId;
  const confirm = async (id: unknown) => office.does('auditor', 'proposal', String(id), 'confirm');
  const first = await waiting();
  const { kind: firstKind } =
    first === null ? { kind: null } : (await office.look('proposal', String(first))).row;
  if (first !== null && firstKind !== kind) await confirm(first);
  if (firstKind !== kind) await office.does('dispatcher', 'waybill', waybillId, event);
  await confirm(await waiting());
}

/** Dispatch corrects the loaded weight of a waybill, unless it has done so, and audit confirms it. */
export const correctLoad = (office: Office, waybillId: string) =>
  changed(office, waybillId, { kind: 'loadWeight', event: 'correct.load' });

/** The track of a waybill is lost: nothing has reported, its loading place has no coordinates, and nobody has excused that. */
export async function loseTrack({ desk }: Office, waybillId: string): Promise<void> {
  const { pool } = desk.platform.services.store;
  await pool.query('update waybill set load_lng = null, excused_faults = null where id = $1', [waybillId]);
  await pool.query('update waybill_event set lng = null where waybill_id = $1', [waybillId]);
  await pool.query(
    'delete from vehicle_position where vehicle_id = (select vehicle_id from waybill where id = $1)',
    [waybillId],
  );
}

/** Dispatch asks for an exception for the track of a waybill, unless it has done so, and audit confirms it. */
export async function excuseTrack(office: Office, waybillId: string): Promise<void> {
  await loseTrack(office, waybillId);
  await changed(office, waybillId, { kind: 'trackExcuse', event: 'excuse.track' });
}

/** Waybills of an order, oldest first. */
export async function waybillsOf({ people }: Office, orderId: string): Promise<string[]> {
  return (await rowsWhere(people.services, 'waybill', 'orderId', [orderId])).map(({ id }) => id);
}

/** Frees the demo driver for the next path: waiting waybills are cancelled, those on the road are completed. */
export async function finishOpenTrips(office: Office, waybillIds: readonly string[]): Promise<void> {
  for (const id of waybillIds) {
    const { row } = await office.look('waybill', id);
    if (row.status === 'pendingLoad') await office.does('dispatcher', 'waybill', id, 'cancel.waybill');
    else await drive(office, id);
  }
}

/** A time stored in a document, epoch ms. */
export async function deadlineOf(
  { look }: Office,
  record: string,
  id: string,
  field: string,
): Promise<number> {
  return Number((await look(record, id)).row[field]);
}
