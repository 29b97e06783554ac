import { assignment } from '../../../domain/records/assignment.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { order } from '../../../domain/records/order.ts';
import { loadGist } from '../../../domain/rules/gist.ts';
import { tripSentence } from '../../../domain/rules/tripSentence.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

type Assignment = Row<typeof assignment>;

/** Tells the carrier or driver of an offer that is theirs. */
export async function notifyCarrier(work: Work, row: Assignment): Promise<void> {
  const to = [
    ...(row.carrierId === null ? [] : [`CARRIER:${row.carrierId}`]),
    ...(row.driverId === null ? [] : [`DRIVER:${row.driverId}`]),
  ];
  await tellOffer(work, row, to);
}

/** The driver who is asked, else the fleet. */
async function carrierName(work: Work, { driverId, carrierId }: Assignment): Promise<string> {
  if (driverId !== null) return (await need(work, driver, driverId)).driverName;
  return carrierId === null ? '' : (await need(work, fleet, carrierId)).fleetName;
}

/** Tells of an offer, with what is to be carried. */
export async function tellOffer(work: Work, row: Assignment, to: readonly string[]): Promise<void> {
  const load = await need(work, order, row.orderId);
  const gist = loadGist({ ...load, weightKg: row.priceUnit === 'yuanPerTon' ? row.qty : null });
  const { status: state, assignmentNo: no } = row;
  const who = await carrierName(work, row);
  await notify(work, {
    to,
    text:
      tripSentence({ record: 'assignment', state, no, who, gist }) ??
      stateChangeText(assignment, no, assignment.states[state], gist),
    record: 'assignment',
    id: row.id,
  });
}
