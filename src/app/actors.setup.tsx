import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import type { Lang } from '../../domain/codes/languages.ts';
import { preferencesMachine } from '../../machines/preferences/machine.ts';
import type { SessionContext } from '../../machines/session/context.ts';
import { sessionMachine } from '../../machines/session/machine.ts';
import { tabsMachine } from '../../machines/tabs/machine.ts';
import { type ActorName, type Actors, type AppActors, AppProvider } from './actors.ts';

/** The preferences of a user with this language; they never change. */
export function reading(language: Lang): AppActors['preferences'] {
  const settings = { showSettings: true, tagsView: true, fixedHeader: false, sidebarLogo: true };
  return createActor(preferencesMachine, {
    input: { language, size: 'medium', colour: '#1f66d6', scheme: 'light', settings },
  });
}

/** The session of a logged-in user; it never changes. */
export function sessionOf(user: Partial<SessionContext>): AppActors['session'] {
  const input = { token: 'T', branch: null, appid: '', wanted: null };
  const { context } = createActor(sessionMachine, { input }).getSnapshot();
  return createActor(sessionMachine, {
    input,
    snapshot: sessionMachine.resolveState({
      value: {
        identity: { active: { areas: 'ready', branches: 'ready', rights: 'current', role: 'inForce' } },
        validity: 'valid',
      },
      context: { ...context, ...user },
    }),
  });
}

/** A tab strip without tabs. */
export function strip(): AppActors['tabs'] {
  return createActor(tabsMachine, { input: { limit: 1, remembered: 0 } });
}

/** Only these actors. */
export function actorsWith(own: Partial<AppActors>): Actors {
  const all: Partial<AppActors> = { preferences: reading('en'), ...own };
  return {
    get: <K extends ActorName>(name: K) => {
      const actor = all[name];
      if (!actor) throw new Error(`The test has no actor "${name}".`);
      return actor;
    },
    has: (name) => name !== 'desk' && all[name] !== undefined,
  };
}

/** Gives the views of a test these actors; by default the user reads English. */
export function WithActors({ actors, children }: { actors: Actors; children: ReactNode }) {
  return <AppProvider value={actors}>{children}</AppProvider>;
}
