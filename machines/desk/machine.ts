import { type ErrorActorEvent, setup } from 'xstate';
import { channelMachine } from '../channel/machine.ts';
import type { ChannelInput } from '../channel/setup.ts';
import { expiryMachine } from '../expiry/machine.ts';
import { type FullscreenInput, fullscreenMachine } from '../fullscreen/machine.ts';
import { lockMachine } from '../lock/machine.ts';
import type { LockInput } from '../lock/setup.ts';
import { noticeBellMachine } from '../noticeBell/machine.ts';
import { noticeCentreMachine } from '../noticeCentre/machine.ts';
import { paletteMachine } from '../palette/machine.ts';
import { reportCrash, namedChild } from '../namedChild.ts';
import { searchMachine } from '../search/machine.ts';
import { type SidebarInput, sidebarMachine } from '../sidebar/machine.ts';
import { tabsMachine } from '../tabs/machine.ts';
import type { TabsInput } from '../tabs/setup.ts';
import { todoMachine } from '../todo/machine.ts';

/** What the window knows when the layout is loaded. */
export interface DeskInput {
  readonly lock: LockInput;
  readonly channel: ChannelInput;
  readonly tabs: TabsInput;
  readonly sidebar: SidebarInput;
  readonly fullscreen: FullscreenInput;
}

export const deskMachine = setup({
  types: {
    input: {} as DeskInput,
    context: {} as DeskInput,
    /** The only event: one of its actors crashed. */
    events: {} as ErrorActorEvent,
  },
  actors: {
    lock: lockMachine,
    expiry: expiryMachine,
    noticeBell: noticeBellMachine,
    noticeCentre: noticeCentreMachine,
    channel: channelMachine,
    todo: todoMachine,
    tabs: tabsMachine,
    sidebar: sidebarMachine,
    search: searchMachine,
    palette: paletteMachine,
    fullscreen: fullscreenMachine,
  },
  actions: { reportCrash },
}).createMachine({
  id: 'desk',
  description: 'The actors of the layout: they live from the first login on.',
  context: ({ input }) => input,
  invoke: [
    { ...namedChild('lock'), input: ({ context }) => context.lock },
    namedChild('expiry'),
    namedChild('noticeBell'),
    namedChild('noticeCentre'),
    { ...namedChild('channel'), input: ({ context }) => context.channel },
    namedChild('todo'),
    { ...namedChild('tabs'), input: ({ context }) => context.tabs },
    { ...namedChild('sidebar'), input: ({ context }) => context.sidebar },
    namedChild('search'),
    namedChild('palette'),
    { ...namedChild('fullscreen'), input: ({ context }) => context.fullscreen },
  ],
});
