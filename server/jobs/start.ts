import type { Log } from '../base/log.ts';
import type { PositionPlatform } from './positions.ts';
import { startPositions } from './positionTimer.ts';
import type { Repeat } from './repeated.ts';
import { type HourlyPlatform, startTimers } from './timers.ts';

/** Starts everything that the platform does by itself: its jobs, and the poll of the devices. @returns stops it */
export function startJobs(
  platform: HourlyPlatform & PositionPlatform,
  failed: Log['fail'],
  again?: Repeat,
): () => void {
  const stops = [startTimers(platform, failed, again), startPositions(platform, failed, again)];
  return () => {
    for (const stop of stops) stop();
  };
}
