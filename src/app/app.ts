import { type ActorRefFrom, type AnyActorLogic, assertEvent, assign, createActor, setup } from 'xstate';
import { resolveLang } from '../../domain/codes/languages.ts';
import { dialogsMachine } from '../../machines/dialogs/machine.ts';
import { errorLogMachine } from '../../machines/errorLog/machine.ts';
import { preferencesMachine } from '../../machines/preferences/machine.ts';
import { placeholder } from '../../machines/placeholder.ts';
import { sessionMachine } from '../../machines/session/machine.ts';
import { currentPlace } from './location.ts';
import { crashed, reportCrash } from './crash.ts';
import { record } from './recording.ts';
import { preferenceEffects } from './preferenceEffects.ts';
import { sessionEffects } from './sessionEffects.ts';
import {
  deviceId,
  readBranch,
  readLanguage,
  readSettings,
  readSize,
  readTheme,
  readToken,
} from './storage.ts';

/** Placeholder of an actor whose code is not loaded yet. */
const later: AnyActorLogic = placeholder('later');

interface AppContext {
  /** The message of the login page above the form: why the last try, or the session, ended. */
  readonly notice: string | null;
}

type AppEvent =
  | { type: 'notice.shown'; text: string }
  | { type: 'notice.cleared' }
  /** The code of the layout is loaded. */
  | { type: 'desk.arrived' }
  /** The code of pages with components is loaded; this is the name of their build. */
  | { type: 'release.arrived'; build: string };

/** An actor that the whole window knows by its name. */
const known = <Name extends string>(name: Name) =>
  ({ id: name, systemId: name, src: name, onError: crashed }) as const;

/** The root of all actors: they live as long as the page. Those of the layout are loaded with its code: shell/desk.ts. */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
  },
  actors: {
    session: sessionMachine.provide(sessionEffects),
    preferences: preferencesMachine.provide(preferenceEffects),
    dialogs: dialogsMachine,
    errorLog: errorLogMachine,
    /** Both are loaded with their code (`bring`). */
    desk: later,
    release: later,
  },
  actions: {
    setNotice: assign({ notice: (_, { text }: { text: string | null }) => text }),
    reportCrash,
  },
}).createMachine({
  id: 'app',
  type: 'parallel',
  context: { notice: null },
  invoke: [
    {
      ...known('session'),
      input: () => ({
        token: readToken(),
        branch: readBranch(),
        deviceId: deviceId(),
        wanted:
          currentPlace().path === '/login'
            ? new URLSearchParams(currentPlace().search).get('redirect')
            : null,
      }),
    },
    {
      ...known('preferences'),
      input: () => ({
        language: resolveLang(readLanguage(), navigator.language),
        size: readSize(),
        ...readTheme(),
        settings: readSettings(),
      }),
    },
    known('dialogs'),
    known('errorLog'),
  ],
  on: {
    'notice.shown': { actions: { type: 'setNotice', params: ({ event }) => event } },
    'notice.cleared': { actions: { type: 'setNotice', params: { text: null } } },
  },
  states: {
    // Is the layout loaded, with the actors it needs?
    desk: {
      initial: 'absent',
      states: {
        absent: { on: { 'desk.arrived': 'here' } },
        here: { invoke: known('desk') },
      },
    },
    // Is there anything that could be out of date?
    release: {
      initial: 'absent',
      states: {
        absent: { on: { 'release.arrived': 'here' } },
        here: {
          invoke: {
            ...known('release'),
            input: ({ event }: { event: AppEvent }) => {
              assertEvent(event, 'release.arrived');
              return { build: event.build };
            },
          },
        },
      },
    },
  },
});

/** Gives the root the logic of an actor whose code was just loaded; the actor starts with the event that reports it. */
export function provideActor(
  app: ActorRefFrom<typeof appMachine>,
  logic: Partial<Record<'desk' | 'release', AnyActorLogic>>,
): void {
  Object.assign(app.getSnapshot().machine.implementations.actors, logic);
}

/** The root actor of this window. */
export function makeApp() {
  return createActor(appMachine.provide({}), { inspect: record, systemId: 'app' });
}
