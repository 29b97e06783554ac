import type { Crew } from './shipmentPeople.ts';
import type { Person } from './desk.ts';
import { offer } from './orderForm.ts';

export const AT_LOADING = { lng: 117.34, lat: 31.89 };
export const AT_UNLOADING = { lng: 121.84, lat: 29.9 };
/** The reason a dispatcher must give when acting for a driver. */
export const ON_BEHALF = { reason: '司机电话确认' };

export interface Job {
  readonly id: string;
  readonly orderId: string;
  readonly crew: Crew;
}

/** A waybill of a published order: offered to the crew and accepted by the dispatcher on its behalf. */
export async function jobFor(
  dispatcher: Person,
  orderId: string,
  crew: Crew,
  now: number,
  changes: Record<string, unknown> = {},
): Promise<Job> {
  const { driverId, vehicleId } = crew;
  const offered = await offer(dispatcher, orderId, now, { driverId, vehicleId, ...changes });
  const made = offered.data.row;
  const accepted = await dispatcher.event('assignment', made.id, 'accept.offer', ON_BEHALF);
  if (accepted.status !== 0) throw new Error(`Not accepted: ${accepted.msg}`);
  const { records } = (await dispatcher.list('waybill', { orderId })).data;
  const row = records.find(({ assignmentId }) => assignmentId === made.id);
  return { id: String(row?.id), orderId, crew };
}

/** Loads and departs, entered by the dispatcher. */
export const load = (
  who: Person,
  { id, crew }: Job,
  loadWeightKg: number,
  changes: Record<string, unknown> = {},
) =>
  who.event('waybill', id, 'load.confirm', {
    loadWeightKg,
    plateNumber: crew.plateNumber,
    ...AT_LOADING,
    ...ON_BEHALF,
    ...changes,
  });

export const arrive = (who: Person, { id }: Pick<Job, 'id'>, changes: Record<string, unknown> = {}) =>
  who.event('waybill', id, 'arrive', { ...AT_UNLOADING, ...changes });

export const unload = (
  who: Person,
  { id }: Pick<Job, 'id'>,
  unloadWeightKg: number,
  changes: Record<string, unknown> = {},
) =>
  who.event('waybill', id, 'unload.confirm', { unloadWeightKg, ...AT_UNLOADING, ...ON_BEHALF, ...changes });
