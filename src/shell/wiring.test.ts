import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { ActorName, Actors, AppActors } from '../app/actors.ts';
import { onCountsChanged, onRecordChanged } from '../app/live.ts';
import { UNATTENDED } from '../../domain/calls/call.ts';
import { headersFor } from '../app/http.ts';
import { goTo } from '../app/location.ts';
import { showToastsIn } from '../app/toaster.ts';
import { wire } from '../app/wiring.ts';
import { openDesk } from './desk.setup.ts';
import { wireDesk } from './deskWiring.ts';

type Said = Readonly<Record<string, unknown>>;

/** What was sent to whom, and what else happened, in its order. */
const noted: string[] = [];
const handlers = new Map<string, ((said: Said) => void)[]>();
const { actors: real } = openDesk();

/** The real actor, which notes what it is sent instead of taking it; what it says, the test says. */
function noting(name: ActorName): AnyActorRef {
  const actor: AnyActorRef = real.get(name);
  return new Proxy(actor, {
    get(target, key) {
      if (key === 'send') return ({ type }: { type: string }) => void noted.push(`${name} ${type}`);
      if (key === 'on')
        return (type: string, handler: (said: Said) => void) => {
          const place = `${name} ${type}`;
          handlers.set(place, [...(handlers.get(place) ?? []), handler]);
          return { unsubscribe: () => undefined };
        };
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
const actors: Actors = {
  get: <K extends ActorName>(name: K) => noting(name) as AppActors[K],
  has: () => true,
};
wire(actors);
wireDesk(actors);
showToastsIn({
  show: ({ kind, link }) => void noted.push(`toast ${kind}${link === undefined ? '' : ` to ${link}`}`),
  hide: () => undefined,
  clear: () => undefined,
});
onRecordChanged('order', ({ id }) => void noted.push(`order ${id} changed`));
onCountsChanged(() => void noted.push('counts changed'));

/** An actor says something. */
function says(name: ActorName, type: string, more: Said = {}): void {
  for (const handler of handlers.get(`${name} ${type}`) ?? []) handler({ type, ...more });
}

const OTHER = new BroadcastChannel('freightdesk-presence');
const userId = real.get('session').getSnapshot().context.userId;
/** Another window of the same user says something. */
const remote = (word: string) => () => {
  OTHER.postMessage({ userId, window: 'another', word });
};

let clock = Date.UTC(2026, 10, 27);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Activity closer together than some seconds counts once.
  clock += 60_000;
  vi.setSystemTime(clock);
  noted.length = 0;
  goTo('/somewhere');
});

const turns = (visibility: DocumentVisibilityState) => () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};
const window = (type: string) => () => {
  dispatchEvent(new Event(type));
};
const locks = (wasLocked: boolean) => {
  real.get('lock').send({ type: 'session.ended' });
  real.get('lock').send({ type: 'session.started', userId: '7', at: clock, wasLocked });
};

/** What the browser reports, and who is told. */
const OF_BROWSER: readonly (readonly [what: string, cause: () => void, told: readonly string[]])[] = [
  ['the page is hidden', turns('hidden'), ['channel page.hidden', 'sidebar window.resized']],
  [
    'the page is shown again',
    turns('visible'),
    ['channel page.shown', 'expiry page.shown', 'lock page.shown', 'sidebar window.resized'],
  ],
  ['the window has another size', window('resize'), ['sidebar window.resized']],
  ['the network is lost', window('offline'), ['channel network.lost']],
  ['the network returns', window('online'), ['channel network.returned', 'lock network.returned']],
  [
    'full screen ends',
    () => document.dispatchEvent(new Event('fullscreenchange')),
    ['fullscreen fullscreen.closed'],
  ],
  [
    'an error is caught by nobody',
    () => dispatchEvent(new ErrorEvent('error', { error: new Error('x') })),
    ['errorLog error.caught'],
  ],
];

/** What an actor says, and what comes of it. */
const OF_ACTORS: readonly (readonly [
  name: ActorName,
  type: string,
  more: Said,
  told: readonly string[],
  place: string | null,
])[] = [
  ['session', 'session.ended', { reason: 'loggedOut' }, [], '/login'],
  ['session', 'session.ended', { reason: 'expired' }, [], '/somewhere'],
  ['session', 'session.started', { wanted: '/tms/order' }, [], '/tms/order'],
  ['session', 'message.shown', { text: 'x' }, ['app notice.shown'], null],
  ['channel', 'record.changed', { record: 'order', id: '12' }, ['order 12 changed'], null],
  ['channel', 'todo.changed', {}, ['counts changed'], null],
  ['channel', 'news.missed', {}, ['counts changed'], null],
  ['channel', 'entry.logged', { text: 'x' }, ['errorLog error.caught'], null],
  [
    'channel',
    'notice.received',
    { text: ['x', 'x', 'x', 'x'], record: 'order', id: '1', notice: '2' },
    ['toast info'],
    null,
  ],
  ['fullscreen', 'warning.shown', { msg: 'x' }, ['toast warning'], null],
  ['tabs', 'navigate', { to: '/tms/order', replace: false }, [], '/tms/order'],
  ['expiry', 'session.expired', {}, ['app notice.shown'], null],
  ['noticeCentre', 'marking.failed', {}, ['toast error'], null],
];

/** What another window of the same user says, and who is told. */
const OF_WINDOWS: readonly (readonly [word: string, told: readonly string[]])[] = [
  ['asking', ['tabs window.asked']],
  ['unsaved', ['tabs window.reported']],
  ['saved', ['tabs window.reported']],
  ['extended', ['expiry remote.extended']],
  ['locked', ['lock remote.locked']],
  ['unlocked', ['lock remote.unlocked']],
];

describe('the wiring of the app', () => {
  it.each(OF_BROWSER)('tells when %s', (_, cause, told) => {
    cause();
    expect([...noted].sort()).toEqual(told);
  });

  it.each(OF_ACTORS)('follows what %s says: %s %o', (name, type, more, told, place) => {
    says(name, type, more);
    expect(noted).toEqual(told);
    if (place !== null) expect(location.hash.slice(1)).toBe(place);
  });

  it.each(OF_WINDOWS)('passes on that another window is "%s"', async (word, told) => {
    remote(word)();
    await expect.poll(() => noted).toEqual(told);
  });

  it('takes no word from a window of another user', async () => {
    OTHER.postMessage({ userId: `${userId}9`, window: 'another', word: 'locked' });
    remote('asking')();
    await expect.poll(() => noted).toEqual(['tabs window.asked']);
  });

  it('lets requests say that nobody attends to the page once its user was away for a minute', () => {
    window('keydown')();
    expect(headersFor('t')).not.toHaveProperty(UNATTENDED);
    vi.setSystemTime(clock + 59_999);
    expect(headersFor('t')).not.toHaveProperty(UNATTENDED);
    vi.setSystemTime(clock + 60_000);
    expect(headersFor('t')).toMatchObject({ [UNATTENDED]: '1' });
  });

  it.each([
    ['here', window('keydown')],
    ['in another window', remote('active')],
  ] as const)('activity %s prolongs the session, but not before a locked screen', async (_, cause) => {
    locks(false);
    cause();
    await expect.poll(() => noted).toEqual(['lock activity.seen', 'expiry activity.seen']);
    noted.length = 0;
    vi.setSystemTime(clock + 30_000);
    locks(true);
    cause();
    // What comes last tells that all before has come.
    remote('asking')();
    await expect.poll(() => noted).toEqual(['lock activity.seen', 'tabs window.asked']);
  });
});
