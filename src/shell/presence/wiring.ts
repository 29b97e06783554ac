import { notifications } from '@mantine/notifications';
import { app, session } from '../../app/app.ts';
import { configureHttp } from '../../app/http.ts';
import { toast } from '../../app/toaster.ts';
import { channel } from '../desk.ts';
import { watchEnd } from '../expiry/end.ts';
import { isLockStored } from '../lock/lockStorage.ts';
import { expiry, lock, noticeBell, noticeCentre, presence } from './presence.ts';
import { answerUnsaved, noteUnsaved, notifyUnsaved } from './unsavedInWindows.ts';
import { listenToWindows, notifyWindows, watchUser } from './windows.ts';
import { prefetchRareViews } from '../rareViews.ts';
import { release } from '../release/release.ts';
import { loadPresenceTexts, presenceTexts } from './texts.ts';

function wireNotices(): void {
  for (const type of ['notice.received', 'notices.read', 'news.missed'] as const)
    channel.on(type, () => {
      noticeBell.send({ type: 'notices.changed' });
    });
  noticeBell.on('head.stale', () => {
    noticeCentre.send({ type: 'head.stale' });
  });
  noticeCentre.on('bell.counted', (event) => {
    noticeBell.send(event);
  });
  noticeCentre.on('marking.failed', () => {
    toast({ kind: 'error', text: presenceTexts('notices.markFailed') });
  });
}

function wireLock(): void {
  configureHttp({
    onLocked: () => {
      lock.send({ type: 'server.locked' });
    },
  });
  lock.on('lock.announced', ({ locked }) => {
    notifyWindows(locked ? 'locked' : 'unlocked');
  });
  let wasLocked = false;
  lock.subscribe((snapshot) => {
    const isLocked = snapshot.matches('locked');
    // What was said before may not be read by who comes after.
    if (isLocked && !wasLocked) notifications.clean();
    wasLocked = isLocked;
  });
  addEventListener('online', () => {
    lock.send({ type: 'network.returned' });
  });
}

function wireExpiry(): void {
  watchEnd();
  expiry.on('extension.announced', () => {
    notifyWindows('extended');
  });
  expiry.on('session.expired', () => {
    app.send({ type: 'notice.shown', text: presenceTexts('expiry.over') });
    session.send({ type: 'session.timedOut' });
  });
}

/** So long after the last sign of the user, what the page asks for is still asked by the user, ms. */
const ATTENDED_MS = 60_000;
let seenAt = 0;

/** The user was seen, in this window or another. Who sits before a locked screen may be anybody. */
function noteUser(): void {
  seenAt = Date.now();
  lock.send({ type: 'activity.seen', at: seenAt });
  if (lock.getSnapshot().matches('unlocked')) expiry.send({ type: 'activity.seen' });
}

function wireWindows(): void {
  // Somebody has just opened the page.
  seenAt = Date.now();
  configureHttp({ isAttended: () => Date.now() - seenAt < ATTENDED_MS });
  watchUser(() => {
    noteUser();
    notifyWindows('active');
  });
  listenToWindows((word, window) => {
    if (word === 'asking') answerUnsaved();
    else if (word === 'unsaved' || word === 'saved') noteUnsaved(window, word === 'unsaved');
    else if (word === 'active') noteUser();
    else if (word === 'extended') expiry.send({ type: 'remote.extended' });
    else lock.send({ type: word === 'locked' ? 'remote.locked' : 'remote.unlocked' });
  });
  notifyUnsaved();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const at = Date.now();
    lock.send({ type: 'page.shown', at });
    expiry.send({ type: 'page.shown', at });
  });
}

function wireRelease(): void {
  channel.on('news.missed', () => {
    release.send({ type: 'connection.returned' });
  });
}

/** Connects what accompanies the work, and starts it; done once, before the desk starts. */
export function startPresence(): void {
  loadPresenceTexts();
  wireNotices();
  wireLock();
  wireExpiry();
  wireWindows();
  wireRelease();
  session.on('session.ended', () => {
    lock.send({ type: 'session.ended' });
    expiry.send({ type: 'session.ended' });
  });
  presence.start();
  prefetchRareViews();
}

/** A user is known; whether their screen is open is decided before anything of the desk is drawn. */
export function knowUser(userId: string): void {
  lock.send({ type: 'session.started', userId, at: Date.now(), isKept: isLockStored(userId) });
  expiry.send({ type: 'session.started' });
  notifyWindows('asking');
}

/** The layout of a logged-in user is there. */
export function enterPresence(): void {
  noticeBell.send({ type: 'session.started' });
}

/** The layout is gone. */
export function leavePresence(): void {
  noticeBell.send({ type: 'session.ended' });
  noticeCentre.send({ type: 'session.ended' });
}
