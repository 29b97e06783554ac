import { assign, setup } from 'xstate';
import { placeholder } from '../placeholder.ts';

/** A position with how far it may be off, metres. Degrees GCJ-02. */
export interface Place {
  readonly lng: number;
  readonly lat: number;
  readonly accuracyM: number;
}

/** What the phone says of a request for its position. */
export type Located =
  | { readonly found: true; readonly place: Place }
  | { readonly found: false; readonly why: 'denied' | 'unavailable' | 'timedOut' };

/** Whether the person let this site know the position: earlier, or not asked yet. */
export type Permission = 'granted' | 'prompt' | 'denied';

export interface PositionContext {
  /** Where the phone is; null: not known. */
  readonly place: Place | null;
}

export type PositionEvent =
  | { type: 'position.asked' }
  /** The person enters the place by hand. */
  | { type: 'position.typed' };

interface Told {
  readonly located: Located;
}
const told = ({ event }: { event: { output: Located } }): Told => ({ located: event.output });

/** The position of the phone for a step of a trip: asked with a reason, typed only where the phone does not tell it. */
export const positionMachine = setup({
  types: {} as { context: PositionContext; events: PositionEvent },
  actors: {
    permission: placeholder<Permission, undefined>('permission'),
    locate: placeholder<Located, undefined>('locate'),
  },
  guards: {
    isGranted: (_, { permission }: { permission: Permission }) => permission === 'granted',
    isDenied: (_, { permission }: { permission: Permission }) => permission === 'denied',
    isFound: (_, { located }: Told) => located.found,
    isRefused: (_, { located }: Told) => !located.found && located.why === 'denied',
    isTimedOut: (_, { located }: Told) => !located.found && located.why === 'timedOut',
  },
  actions: {
    setPlace: assign((_, { located }: Told) => (located.found ? { place: located.place } : {})),
    forgetPlace: assign({ place: null }),
  },
  delays: { permissionTimeout: 2_000, locateTimeout: 25_000 },
}).createMachine({
  id: 'position',
  description: 'The position of the phone for a step of a trip.',
  context: { place: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'Did the person let the position be known before?',
      invoke: {
        id: 'permission',
        src: 'permission',
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
            target: 'locating',
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => ({ permission: event.output }) },
            target: 'denied',
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
      after: { permissionTimeout: 'idle' },
    },
    idle: {
      description: 'Nothing was asked yet: the reason is shown first.',
      on: { 'position.asked': 'locating' },
    },
    locating: {
      description: 'The phone is asked.',
      entry: 'forgetPlace',
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: [
          {
            guard: { type: 'isFound', params: told },
            target: 'located',
            actions: { type: 'setPlace', params: told },
          },
          { guard: { type: 'isRefused', params: told }, target: 'denied' },
          { guard: { type: 'isTimedOut', params: told }, target: 'timedOut' },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
      after: { locateTimeout: 'timedOut' },
    },
    located: {
      description: 'The place is known; it can be asked anew.',
      on: { 'position.asked': 'locating' },
    },
    denied: {
      description: 'The person, or the browser, does not let it be known.',
      on: { 'position.asked': 'locating', 'position.typed': 'typed' },
    },
    unavailable: {
      description: 'The phone does not know where it is.',
      on: { 'position.asked': 'locating', 'position.typed': 'typed' },
    },
    timedOut: {
      description: 'The phone took too long.',
      on: { 'position.asked': 'locating', 'position.typed': 'typed' },
    },
    typed: {
      description: 'The person types it, or says why there is none.',
      on: { 'position.asked': 'locating' },
    },
  },
});
