import type { Params } from '../parameters.ts';
import type { SafetyLimits } from './surroundings.ts';

const MINUTE_MS = 60_000;

/** The limits of the detector out of the parameters of a group. */
export function safetyLimits(params: Params): SafetyLimits {
  return {
    driveMs: params['fatigue.driveMin'] * MINUTE_MS,
    restMs: params['fatigue.restMin'] * MINUTE_MS,
    earlyMs: params['fatigue.earlyMin'] * MINUTE_MS,
    nightMs: params['fatigue.nightMin'] * MINUTE_MS,
    dayMs: params['fatigue.dayMin'] * MINUTE_MS,
    limitKmh: params['speed.limitKmh'],
    otherKmh: params['speed.otherKmh'],
    assumeRoad: params['speed.assumeRoad'] === 1,
    toleranceKmh: params['speed.toleranceKmh'],
    speedForMs: params['speed.forSec'] * 1_000,
    forMs: params['route.forMin'] * MINUTE_MS,
    straightForMs: params['route.straightForMin'] * MINUTE_MS,
    pauseMs: params['route.pauseMin'] * MINUTE_MS,
  };
}
