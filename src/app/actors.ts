import { createContext, use } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { appMachine } from '../../machines/app/machine.ts';
import type { channelMachine } from '../../machines/channel/machine.ts';
import type { dialogsMachine } from '../../machines/dialogs/machine.ts';
import type { errorLogMachine } from '../../machines/errorLog/machine.ts';
import type { expiryMachine } from '../../machines/expiry/machine.ts';
import type { fullscreenMachine } from '../../machines/fullscreen/machine.ts';
import type { lockMachine } from '../../machines/lock/machine.ts';
import type { noticeBellMachine } from '../../machines/noticeBell/machine.ts';
import type { noticeCentreMachine } from '../../machines/noticeCentre/machine.ts';
import type { paletteMachine } from '../../machines/palette/machine.ts';
import type { preferencesMachine } from '../../machines/preferences/machine.ts';
import type { releaseMachine } from '../../machines/release/machine.ts';
import type { searchMachine } from '../../machines/search/machine.ts';
import type { sessionMachine } from '../../machines/session/machine.ts';
import type { sidebarMachine } from '../../machines/sidebar/machine.ts';
import type { tabsMachine } from '../../machines/tabs/machine.ts';
import type { todoMachine } from '../../machines/todo/machine.ts';

/** The actors of the window, by the names they have in its system. */
export interface AppActors {
  /** The root; it keeps the message that the login page shows above its form. */
  readonly app: ActorRefFrom<typeof appMachine>;
  /** Who is logged in here. */
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** Language, size, colours and settings of this browser. */
  readonly preferences: ActorRefFrom<typeof preferencesMachine>;
  /** The dialog on the screen, and those queued behind it. */
  readonly dialogs: ActorRefFrom<typeof dialogsMachine>;
  /** The errors of this window. */
  readonly errorLog: ActorRefFrom<typeof errorLogMachine>;
  /** Is this window up to date? Loaded with the first page other than the login. */
  readonly release: ActorRefFrom<typeof releaseMachine>;
  // The others are loaded with the desk (shell/desk.ts).
  /** The live connection to the platform. */
  readonly channel: ActorRefFrom<typeof channelMachine>;
  /** The to-do counters of the user. */
  readonly todo: ActorRefFrom<typeof todoMachine>;
  /** The strip of visited pages, which owns one actor per page. */
  readonly tabs: ActorRefFrom<typeof tabsMachine>;
  /** The sidebar: open or collapsed, on a desktop or a phone. */
  readonly sidebar: ActorRefFrom<typeof sidebarMachine>;
  /** The header search over pages. */
  readonly search: ActorRefFrom<typeof searchMachine>;
  /** Pages, records and commands by keyboard. */
  readonly palette: ActorRefFrom<typeof paletteMachine>;
  /** Is the window in full screen? */
  readonly fullscreen: ActorRefFrom<typeof fullscreenMachine>;
  /** Is the screen locked? */
  readonly lock: ActorRefFrom<typeof lockMachine>;
  /** The time left in the session. */
  readonly expiry: ActorRefFrom<typeof expiryMachine>;
  /** The number of unread notices. */
  readonly noticeBell: ActorRefFrom<typeof noticeBellMachine>;
  /** The notices, past ones included. */
  readonly noticeCentre: ActorRefFrom<typeof noticeCentreMachine>;
}

export type ActorName = keyof AppActors;

/** Access to the actors of the window. */
export interface Actors {
  /** @throws Error where the part of the app that brings the actor is not loaded yet */
  get<K extends ActorName>(name: K): AppActors[K];
  has(name: ActorName | 'desk'): boolean;
}

type System = AnyActorRef['system'];

/** The actors of a system. */
export function actorsOf(system: System): Actors {
  return {
    get: <K extends ActorName>(name: K) => {
      const actor = system.get(name) as AppActors[K] | undefined;
      if (!actor) throw new Error(`No actor ${name}`);
      return actor;
    },
    has: (name) => system.get(name) !== undefined,
  };
}

/** For error boundaries, which have no hooks. */
export const ActorsContext = createContext<Actors | null>(null);

/** Gives the views below it the actors of the window. */
export const AppProvider = ActorsContext.Provider;

/** All actors of the window. Only below the `AppProvider`. */
export function useActors(): Actors {
  const actors = use(ActorsContext);
  if (actors === null) throw new Error('No AppProvider');
  return actors;
}

/** An actor of the window. */
export function useActor<K extends ActorName>(name: K): AppActors[K] {
  return useActors().get(name);
}
