import { model } from '../model.ts';
import { releaseMachine } from './machine.ts';

const NOON = 1_790_000_000_000;

export const releaseModel = model({
  machine: releaseMachine,
  inputs: { built: { build: 'assets/index-1.js' }, 'from sources': { build: '' } },
  events: {
    'page shows': { type: 'page.shown', at: NOON },
    'page shows again at once': { type: 'page.shown', at: 1_000 },
    'the connection returns': { type: 'connection.returned' },
    'a part is missing': { type: 'chunk.failed' },
    later: { type: 'release.postponed' },
    reload: { type: 'reload.requested' },
  },
  outcomes: {
    readBuild: {
      same: { output: 'assets/index-1.js' },
      newer: { output: 'assets/index-2.js' },
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ askedAt }) => askedAt > 0,
  facts: (snapshot) => ({
    prompt: snapshot.matches('outdated'),
    newer: ['outdated', 'postponed', 'reloading'].includes(snapshot.value),
  }),
  invariants: {
    'an app from its sources is never called old': (snapshot) =>
      snapshot.context.build !== '' || snapshot.matches('development') || snapshot.matches('deciding'),
  },
});
