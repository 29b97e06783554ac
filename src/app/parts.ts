import { waitFor } from 'xstate';
import { preferences } from './app.ts';
import { whenIdle } from './idle.ts';
import { part } from './part.ts';

/** Until there is something to read, or it is sure that no texts come; before that only keys could be shown. */
async function texts(): Promise<void> {
  const { spoken } = await import('../i18n/i18n.ts');
  await Promise.race([
    spoken(),
    waitFor(preferences, (snapshot) => snapshot.matches({ language: 'failed' })),
  ]);
}

async function withTexts<View>(view: Promise<View>): Promise<View> {
  await Promise.all([view, texts()]);
  return view;
}

// oxlint-disable no-restricted-imports -- a download of its own is no floor below
/** The parts of the app behind the login and beside it; each is a download of its own, drawn when it can be read. */
export const desk = part(() => withTexts(import('../shell/Desk.tsx')));
export const publicPages = part(() => withTexts(import('../shell/PublicPages.tsx')));

/** Fetches the desk, which is needed in a moment. */
export function fetchDesk(): void {
  desk.prefetch();
}

/** Fetches the desk before it is needed, once the browser has nothing better to do. */
export function prefetchDesk(): void {
  whenIdle(fetchDesk);
}
