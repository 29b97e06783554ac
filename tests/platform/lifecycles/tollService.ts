import { etcTripOverlaps } from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { etcCompany } from '../../../domain/records/etcCompany.ts';
import { etcWaybill } from '../../../domain/records/etcWaybill.ts';
import { etcApply } from '../../../domain/records/etcApply.ts';
import type { RecordSpec, Row, Sending } from '../../../domain/schema/record.ts';
import { candidates, pickTrip } from '../../../server/business/tollInvoice/opening.ts';
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

/** A finished waybill that the clerk has told afterwards. @returns id of the ETC waybill */
export async function pickedTrip(office: Office): Promise<string> {
  const { services } = office.people;
  const principal = { groupCode: DEMO_GROUP, viewer: office.people.viewer('financeClerk'), byName: '' };
  for (const { job } of await run(services, principal, candidates)) {
    try {
      return await run(services, principal, (work) => pickTrip(work, job.id));
    } catch (error) {
      // Trips of the demo company may overlap another one of their plate.
      if (!(error instanceof Refused && error.refusal.code === etcTripOverlaps)) throw error;
    }
  }
  throw new Error('No finished waybill is left to be told.');
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
