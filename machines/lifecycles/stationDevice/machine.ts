import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { deviceNotBound } from '../../../domain/codes/refusals/codes/yard.ts';
import { stationDevice } from '../../../domain/records/stationDevice.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(stationDevice);

/** Facts of the chart of a station's device. */
export interface DeviceFacts extends Common {
  readonly keyExpireAt: number | null;
  /** Only one browser opens it. */
  readonly isBound: boolean;
}

export type DeviceEvent = EventsOf<typeof stationDevice>;

/** Guards of a station's device with their refusals: addendum A 2.3. */
export const deviceRules = {
  isBound: ({ context }) => (context.isBound ? null : refuse(deviceNotBound)),
  isOver: ({ context: { keyExpireAt }, event }) =>
    keyExpireAt !== null && event.at >= keyExpireAt ? null : refuse(notInThisState),
  hasReason,
} satisfies Record<string, Rule<DeviceFacts, DeviceEvent>>;

const ROTATE = { guard: may('rotate'), actions: 'storeKey' } as const;
const END = {
  revoke: { target: 'revoked', guard: and([may('revoke'), 'hasReason']), actions: 'storeRevocation' },
  expire: { target: 'revoked', guard: and([may('expire'), 'isOver']), actions: ['dropKeys', 'tellKeepers'] },
} as const;

/** A screen, kiosk or gate of a station with its key. Source: addendum A 2.3. */
export const deviceLifecycle = setup({
  types: { context: {} as DeviceFacts, events: {} as DeviceEvent, input: {} as DeviceFacts },
  guards: { isBy, ...guardsOf<DeviceFacts, DeviceEvent, typeof deviceRules>(deviceRules) },
  actions: {
    storeKey: () => undefined,
    storeRevocation: () => undefined,
    dropKeys: () => undefined,
    dropBinding: () => undefined,
    tellKeepers: () => undefined,
  },
}).createMachine({
  id: 'stationDevice',
  description: 'A screen, kiosk or gate of a station with its key.',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'Set up, and not seen yet.',
      on: { 'first.seen': { target: 'active', guard: may('first.seen') }, rotate: ROTATE, ...END },
    },
    active: {
      description: 'Its key has been used.',
      on: {
        rotate: ROTATE,
        unbind: { guard: and([may('unbind'), 'isBound']), actions: 'dropBinding' },
        ...END,
      },
    },
    revoked: { description: 'Its key opens nothing any more.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: deviceLifecycle, rules: deviceRules };
