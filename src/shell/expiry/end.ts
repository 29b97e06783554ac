import type { AppActors } from '../../app/actors.ts';
import { leftOf } from '../../../machines/expiry/setup.ts';

let endsAt = 0;
let lifeSeen: unknown = null;

/** When the session ends, epoch ms, as far as the server has said: the chart has durations, no clock. */
export const sessionEnd = () => endsAt;

/** Records the end from each response; started before the chart asks, for the warning may be loaded later than the response. */
export function trackSessionEnd(expiry: AppActors['expiry']): void {
  expiry.subscribe(({ context: { life } }) => {
    if (life !== lifeSeen && life !== null) endsAt = Date.now() + leftOf(life);
    lifeSeen = life;
  });
}
