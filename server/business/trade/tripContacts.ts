import { and, eq } from 'drizzle-orm';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { waybillContacts } from '../../../domain/calls/driverLoads.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { order } from '../../../domain/records/order.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Row, Viewer } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { remember } from '../../records/historyLog.ts';
import { countReveal } from '../../records/reveal.ts';
import { find, need } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import { storeLines } from '../../records/unstored.ts';
import { viewOf } from '../../records/view.ts';
import type { Work } from '../../records/work.ts';
import { history } from '../../store/systemTables.ts';
import { staffContact } from './offeredLoad.ts';

/** States in which the crew has still to do with either end. */
const UNDER_WAY: readonly unknown[] = ['pendingLoad', 'inTransit', 'arrived', 'unloaded'];

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

/** Whom the crew of a waybill calls, as the description of its order lets them see it. @throws 10404 absent or out of scope */
export async function tripContacts(
  work: Work,
  viewer: Viewer,
  id: string,
): Promise<DataOf<typeof waybillContacts>> {
  const job = await find(work, waybill, id);
  if (!job || !isInScope(waybill, viewer, job)) throw refused(noSuchRecord);
  const load = await need(work, order, job.orderId);
  const offer = await find(work, assignment, job.assignmentId);
  const isWhole = UNDER_WAY.includes(job.status);
  if (isWhole) await rememberLook(work, load, viewer);
  const shown = viewOf(order, load, viewer, isWhole);
  const seen = (name: keyof typeof order.fields) => {
    const { [name]: value } = shown;
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    loading: {
      party: seen('consignorName') ?? '',
      name: seen('consignorContact') ?? '',
      phone: seen('consignorPhone'),
    },
    unloading: {
      party: seen('consigneeName') ?? '',
      name: seen('consigneeContact') ?? '',
      phone: seen('consigneePhone'),
    },
    dispatcher: await staffContact(work, offer?.submittedBy ?? null),
  };
}
