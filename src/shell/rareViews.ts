import { part } from '../app/part.ts';

/** Views that are rarely shown, but then at once and perhaps without a network: so they are preloaded when idle. */
export const lockScreen = part(() => import('./lock/LockScreen.tsx'));
export const expiryWarning = part(() => import('./expiry/ExpiryWarning.tsx'));

/** How long after the start preloading waits, ms. */
const IDLE_DELAY_MS = 5_000;

function fetchRareViews(): void {
  lockScreen.prefetch();
  expiryWarning.prefetch();
}

/** Preloads them; those that fail are fetched when the network is back. */
export function prefetchRareViews(): void {
  setTimeout(fetchRareViews, IDLE_DELAY_MS);
  addEventListener('online', fetchRareViews);
}
