import type { Actors } from '../../app/actors.ts';
import { configureHttp } from '../../app/http.ts';
import { toast } from '../../app/toaster.ts';
import { isLockStored } from '../lock/lockStorage.ts';
import { listenToWindows, notifyWindows, watchUser } from './windows.ts';
import { presenceTexts } from './texts.ts';

function wireNotices(actors: Actors): void {
  actors.get('noticeCentre').on('marking.failed', () => {
    toast({ kind: 'error', text: presenceTexts('notices.markFailed') });
  });
}

function wireLock(actors: Actors): void {
  configureHttp({
    onLocked: () => {
      actors.get('lock').send({ type: 'server.locked' });
    },
  });
  actors.get('lock').on('lock.announced', ({ locked }) => {
    notifyWindows(actors, locked ? 'locked' : 'unlocked');
  });
  addEventListener('online', () => {
    actors.get('lock').send({ type: 'network.returned' });
  });
}

function wireExpiry(actors: Actors): void {
  actors.get('expiry').on('extension.announced', () => {
    notifyWindows(actors, 'extended');
  });
  actors.get('expiry').on('session.expired', () => {
    actors.get('app').send({ type: 'notice.shown', text: presenceTexts('expiry.over') });
  });
}

/** For this time after the last activity, requests of the page count as made by the user, ms. */
const ATTENDED_MS = 60_000;
let seenAt = 0;

/** The user was active, in this window or another. Activity at a locked screen does not count: it may be anybody's. */
function noteUser(actors: Actors): void {
  seenAt = Date.now();
  actors.get('lock').send({ type: 'activity.seen', at: seenAt });
  if (actors.get('lock').getSnapshot().matches('unlocked'))
    actors.get('expiry').send({ type: 'activity.seen' });
}

function wireUnsaved(actors: Actors): void {
  const tabs = actors.get('tabs');
  tabs.on('unsaved.announced', ({ unsaved }) => {
    notifyWindows(actors, unsaved ? 'unsaved' : 'saved');
  });
  // A closing window withdraws its report; after a reload it reports again.
  addEventListener('pagehide', () => {
    if (tabs.getSnapshot().context.hasUnsaved) notifyWindows(actors, 'saved');
  });
}

function wireWindows(actors: Actors): void {
  // Opening the page counts as activity.
  seenAt = Date.now();
  configureHttp({ isAttended: () => Date.now() - seenAt < ATTENDED_MS });
  watchUser(() => {
    noteUser(actors);
    notifyWindows(actors, 'active');
  });
  listenToWindows(actors, (word, window) => {
    const tabs = actors.get('tabs');
    if (word === 'asking') tabs.send({ type: 'window.asked' });
    else if (word === 'unsaved' || word === 'saved')
      tabs.send({ type: 'window.reported', window, unsaved: word === 'unsaved' });
    else if (word === 'active') noteUser(actors);
    else if (word === 'extended') actors.get('expiry').send({ type: 'remote.extended' });
    else actors.get('lock').send({ type: word === 'locked' ? 'remote.locked' : 'remote.unlocked' });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const at = Date.now();
    actors.get('lock').send({ type: 'page.shown', at });
    actors.get('expiry').send({ type: 'page.shown', at });
  });
}

/** Connects and starts the actors for connection, notices, lock and expiry; done once, before the desk starts. */
export function wirePresence(actors: Actors): void {
  wireNotices(actors);
  wireLock(actors);
  wireExpiry(actors);
  wireWindows(actors);
  wireUnsaved(actors);
}

/** Sets the user; whether their screen is locked is decided before anything of the desk is rendered. */
export function setUser(actors: Actors, userId: string): void {
  actors
    .get('lock')
    .send({ type: 'session.started', userId, at: Date.now(), wasLocked: isLockStored(userId) });
  actors.get('expiry').send({ type: 'session.started' });
  notifyWindows(actors, 'asking');
}

/** The layout of a logged-in user is mounted. */
export function enterPresence(actors: Actors): void {
  actors.get('noticeBell').send({ type: 'session.started' });
}

/** The layout is unmounted. */
export function leavePresence(actors: Actors): void {
  actors.get('noticeBell').send({ type: 'session.ended' });
  actors.get('noticeCentre').send({ type: 'session.ended' });
}
