import { runPositionsJob, type PositionPlatform } from './positions.ts';

/** How often the devices are polled, ms. */
const STEP_MS = 15_000;

/** Polls the devices at an interval. @returns stops it */
export function startPositions(platform: PositionPlatform, log: (text: string) => void): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    runPositionsJob(platform)
      .catch((error: unknown) =>
        log(`The positions did not come: ${error instanceof Error ? error.message : String(error)}`),
      )
      .finally(() => (isBusy = false));
  }, STEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
