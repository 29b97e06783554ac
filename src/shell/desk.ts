import { fromPromise, setup } from 'xstate';
import { getTodoCount } from '../../domain/calls/party.ts';
import { channelMachine } from '../../machines/channel/machine.ts';
import { expiryMachine } from '../../machines/expiry/machine.ts';
import { fullscreenMachine } from '../../machines/fullscreen/machine.ts';
import { lockMachine } from '../../machines/lock/machine.ts';
import { noticeBellMachine } from '../../machines/noticeBell/machine.ts';
import { noticeCentreMachine } from '../../machines/noticeCentre/machine.ts';
import { paletteMachine } from '../../machines/palette/machine.ts';
import { searchMachine } from '../../machines/search/machine.ts';
import { sidebarMachine, type SidebarStatus } from '../../machines/sidebar/machine.ts';
import { tabsMachine } from '../../machines/tabs/machine.ts';
import { todoMachine } from '../../machines/todo/machine.ts';
import { actorsOf } from '../app/actors.ts';
import { send } from '../app/http.ts';
import { crashed, reportCrash } from '../app/crash.ts';
import { readSidebar, writeSidebar } from '../app/storage.ts';
import { expiryEffects } from './expiry/effects.ts';
import { lockEffects } from './lock/effects.ts';
import { readLockAfter } from './lock/lockStorage.ts';
import { bellEffects, centreEffects } from './notices/effects.ts';
import { paletteEffects } from './palette/effects.ts';
import { socket } from './socket.ts';

/** Pages with a running actor at most; older ones keep only their stored state. */
const MAX_RUNNING_PAGES = 12;
/** Closed tabs that can be reopened. */
const CLOSED_TABS = 20;

/** The actors of the layout. They are loaded with its code, so the login page does not need them. */
export const deskMachine = setup({
  types: {
    children: {} as {
      channel: 'channel';
      todo: 'todo';
      tabs: 'tabs';
      sidebar: 'sidebar';
      search: 'search';
      palette: 'palette';
      fullscreen: 'fullscreen';
      lock: 'lock';
      expiry: 'expiry';
      noticeBell: 'noticeBell';
      noticeCentre: 'noticeCentre';
    },
  },
  actors: {
    channel: channelMachine.provide({ actors: { socket } }),
    todo: todoMachine.provide({
      actors: { loadCounts: fromPromise(({ signal }) => send(getTodoCount, {}, { signal, quiet: true })) },
    }),
    tabs: tabsMachine,
    sidebar: sidebarMachine.provide({
      actions: {
        saveStatus: (_, { status }: { status: SidebarStatus }) => {
          writeSidebar(status);
        },
      },
    }),
    search: searchMachine.provide({
      actors: {
        findOptions: fromPromise(async ({ input, system }) => {
          const { presentMatcher } = await import('../menu/pageMatcher.ts');
          const find = await presentMatcher(actorsOf(system));
          return find(input.query);
        }),
      },
    }),
    palette: paletteMachine.provide(paletteEffects),
    fullscreen: fullscreenMachine.provide({
      actors: {
        enter: fromPromise(() => document.documentElement.requestFullscreen().then(() => null)),
        leave: fromPromise(() => document.exitFullscreen().then(() => null)),
      },
    }),
    lock: lockMachine.provide(lockEffects),
    expiry: expiryMachine.provide(expiryEffects),
    noticeBell: noticeBellMachine.provide(bellEffects),
    noticeCentre: noticeCentreMachine.provide(centreEffects),
  },
  actions: { reportCrash },
}).createMachine({
  id: 'desk',
  description: 'The actors of the layout: they live from the first login on.',
  invoke: [
    {
      id: 'lock',
      systemId: 'lock',
      src: 'lock',
      input: () => ({ idleLimitMs: readLockAfter() }),
      onError: crashed,
    },
    { id: 'expiry', systemId: 'expiry', src: 'expiry', onError: crashed },
    { id: 'noticeBell', systemId: 'noticeBell', src: 'noticeBell', onError: crashed },
    { id: 'noticeCentre', systemId: 'noticeCentre', src: 'noticeCentre', onError: crashed },
    {
      id: 'channel',
      systemId: 'channel',
      src: 'channel',
      input: () => ({ seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 }),
      onError: crashed,
    },
    { id: 'todo', systemId: 'todo', src: 'todo', onError: crashed },
    {
      id: 'tabs',
      systemId: 'tabs',
      src: 'tabs',
      input: { limit: MAX_RUNNING_PAGES, remembered: CLOSED_TABS },
      onError: crashed,
    },
    {
      id: 'sidebar',
      systemId: 'sidebar',
      src: 'sidebar',
      input: () => ({ status: readSidebar(), width: document.body.clientWidth }),
      onError: crashed,
    },
    { id: 'search', systemId: 'search', src: 'search', onError: crashed },
    { id: 'palette', systemId: 'palette', src: 'palette', onError: crashed },
    {
      id: 'fullscreen',
      systemId: 'fullscreen',
      src: 'fullscreen',
      input: () => ({ supported: document.fullscreenEnabled }),
      onError: crashed,
    },
  ],
});
