import { eq } from 'drizzle-orm';
import { billingEdition } from '../../../../domain/records/billingEdition.ts';
import { editionSubscription } from '../../../../domain/records/editionSubscription.ts';
import { DAY_MS } from '../../../../domain/rules/times.ts';
import { apply } from '../../../records/apply.ts';
import { inGroup } from '../../../records/inGroup.ts';
import { make } from '../../../records/make.ts';
import { nextNumber } from '../../../records/numbers.ts';
import { findWhere, need } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { centralGroup } from '../../../store/tenants.ts';
import { tableFor } from '../../../store/tables.ts';
import { type Edition, subscriptionOf } from './subscription.ts';

/** Without fees, end and limits, with every page: what a group has that nobody charges (addendum B 6.4). */
const FULL = {
  ...{ editionName: '全功能版', editionNameEn: 'Full', editionNameEs: 'Completa', editionNameJa: 'フル' },
  ...{ sort: 0, isBuiltIn: true, monthFeeFen: 0, yearFeeFen: 0, perWaybillFeeFen: 0, warnFen: 0 },
  ...{ trialDays: 0, maxUsers: null, maxVehicles: null, maxWaybillsMonth: null, features: [] },
};

async function fullEdition(work: Work): Promise<Edition> {
  const isFull = eq(tableFor(billingEdition).isBuiltIn, true);
  const [known] = await findWhere(work, billingEdition, isFull, { limit: 1 });
  if (known) return known;
  const house = (await centralGroup(work.tx)) ?? work.groupCode;
  return inGroup(work, house, async (other) => {
    const editionNo = await nextNumber(other, billingEdition.number.prefix);
    return make(other, billingEdition, { editionNo, ...FULL });
  });
}

interface Founded {
  readonly groupName: string;
  /** The edition that it tries; null: nobody charges it. */
  readonly editionId?: string | null;
}

/** The subscription of a new group: a trial of its edition, or the full one without end. One that has one already keeps it. */
export async function startSubscription(work: Work, { groupName, editionId = null }: Founded): Promise<void> {
  if (await subscriptionOf(work)) return;
  const edition = editionId === null ? await fullEdition(work) : await need(work, billingEdition, editionId);
  const trialEndAt = editionId === null ? null : work.now + edition.trialDays * DAY_MS;
  await make(
    work,
    editionSubscription,
    {
      subscriptionNo: await nextNumber(work, editionSubscription.number.prefix),
      ...{ groupName, editionId: edition.id, startAt: work.now, trialEndAt, endAt: trialEndAt },
      ...{ nextEditionId: null, nextAt: null, balanceFen: 0, owedFen: 0, warnFen: edition.warnFen },
      ...{ warning: 'none', graceUntil: null, toldDay: null, earnedDay: null, nearMonth: null },
    },
    editionId === null ? 'active' : 'trial',
  );
}

/** Ends the subscription of a group that is closed. */
export async function endSubscription(work: Work): Promise<void> {
  const subscription = await subscriptionOf(work);
  if (subscription) await apply(work, editionSubscription, { id: subscription.id, type: 'terminate' }, true);
}
