import { fromPromise } from 'xstate';
import { gcj02FromWgs84 } from '../../../domain/rules/gcj02.ts';
import { type Located, type Permission, positionMachine } from '../../../machines/position/machine.ts';

/** The chart waits a little longer than the phone may take. */
const PATIENCE_MS = 20_000;

const WHY = { 1: 'denied', 2: 'unavailable', 3: 'timedOut' } as const;
const isKnown = (code: number): code is keyof typeof WHY => code in WHY;

/** Where the phone is, on the maps of China. */
export function locatePhone(): Promise<Located> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        const { lng, lat } = gcj02FromWgs84({ lng: longitude, lat: latitude });
        resolve({ found: true, place: { lng, lat, accuracyM: Math.round(accuracy) } });
      },
      ({ code }) => {
        resolve({ found: false, why: isKnown(code) ? WHY[code] : 'unavailable' });
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: PATIENCE_MS },
    );
  });
}

async function permission(): Promise<Permission> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  return state;
}

/** The chart of the position, bound to this phone. */
export const phonePosition = positionMachine.provide({
  actors: {
    permission: fromPromise(permission),
    locate: fromPromise(locatePhone),
  },
});
