import { crash, model } from '../model.ts';
import { deskMachine } from './machine.ts';

const NAMES = [
  'lock',
  'expiry',
  'noticeBell',
  'noticeCentre',
  'channel',
  'todo',
  'tabs',
  'sidebar',
  'search',
  'palette',
  'fullscreen',
];

export const deskModel = model({
  machine: deskMachine,
  inputs: {
    start: {
      lock: { idleLimitMs: 0 },
      channel: { seed: 1 },
      tabs: { limit: 2, remembered: 1 },
      sidebar: { status: null, width: 1280 },
      fullscreen: { supported: true },
    },
  },
  events: {},
  outcomes: Object.fromEntries(NAMES.map((name) => [name, { crashes: crash(name) }])),
  abstract: () => null,
  facts: () => ({}),
  invariants: {
    'the others live on when one crashes': ({ children, status }) =>
      status === 'active' && NAMES.every((name) => name in children),
  },
});
