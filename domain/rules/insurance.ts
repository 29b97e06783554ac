import type { StateOf } from '../schema/record.ts';
import type { insurance } from '../records/insurance.ts';
import { certificateState, DUE_SOON_DAYS } from './certificates.ts';
import { DAY_MS, startOfDay } from './times.ts';

/** Days of a policy, epoch ms of 00:00 in Shanghai; valid through the last one. */
export interface CoverPeriod {
  readonly validFrom: number;
  readonly validTo: number;
}

/** First day on which it is due soon. */
export function dueFrom({ validTo }: CoverPeriod): number {
  return validTo - DUE_SOON_DAYS * DAY_MS;
}

/** State of a policy on a day, by its dates alone (records 10.6). */
export function policyState({ validFrom, validTo }: CoverPeriod, now: number): StateOf<typeof insurance> {
  if (startOfDay(now) < validFrom) return 'notStarted';
  const state = certificateState(validTo, now);
  return state === 'missing' ? 'expired' : state;
}

/**
 * The day through which a vehicle is insured without a gap: from the valid policy on, with each that follows on the
 * next day at the latest. Without a valid one, the day on which the last one ended; null when there was none.
 */
export function coverEnd(policies: readonly CoverPeriod[], now: number): number | null {
  const today = startOfDay(now);
  const begun = policies.filter(({ validFrom }) => validFrom <= today);
  if (begun.length === 0) return null;
  let end = Math.max(...begun.map(({ validTo }) => validTo));
  if (end < today) return end;
  for (const next of policies.toSorted((a, b) => a.validFrom - b.validFrom))
    if (next.validFrom <= end + DAY_MS) end = Math.max(end, next.validTo);
  return end;
}

/** The later of two ends of cover: documents win by their duration, not by who saved last. */
export function laterEnd(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

/**
 * The end of cover of a vehicle whose policies have changed. A date from the policies follows them, also
 * back when a mistake is corrected; one from the vehicle's own documents stays where no policy is longer.
 */
export function settledEnd(
  stands: number | null,
  before: readonly CoverPeriod[],
  after: readonly CoverPeriod[],
  now: number,
): number | null {
  const end = coverEnd(after, now);
  return stands === coverEnd(before, now) ? end : laterEnd(stands, end);
}
