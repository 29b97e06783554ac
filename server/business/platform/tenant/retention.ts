import { KEPT_YEARS } from '../../../../domain/rules/tenants.ts';

/** Until when the data of a group that is closed now are kept. */
export function retainUntilOf(now: number): number {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
  return until.getTime();
}
