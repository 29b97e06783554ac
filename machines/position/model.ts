import { model } from '../model.ts';
import { positionMachine } from './machine.ts';

const refusal = (why: 'denied' | 'unavailable' | 'timedOut') => ({ output: { found: false, why } });

export const positionModel = model<typeof positionMachine>({
  machine: positionMachine,
  inputs: { 'a step of a trip': undefined },
  events: { ask: { type: 'position.asked' }, type: { type: 'position.typed' } },
  outcomes: {
    permission: {
      'was given': { output: 'granted' },
      'is to be asked': { output: 'prompt' },
      'was refused': { output: 'denied' },
      fails: { error: new TypeError('no such permission') },
    },
    locate: {
      found: { output: { found: true, place: { lng: 117.34, lat: 31.89, accuracyM: 12 } } },
      denied: refusal('denied'),
      'not known': refusal('unavailable'),
      'too slow': refusal('timedOut'),
      fails: { error: new Error('no such device') },
    },
  },
  abstract: ({ place }) => place !== null,
  facts: (snapshot) => ({
    page: snapshot.matches('checking') ? 'locating' : snapshot.value,
    accuracyM: snapshot.matches('located') ? (snapshot.context.place?.accuracyM ?? null) : null,
  }),
  invariants: {
    'a place is held exactly while it is known': ({ context, value }) =>
      (value === 'located') === (context.place !== null),
  },
});
