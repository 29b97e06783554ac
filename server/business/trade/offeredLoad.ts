import { and, eq } from 'drizzle-orm';
import type { DataOf } from '../../../domain/calls/call.ts';
import { type Contact, OFFERED_FIELDS, type offeredLoad as call } from '../../../domain/calls/driverLoads.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { order } from '../../../domain/records/order.ts';
import { mostRetainedFen, planned, shareKg } from '../../../domain/rules/freight.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { find, need } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import { viewOf } from '../../records/view.ts';
import type { Work } from '../../records/work.ts';
import { account } from '../../store/systemTables.ts';

/** A member of staff with the number that the account has; null: the account is somebody else's. */
export async function staffContact({ tx, groupCode }: Work, userId: string | null): Promise<Contact | null> {
  if (userId === null) return null;
  const [found] = await tx
    .select({ name: account.realName, phone: account.phone, partyType: account.partyType })
    .from(account)
    .where(and(eq(account.groupCode, groupCode), eq(account.id, userId)));
  return found?.partyType === 'PLAT' ? { name: found.name, phone: found.phone } : null;
}

/**
 * The load of an offer, as far as a carrier decides by it. An offer that was declined, withdrawn or missed shows none.
 * @throws 10404 where there is no such offer in the viewer's scope
 */
export async function offeredLoad(work: Work, viewer: Viewer, id: string): Promise<DataOf<typeof call>> {
  const offer = await find(work, assignment, id);
  const isOpen = offer?.status === 'offered' || offer?.status === 'accepted';
  if (!offer || !isOpen || !isInScope(assignment, viewer, offer)) throw refused(noSuchRecord);
  const load = await need(work, order, offer.orderId);
  const { carrierUnitPriceFen, qty } = offer;
  const { carrierFen } = planned({ ...load, carrierUnitPriceFen }, qty);
  const shown = viewOf(order, load, viewer);
  const fields = OFFERED_FIELDS.flatMap((name) => {
    const value = shown[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const { status, version, titles } = shown;
  return {
    load: { ...Object.fromEntries(fields), id: load.id, status, version, titles },
    weightKg: shareKg(load.priceUnit, qty, load.orderQty, load.totalWeightKg),
    freightFen: carrierFen,
    retentionFen: Math.min(load.retentionFen, mostRetainedFen(carrierFen)),
    offeredBy: await staffContact(work, offer.submittedBy),
  };
}
