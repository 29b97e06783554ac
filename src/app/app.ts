import { assign, createActor, setup } from 'xstate';
import { resolveLang } from '../../domain/codes/languages.ts';
import { dialogsMachine } from '../../machines/dialogs/machine.ts';
import { errorLogMachine } from '../../machines/errorLog/machine.ts';
import { preferencesMachine } from '../../machines/preferences/machine.ts';
import { sessionMachine } from '../../machines/session/machine.ts';
import { here } from './location.ts';
import { crashed, reportCrash } from './crash.ts';
import { record } from './recording.ts';
import { running } from './running.ts';
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

interface AppContext {
  /** What the login page says above the form: why the last try, or the session, ended. */
  readonly notice: string | null;
}

type AppEvent = { type: 'notice.shown'; text: string } | { type: 'notice.cleared' };

/** The root of the actors that live as long as the page. Those of the layout come with its code: shell/desk.ts. */
const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    children: {} as {
      session: 'session';
      preferences: 'preferences';
      dialogs: 'dialogs';
      errorLog: 'errorLog';
    },
  },
  actors: {
    session: sessionMachine.provide(sessionEffects),
    preferences: preferencesMachine.provide(preferenceEffects),
    dialogs: dialogsMachine,
    errorLog: errorLogMachine,
  },
  actions: {
    setNotice: assign({ notice: (_, { text }: { text: string | null }) => text }),
    reportCrash,
  },
}).createMachine({
  id: 'app',
  description: 'The actors that live as long as the page.',
  context: { notice: null },
  invoke: [
    {
      id: 'session',
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
      src: 'preferences',
      input: () => ({
        language: resolveLang(readLanguage(), navigator.language),
        size: readSize(),
        ...readTheme(),
        settings: readSettings(),
      }),
      onError: crashed,
    },
    { id: 'dialogs', src: 'dialogs', onError: crashed },
    { id: 'errorLog', src: 'errorLog', onError: crashed },
  ],
  on: {
    'notice.shown': { actions: { type: 'setNotice', params: ({ event }) => event } },
    'notice.cleared': { actions: { type: 'setNotice', params: { text: null } } },
  },
});

/** The root; it keeps what the login page says above its form. */
export const app = createActor(appMachine, { inspect: record });

const { children } = app.getSnapshot();

/** Who is logged in here (machines/session). */
export const session = running(children, 'session');
/** Language, size, colours and settings of this browser. */
export const preferences = running(children, 'preferences');
/** The one question on the screen, and those that wait. */
export const dialogs = running(children, 'dialogs');
/** What went wrong in this window. */
export const errorLog = running(children, 'errorLog');
