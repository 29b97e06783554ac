import { type ActorRefFrom, type AnyActorLogic, assertEvent, assign, createActor, setup } from 'xstate';
import { resolveLang } from '../../domain/codes/languages.ts';
import { dialogsMachine } from '../../machines/dialogs/machine.ts';
import { errorLogMachine } from '../../machines/errorLog/machine.ts';
import { preferencesMachine } from '../../machines/preferences/machine.ts';
import { placeholder } from '../../machines/placeholder.ts';
import { sessionMachine } from '../../machines/session/machine.ts';
import { here } from './location.ts';
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

/** Stands for an actor whose code has not come yet. */
const later: AnyActorLogic = placeholder('later');

interface AppContext {
  /** What the login page says above the form: why the last try, or the session, ended. */
  readonly notice: string | null;
}

type AppEvent =
  | { type: 'notice.shown'; text: string }
  | { type: 'notice.cleared' }
  /** The code of the layout is there. */
  | { type: 'desk.arrived' }
  /** The code of pages with components is there; this is the name of their build. */
  | { type: 'release.arrived'; build: string };

/** The root of all actors: they live as long as the page. Those of the layout come with its code: shell/desk.ts. */
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
    /** Both come with their code (`bring`). */
    desk: later,
    release: later,
  },
  actions: {
    setNotice: assign({ notice: (_, { text }: { text: string | null }) => text }),
    reportCrash,
  },
}).createMachine({
  id: 'app',
  description: 'The actors that live as long as the page.',
  type: 'parallel',
  context: { notice: null },
  invoke: [
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: () => ({
        token: readToken(),
        branch: readBranch(),
        deviceId: deviceId(),
        wanted: here().path === '/login' ? new URLSearchParams(here().search).get('redirect') : null,
      }),
      onError: crashed,
    },
    {
      id: 'preferences',
      systemId: 'preferences',
      src: 'preferences',
      input: () => ({
        language: resolveLang(readLanguage(), navigator.language),
        size: readSize(),
        ...readTheme(),
        settings: readSettings(),
      }),
      onError: crashed,
    },
    { id: 'dialogs', systemId: 'dialogs', src: 'dialogs', onError: crashed },
    { id: 'errorLog', systemId: 'errorLog', src: 'errorLog', onError: crashed },
  ],
  on: {
    'notice.shown': { actions: { type: 'setNotice', params: ({ event }) => event } },
    'notice.cleared': { actions: { type: 'setNotice', params: { text: null } } },
  },
  states: {
    desk: {
      description: 'Is the layout there, with the actors it needs?',
      initial: 'absent',
      states: {
        absent: { on: { 'desk.arrived': 'here' } },
        here: { invoke: { id: 'desk', systemId: 'desk', src: 'desk', onError: crashed } },
      },
    },
    release: {
      description: 'Is there anything that could be out of date?',
      initial: 'absent',
      states: {
        absent: { on: { 'release.arrived': 'here' } },
        here: {
          invoke: {
            id: 'release',
            systemId: 'release',
            src: 'release',
            input: ({ event }: { event: AppEvent }) => {
              assertEvent(event, 'release.arrived');
              return { build: event.build };
            },
            onError: crashed,
          },
        },
      },
    },
  },
});

/** Gives the root the logic of an actor whose code has just come; it begins with the event that says so. */
export function bring(
  app: ActorRefFrom<typeof appMachine>,
  logic: Partial<Record<'desk' | 'release', AnyActorLogic>>,
): void {
  Object.assign(app.getSnapshot().machine.implementations.actors, logic);
}

/** The root actor of this window. */
export function makeApp() {
  return createActor(appMachine.provide({}), { inspect: record, systemId: 'app' });
}
