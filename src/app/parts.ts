import { whenIdle } from './idle.ts';
import { part } from './part.ts';

const desk = part(() => import('../shell/Desk.tsx'));
const open = part(() => import('../shell/PublicPages.tsx'));

/** The parts of the app behind the login and beside it; each is a download of its own. */
export const Desk = desk.View;
export const PublicPages = open.View;

/** Fetches the desk, which is needed in a moment. */
export function fetchDesk(): void {
  desk.prefetch();
}

/** Fetches the desk before it is needed, once the browser has nothing better to do. */
export function prefetchDesk(): void {
  whenIdle(fetchDesk);
}
