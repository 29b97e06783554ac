import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';

/** The files of each role; the build writes them here (scripts/build/offlineApp.ts). */
declare const OFFLINE_FILES: Readonly<
  Record<string, readonly { readonly url: string; readonly revision: string | null }[]>
>;
/** Of the worker itself. */
declare function skipWaiting(): Promise<void>;

interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
const isFetching = (event: Event): event is Fetching => 'respondWith' in event;

/** Their names stay when they change: the network has the newest, and what is kept is for a start without one. */
const CHANGING: readonly string[] = ['/', '/boot.js'];
/** A network that does not answer by then is none, ms. */
const PATIENCE_MS = 5_000;

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => {
      reject(new Error('No answer came in time.'));
    }, PATIENCE_MS);
  });

async function newest(request: Request, path: string): Promise<Response> {
  try {
    return await Promise.race([fetch(request), tooLate()]);
  } catch {
    return (await matchPrecache(path)) ?? Response.error();
  }
}

addEventListener('fetch', (event) => {
  if (!isFetching(event)) return;
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || event.request.method !== 'GET' || !CHANGING.includes(pathname)) return;
  event.stopImmediatePropagation();
  event.respondWith(newest(event.request, pathname));
});

/** Reads codes where the browser itself cannot: large, so it is kept once a camera has needed it. */
const READER = /^\/assets\/(ponyfill|zxing_reader)-[^/]+$/;

async function keptReader(request: Request, part: string): Promise<Response> {
  const cache = await caches.open('code-reader');
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  // That of an older app goes.
  for (const old of await cache.keys())
    if (READER.exec(new URL(old.url).pathname)?.[1] === part) await cache.delete(old);
  await cache.put(request, answer.clone());
  return answer;
}

addEventListener('fetch', (event) => {
  if (!isFetching(event)) return;
  const { origin, pathname } = new URL(event.request.url);
  const part = READER.exec(pathname)?.[1];
  if (origin === location.origin && part !== undefined) event.respondWith(keptReader(event.request, part));
});

// A newer app is taken over at once: each window asks its user before it loads it (machines/release).
void skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
// A device is of one role at a time: its address says which (src/outbox/install.ts).
const role = new URLSearchParams(location.search).get('role') ?? 'driver';
// Nothing but these files: calls are answered by the platform alone.
precacheAndRoute([...(OFFLINE_FILES[role] ?? [])], { directoryIndex: '', cleanURLs: false });
