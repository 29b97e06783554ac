import type { Log } from '../base/log.ts';
import type { Pulse } from '../base/pulse.ts';
import { runPositionsJob, type PositionPlatform } from './positions.ts';

/** How often the devices are polled, ms. */
const STEP_MS = 15_000;

/** Polls the devices at an interval. @returns stops it */
export function startPositions(
  platform: PositionPlatform & { readonly pulse: Pulse },
  failed: Log['fail'],
): () => void {
  const round = platform.pulse.round('positions', STEP_MS);
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void platform.pulse
      .run(
        'positions',
        () => runPositionsJob(platform),
        (error) => failed('The positions', error),
      )
      .finally(() => {
        isBusy = false;
        round.ended();
      });
  }, STEP_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    round.stop();
  };
}
