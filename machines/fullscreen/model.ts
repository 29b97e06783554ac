import { model } from '../model.ts';
import { fullscreenMachine } from './machine.ts';

const refused = { error: new TypeError('Permissions check failed') };

export const fullscreenModel = model({
  machine: fullscreenMachine,
  inputs: { supported: { supported: true }, unsupported: { supported: false } },
  events: {
    toggle: { type: 'fullscreen.toggled' },
    'the browser opens it': { type: 'fullscreen.opened' },
    'the browser closes it': { type: 'fullscreen.closed' },
  },
  outcomes: {
    enter: { entered: { output: null }, refused },
    leave: { left: { output: null }, refused },
  },
  abstract: ({ supported }) => supported,
  facts: (snapshot) => ({ whole: snapshot.matches('on') || snapshot.matches('leaving') }),
  invariants: {
    'nothing is asked of a browser that cannot': (snapshot) =>
      snapshot.context.supported || snapshot.matches('unsupported'),
  },
});
