import { lazy } from 'react';

const loadLockScreen = () => import('./lock/LockScreen.tsx');
const loadExpiryWarning = () => import('./expiry/ExpiryWarning.tsx');

/** Views that are rarely shown, and then at once, perhaps without a network: so they are fetched in a calm moment. */
export const LockScreen = lazy(loadLockScreen);
export const ExpiryWarning = lazy(loadExpiryWarning);

/** How long after the start the desk has better things to do, ms. */
const CALM_MS = 5_000;

/** Fetches them before they are needed. A failure shows when one is really wanted. */
export function prefetchRareViews(): void {
  setTimeout(() => {
    loadLockScreen().catch(() => undefined);
    loadExpiryWarning().catch(() => undefined);
  }, CALM_MS);
}
