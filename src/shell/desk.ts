import { createActor, fromPromise, setup } from 'xstate';
import { getTodoCount } from '../../domain/calls/party.ts';
import { channelMachine } from '../../machines/channel/machine.ts';
import { fullscreenMachine } from '../../machines/fullscreen/machine.ts';
import { paletteMachine } from '../../machines/palette/machine.ts';
import { searchMachine, type SearchOption } from '../../machines/search/machine.ts';
import { sidebarMachine, type SidebarStatus } from '../../machines/sidebar/machine.ts';
import { tabsMachine } from '../../machines/tabs/machine.ts';
import { todoMachine } from '../../machines/todo/machine.ts';
import { send } from '../app/http.ts';
import { crashed, reportCrash } from '../app/crash.ts';
import { record } from '../app/recording.ts';
import { running } from '../app/running.ts';
import { readSidebar, writeSidebar } from '../app/storage.ts';
import { paletteEffects } from './palette/effects.ts';
import { socket } from './socket.ts';

/** Pages kept awake at most; older ones keep only what they noted down. */
const MAX_RUNNING_PAGES = 12;
/** Closed tabs that can be reopened. */
const CLOSED_TABS = 20;

/** The actors of the layout. They come with its code, so the login page does not load them. */
const deskMachine = setup({
  types: {
    children: {} as {
      channel: 'channel';
      todo: 'todo';
      tabs: 'tabs';
      sidebar: 'sidebar';
      search: 'search';
      palette: 'palette';
      fullscreen: 'fullscreen';
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
        findOptions: fromPromise<readonly SearchOption[], { query: string }>(async ({ input }) => {
          const { presentMatcher } = await import('../menu/pageMatcher.ts');
          const find = await presentMatcher();
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
  },
  actions: { reportCrash },
}).createMachine({
  id: 'desk',
  description: 'The actors of the layout: they live from the first login on.',
  invoke: [
    {
      id: 'channel',
      src: 'channel',
      input: () => ({ seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 1 }),
      onError: crashed,
    },
    { id: 'todo', src: 'todo', onError: crashed },
    {
      id: 'tabs',
      src: 'tabs',
      input: { limit: MAX_RUNNING_PAGES, remembered: CLOSED_TABS },
      onError: crashed,
    },
    {
      id: 'sidebar',
      src: 'sidebar',
      input: () => ({ status: readSidebar(), width: document.body.clientWidth }),
      onError: crashed,
    },
    { id: 'search', src: 'search', onError: crashed },
    { id: 'palette', src: 'palette', onError: crashed },
    {
      id: 'fullscreen',
      src: 'fullscreen',
      input: () => ({ supported: document.fullscreenEnabled }),
      onError: crashed,
    },
  ],
});

/** The root of the layout; started by deskWiring.ts. */
export const desk = createActor(deskMachine, { inspect: record });

const { children } = desk.getSnapshot();

/** The live connection to the platform. */
export const channel = running(children, 'channel');
/** The counters of what waits for the user. */
export const todo = running(children, 'todo');
/** The strip of visited pages, which owns an actor a page. */
export const tabs = running(children, 'tabs');
/** Open or folded, on a desk or a phone. */
export const sidebar = running(children, 'sidebar');
/** The header search over pages. */
export const search = running(children, 'search');
/** Pages, records and commands by keyboard. */
export const palette = running(children, 'palette');
/** Whether the window fills the screen. */
export const fullscreen = running(children, 'fullscreen');
