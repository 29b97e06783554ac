import { and, eq } from 'drizzle-orm';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { waybillContacts } from '../../../domain/calls/driverLoads.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { driver } from '../../../domain/records/driver.ts';
import { order } from '../../../domain/records/order.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Row, Viewer } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { remember } from '../../records/historyLog.ts';
import { countReveal, statedCause } from '../../records/reveal.ts';
import { find, need } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import { storeLines } from '../../records/unstored.ts';
import { viewOf } from '../../records/view.ts';
import type { Work } from '../../records/work.ts';
import { history } from '../../store/systemTables.ts';
import { staffContact } from './offeredLoad.ts';

/** States in which the crew has still to do with either end. */
const UNDER_WAY: readonly string[] = ['pendingLoad', 'inTransit', 'arrived', 'unloaded'];

/** Writes to the history of the order that the viewer sees its numbers; once a person, as a trip is opened often. @throws 10429 */
async function rememberLook(work: Work, load: Row<typeof order>, viewer: Viewer): Promise<void> {
  await storeLines(work);
  const [earlier] = await work.tx
    .select({ id: history.id })
    .from(history)
    .where(
      and(
        eq(history.groupCode, work.groupCode),
        eq(history.record, order.name),
        eq(history.recordId, load.id),
        eq(history.event, 'reveal'),
        eq(history.byId, viewer.userId),
      ),
    )
    .limit(1);
  if (earlier) return;
  await countReveal(work, viewer);
  const { id, status } = load;
  await remember(work, {
    spec: order,
    id,
    event: 'reveal',
    from: status,
    to: status,
    byRole: viewer.role,
    changes: {},
  });
}

/** Writes to the history of the waybill that a member of staff sees its numbers. @throws 10429 after too many looks */
async function rememberCall(work: Work, { id, status }: Row<typeof waybill>, viewer: Viewer): Promise<void> {
  await countReveal(work, viewer);
  await remember(work, {
    spec: waybill,
    id,
    event: 'reveal',
    from: status,
    to: status,
    byRole: viewer.role,
    changes: statedCause({ revealCause: 'trip' }),
  });
}

/** Whether the numbers are shown whole; such a look is remembered. */
async function isWhole(
  work: Work,
  job: Row<typeof waybill>,
  load: Row<typeof order>,
  viewer: Viewer,
  isAsked: boolean,
) {
  if (!UNDER_WAY.includes(job.status)) return false;
  if (viewer.partyType !== 'PLAT') await rememberLook(work, load, viewer);
  else if (isAsked) await rememberCall(work, job, viewer);
  else return false;
  return true;
}

const filled = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

interface Asked {
  readonly id: string;
  /** Staff ask for the whole numbers. */
  readonly isRevealing: boolean;
}

/**
 * Whom one calls on the trip of a waybill, as the descriptions of order and driver let the viewer see them.
 * @throws 10404 absent or out of scope
 */
export async function tripContacts(
  work: Work,
  viewer: Viewer,
  { id, isRevealing }: Asked,
): Promise<DataOf<typeof waybillContacts>> {
  const job = await find(work, waybill, id);
  if (!job || !isInScope(waybill, viewer, job)) throw refused(noSuchRecord);
  const load = await need(work, order, job.orderId);
  const offer = await find(work, assignment, job.assignmentId);
  const isShown = await isWhole(work, job, load, viewer, isRevealing);
  const shown = viewOf(order, load, viewer, isShown);
  const drives =
    viewer.role === 'driver' ? null : viewOf(driver, await need(work, driver, job.driverId), viewer, isShown);
  return {
    loading: {
      party: filled(shown.consignorName) ?? '',
      name: filled(shown.consignorContact) ?? '',
      phone: filled(shown.consignorPhone),
    },
    unloading: {
      party: filled(shown.consigneeName) ?? '',
      name: filled(shown.consigneeContact) ?? '',
      phone: filled(shown.consigneePhone),
    },
    driver: drives && { name: filled(drives.driverName) ?? '', phone: filled(drives.phone) },
    dispatcher: await staffContact(work, offer?.submittedBy ?? null),
    isRevealable: viewer.partyType === 'PLAT' && !isShown && UNDER_WAY.includes(job.status),
  };
}
