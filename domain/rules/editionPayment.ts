import type { AfterPayment } from '../records/editionSubscription.ts';
import { addMonths, type Fees, isSmaller, settled } from './editions.ts';

/** An edition as a payment needs it. */
export interface Bought extends Fees {
  readonly id: string;
  readonly warnFen: number;
}

/** The subscription as it was before a payment. */
interface Before {
  readonly status: string;
  readonly startAt: number;
  readonly endAt: number | null;
  readonly balanceFen: number;
  readonly owedFen: number;
  readonly warnFen: number;
  readonly nextEditionId: string | null;
  readonly nextAt: number | null;
}

export interface Payment {
  readonly kind: 'subscribe' | 'renew' | 'upgrade' | 'topUp';
  readonly months: number | null;
  readonly amountFen: number;
  /** It is paid from the balance. */
  readonly isFromBalance: boolean;
}

/** When the period that is bought now begins: where the present one, or the trial, ends. */
export const beginsAt = ({ endAt }: Pick<Before, 'endAt'>, now: number): number =>
  Math.max(now, endAt ?? now);

type Changed = Pick<AfterPayment, 'editionId' | 'nextEditionId' | 'nextAt' | 'startAt' | 'endAt' | 'warnFen'>;

function periodAfter(
  before: Before,
  present: Bought,
  bought: Bought,
  { kind, months }: Payment,
  now: number,
): Changed {
  const { startAt, endAt, warnFen, nextEditionId, nextAt } = before;
  const kept = { editionId: present.id, nextEditionId, nextAt, startAt, endAt, warnFen };
  if (kind === 'topUp') return kept;
  const held = { editionId: bought.id, nextEditionId: null, nextAt: null };
  const ownWarnFen = bought.id === present.id ? warnFen : bought.warnFen;
  if (kind === 'upgrade') return { ...kept, ...held, warnFen: ownWarnFen };
  const begin = beginsAt(before, now);
  const term = { endAt: addMonths(begin, months ?? 0), startAt: begin > now ? startAt : now };
  // A smaller edition holds from the renewal on: what was paid for is not taken away.
  const waits = isSmaller(bought, present) && begin > now && before.status !== 'trial';
  if (waits) return { ...kept, ...term, nextEditionId: bought.id, nextAt: nextAt ?? begin };
  return { ...term, ...held, warnFen: ownWarnFen };
}

/** What a payment makes of a subscription (addendum B 6.2, 6.3): what is owed is covered first. */
export function afterPayment(
  before: Before,
  present: Bought,
  bought: Bought,
  payment: Payment,
  now: number,
): AfterPayment {
  const { kind, amountFen, isFromBalance } = payment;
  const period = periodAfter(before, present, bought, payment, now);
  const moved = kind === 'topUp' ? amountFen : isFromBalance ? -amountFen : 0;
  const money = settled(before.balanceFen + moved, before.owedFen);
  const { perWaybillFeeFen } = period.editionId === bought.id ? bought : present;
  const isCovered = money.owedFen === 0 && (perWaybillFeeFen === 0 || money.balanceFen > 0);
  return { ...period, ...money, isWhole: isCovered && (period.endAt === null || period.endAt > now) };
}

interface Term {
  readonly termStartAt: number;
  readonly termEndAt: number;
}

/** By how much a refund of a part of what is unused shortens a period, ms. */
export function cutMs(
  { termStartAt, termEndAt }: Term,
  refundFen: number,
  unusedFen: number,
  now: number,
): number {
  const left = Math.max(0, termEndAt - Math.max(now, termStartAt));
  return refundFen >= unusedFen ? left : Math.round((left * refundFen) / unusedFen);
}
