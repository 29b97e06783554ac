import { lazy } from 'react';

const loadDesk = () => import('../shell/Desk.tsx');
const loadPublic = () => import('../shell/PublicPages.tsx');

/** The parts of the app behind the login; each is a download of its own. */
export const Desk = lazy(loadDesk);
export const PublicPages = lazy(loadPublic);

/** Fetches the desk before it is needed, once the browser has nothing better to do. */
export function prefetchDesk(): void {
  const fetchIt = () => {
    // A failure shows when the desk is really wanted.
    loadDesk().catch(() => undefined);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(fetchIt);
  else setTimeout(fetchIt, 200);
}
