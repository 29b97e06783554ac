import { part } from '../app/part.ts';

/** Views that are rarely shown, and then at once, perhaps without a network: so they are fetched in a calm moment. */
export const lockScreen = part(() => import('./lock/LockScreen.tsx'));
export const expiryWarning = part(() => import('./expiry/ExpiryWarning.tsx'));

/** How long after the start the desk has better things to do, ms. */
const IDLE_DELAY_MS = 5_000;

function fetchRareViews(): void {
  lockScreen.prefetch();
  expiryWarning.prefetch();
}

/** Fetches them before they are needed; what did not come is fetched with the network's return. */
export function prefetchRareViews(): void {
  setTimeout(fetchRareViews, IDLE_DELAY_MS);
  addEventListener('online', fetchRareViews);
}
