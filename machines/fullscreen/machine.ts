import { emit, setup } from 'xstate';
import { calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';

export interface FullscreenInput {
  /** Does the browser support full screen? */
  readonly supported: boolean;
}

export type FullscreenEvent =
  | { type: 'fullscreen.toggled' }
  /** Reported by the browser: by our request, or by a key of its own such as Escape. */
  | { type: 'fullscreen.opened' }
  | { type: 'fullscreen.closed' };

export interface FullscreenEmitted {
  type: 'warning.shown';
  msg: string;
}

/** Spec part 5. */
const UNSUPPORTED = 'you browser can not work';

/** The full-screen toggle of the top bar (L-08). The browser decides what is shown. */
export const fullscreenMachine = setup({
  types: {} as {
    context: FullscreenInput;
    events: FullscreenEvent;
    emitted: FullscreenEmitted;
    input: FullscreenInput;
  },
  actors: {
    enter: placeholder<null>('enter'),
    leave: placeholder<null>('leave'),
  },
  guards: { isSupported: ({ context }) => context.supported },
  actions: { warn: emit({ type: 'warning.shown', msg: UNSUPPORTED }) },
  delays: { screenTimeout: 5_000 },
}).createMachine({
  id: 'fullscreen',
  description: 'Is the app in full screen?',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      description: 'Does this browser support it?',
      always: [{ guard: 'isSupported', target: 'off' }, { target: 'unsupported' }],
    },
    off: {
      description: 'The app is in its window.',
      on: { 'fullscreen.toggled': 'entering', 'fullscreen.opened': 'on' },
    },
    entering: {
      description: 'The browser was asked for full screen.',
      ...calling({
        src: 'enter',
        answered: 'on',
        unanswered: { target: 'off', actions: 'warn' },
        within: 'screenTimeout',
      }),

      on: { 'fullscreen.opened': 'on' },
    },
    on: {
      description: 'The app is in full screen.',
      on: { 'fullscreen.toggled': 'leaving', 'fullscreen.closed': 'off' },
    },
    leaving: {
      description: 'The browser was asked to leave full screen.',
      ...calling({
        src: 'leave',
        answered: 'off',
        unanswered: { target: 'on', actions: 'warn' },
        within: 'screenTimeout',
      }),

      on: { 'fullscreen.closed': 'off' },
    },
    unsupported: {
      description: 'This browser has no full screen: each attempt shows a warning.',
      on: { 'fullscreen.toggled': { actions: 'warn' } },
    },
  },
});
