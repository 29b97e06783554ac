import { assertEvent, assign, type ErrorActorEvent, setup } from 'xstate';
import type { DeskInput } from '../desk/machine.ts';
import { dialogsMachine } from '../dialogs/machine.ts';
import { errorLogMachine } from '../errorLog/machine.ts';
import { placeholder } from '../placeholder.ts';
import { preferencesMachine, type PreferencesInput } from '../preferences/machine.ts';
import type { ReleaseInput } from '../release/machine.ts';
import { reportCrash, namedChild } from '../namedChild.ts';
import type { SessionInput } from '../session/context.ts';
import { sessionMachine } from '../session/machine.ts';

export interface AppInput {
  readonly session: SessionInput;
  readonly preferences: PreferencesInput;
}

export interface AppContext {
  /** The message of the login page above the form: why the last try, or the session, ended. */
  readonly notice: string | null;
}

export type AppEvent =
  /** What the start of any actor is for its children; the token in its input is not kept here. */
  | { type: 'xstate.init'; input: AppInput }
  /** One of its actors crashed. */
  | ErrorActorEvent
  | { type: 'notice.shown'; text: string }
  | { type: 'notice.cleared' }
  /** The code of the layout is loaded. */
  | { type: 'desk.arrived'; input: DeskInput }
  /** The code of pages with components is loaded. */
  | { type: 'release.arrived'; input: ReleaseInput };

/** What the window knew at its start. */
const started = ({ event }: { event: AppEvent }) => {
  assertEvent(event, 'xstate.init');
  return event.input;
};

/** The root of all actors: they live as long as the page. */
export const appMachine = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppContext,
    events: {} as AppEvent,
  },
  actors: {
    session: sessionMachine,
    preferences: preferencesMachine,
    dialogs: dialogsMachine,
    errorLog: errorLogMachine,
    /** The code of both is loaded later. */
    desk: placeholder<never, DeskInput>('desk'),
    release: placeholder<never, ReleaseInput>('release'),
  },
  actions: {
    setNotice: assign({ notice: (_, { text }: { text: string | null }) => text }),
    reportCrash,
  },
}).createMachine({
  id: 'app',
  type: 'parallel',
  description: 'The actors of the window.',
  context: { notice: null },
  invoke: [
    { ...namedChild('session'), input: (args) => started(args).session },
    { ...namedChild('preferences'), input: (args) => started(args).preferences },
    namedChild('dialogs'),
    namedChild('errorLog'),
  ],
  on: {
    'notice.shown': { actions: { type: 'setNotice', params: ({ event }) => event } },
    'notice.cleared': { actions: { type: 'setNotice', params: { text: null } } },
  },
  states: {
    desk: {
      description: 'Is the layout loaded, with the actors it needs?',
      initial: 'absent',
      states: {
        absent: { description: 'Not loaded yet.', on: { 'desk.arrived': 'here' } },
        here: {
          description: 'Loaded: it runs.',
          invoke: {
            ...namedChild('desk'),
            input: ({ event }) => {
              assertEvent(event, 'desk.arrived');
              return event.input;
            },
          },
        },
      },
    },
    release: {
      description: 'Is there anything that could be out of date?',
      initial: 'absent',
      states: {
        absent: { description: 'Not loaded yet.', on: { 'release.arrived': 'here' } },
        here: {
          description: 'Loaded: it runs.',
          invoke: {
            ...namedChild('release'),
            input: ({ event }) => {
              assertEvent(event, 'release.arrived');
              return event.input;
            },
          },
        },
      },
    },
  },
});
