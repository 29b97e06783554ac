import { etcTripOverlaps } from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { etcCompany } from '../../../domain/records/etcCompany.ts';
import { etcWaybill } from '../../../domain/records/etcWaybill.ts';
import { etcApply } from '../../../domain/records/etcApply.ts';
import type { RecordSpec, Row, Sending } from '../../../domain/schema/record.ts';
import { pickTrip } from '../../../server/business/tollInvoice/opening.ts';
import { apply } from '../../../server/records/apply.ts';
import { Refused } from '../../../server/records/errors.ts';
import { findBy, need, patch } from '../../../server/records/rows.ts';
import type { Work } from '../../../server/records/work.ts';
import { run, runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import type { Office } from './office.ts';

export const inGroup = <T>({ people }: Pick<Office, 'people'>, task: (work: Work) => Promise<T>) =>
  runFor(people.services, DEMO_GROUP, task);

/** The service says something, or the platform does by itself. */
export const says = <S extends RecordSpec>(office: Office, spec: S, id: string, event: Sending<S>) =>
  inGroup(office, (work) => apply(work, spec, { ...event, id }, true));

export const stored = <S extends RecordSpec>(office: Office, spec: S, id: string) =>
  inGroup(office, (work) => need(work, spec, id));

export const set = <S extends RecordSpec>(office: Office, spec: S, id: string, fields: Partial<Row<S>>) =>
  inGroup(office, (work) => patch(work, spec, id, fields));

/** The company of the demo, which is open. */
export async function openCompany(office: Office): Promise<Row<typeof etcCompany>> {
  const [found] = await inGroup(office, (work) => findBy(work, etcCompany, { status: 'active' }));
  if (!found) throw new Error('The demo company is not open for toll invoices.');
  return found;
}

const HOUR_MS = 3_600_000;
/** Finished waybills of registered vehicles that the service was not told of. */
const UNTOLD = `select w.id from waybill w join etc_vehicle v on v.vehicle_id = w.vehicle_id and v.group_code = w.group_code
  where w.group_code = '${DEMO_GROUP}' and w.status = 'completed' and not w.deleted and v.status = 'registered' and not v.deleted
  and not exists (select 1 from etc_waybill t where t.waybill_id = w.id and not t.deleted) order by w.id desc`;

/** A finished waybill that the clerk has told afterwards. @returns id of the ETC waybill */
export async function pickedTrip(office: Office): Promise<string> {
  const { services } = office.people;
  const principal = { groupCode: DEMO_GROUP, viewer: office.people.viewer('financeClerk'), byName: '' };
  const { pool } = services.store;
  const { rows } = await pool.query<{ id: string }>(UNTOLD);
  for (const { id } of rows) {
    // Its two hours have just ended: other walks let months pass.
    const end = office.desk.now() - HOUR_MS;
    const times = [id, end - 2 * HOUR_MS, end];
    await pool.query('update waybill set despatch_at = $2, goods_receipt_at = $3 where id = $1', times);
    try {
      return await run(services, principal, (work) => pickTrip(work, id));
    } catch (error) {
      // Trips of the demo company may overlap another one of their plate.
      if (!(error instanceof Refused && error.refusal.code === etcTripOverlaps)) throw error;
    }
  }
  throw new Error('No finished waybill is left to be told.');
}

/** The service is told of the waybill as if for the first time. */
export async function forgetTrip(office: Office, etcWaybillId: string): Promise<void> {
  await set(office, etcApply, await requestOf(office, etcWaybillId), { deleted: true });
  await set(office, etcWaybill, etcWaybillId, { deleted: true });
}

/** The request of an ETC waybill. */
export async function requestOf(office: Office, etcWaybillId: string): Promise<string> {
  const [found] = await inGroup(office, (work) => findBy(work, etcApply, { etcWaybillId }));
  if (!found) throw new Error(`ETC waybill ${etcWaybillId} has no request.`);
  return found.id;
}

/** A trip that the service knows to its end. */
export async function endedTrip(office: Office): Promise<string> {
  const id = await pickedTrip(office);
  await says(office, etcWaybill, id, { type: 'submit.history' });
  await says(office, etcWaybill, id, { type: 'end', payload: { providerNo: `TX${id}` } });
  return id;
}
