import { model } from '../model.ts';
import { sidebarMachine } from './machine.ts';

export const sidebarModel = model({
  machine: sidebarMachine,
  inputs: {
    'desktop, never toggled': { status: null, width: 1440 },
    'desktop, closed last time': { status: '0', width: 992 },
    mobile: { status: '1', width: 991 },
  },
  events: {
    toggle: { type: 'sidebar.toggled' },
    'click beside it': { type: 'sidebar.dismissed' },
    'narrow the window': { type: 'window.resized', width: 991, visibility: 'visible' },
    'widen the window': { type: 'window.resized', width: 992, visibility: 'visible' },
    'narrow the window unseen': { type: 'window.resized', width: 800, visibility: 'hidden' },
    'widen the window unseen': { type: 'window.resized', width: 1440, visibility: 'hidden' },
    'go to another page': { type: 'route.entered' },
  },
  outcomes: {},
  abstract: () => null,
  facts: (snapshot) => ({
    opened: snapshot.matches({ panel: 'opened' }),
    mobile: snapshot.matches({ device: 'mobile' }),
    withoutAnimation: snapshot.matches({ motion: 'instant' }),
  }),
  invariants: {
    'no region is left starting': (snapshot) =>
      !snapshot.matches({ panel: 'starting' }) &&
      !snapshot.matches({ device: 'starting' }) &&
      !snapshot.matches({ motion: 'starting' }),
  },
});
