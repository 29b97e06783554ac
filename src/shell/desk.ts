import { fromPromise } from 'xstate';
import { getTodoCount } from '../../domain/calls/party.ts';
import { channelMachine } from '../../machines/channel/machine.ts';
import { type DeskInput, deskMachine } from '../../machines/desk/machine.ts';
import { expiryMachine } from '../../machines/expiry/machine.ts';
import { fullscreenMachine } from '../../machines/fullscreen/machine.ts';
import { lockMachine } from '../../machines/lock/machine.ts';
import { noticeBellMachine } from '../../machines/noticeBell/machine.ts';
import { noticeCentreMachine } from '../../machines/noticeCentre/machine.ts';
import { paletteMachine } from '../../machines/palette/machine.ts';
import { searchMachine } from '../../machines/search/machine.ts';
import { sidebarMachine, type SidebarStatus } from '../../machines/sidebar/machine.ts';
import { todoMachine } from '../../machines/todo/machine.ts';
import { actorsOf } from '../app/actors.ts';
import { send } from '../app/http.ts';
import { reportCrash } from '../app/crash.ts';
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
export const deskLogic = deskMachine.provide({
  actors: {
    channel: channelMachine.provide({ actors: { socket } }),
    todo: todoMachine.provide({
      actors: { loadCounts: fromPromise(({ signal }) => send(getTodoCount, {}, { signal, quiet: true })) },
    }),
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
});

/** What the window knows when they start. */
export function deskInput(): DeskInput {
  return {
    lock: { idleLimitMs: readLockAfter() },
    channel: { seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 },
    tabs: { limit: MAX_RUNNING_PAGES, remembered: CLOSED_TABS },
    sidebar: { status: readSidebar(), width: document.body.clientWidth },
    fullscreen: { supported: document.fullscreenEnabled },
  };
}
