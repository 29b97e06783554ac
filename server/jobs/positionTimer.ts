import type { Disk } from '../base/disk.ts';
import type { Log } from '../base/log.ts';
import type { Pulse } from '../base/pulse.ts';
import { runPositionsJob, type PositionPlatform } from './positions.ts';
import { type Repeat, repeat } from './repeated.ts';

/** How often the devices are polled, ms. */
const STEP_MS = 15_000;
/** A round that takes longer is given up, ms. */
const LIMIT_MS = 300_000;

/** Polls the devices at an interval. @returns stops it */
export const startPositions = (
  platform: PositionPlatform & { readonly pulse: Pulse; readonly disk: Disk },
  failed: Log['fail'],
  again: Repeat = repeat,
): (() => void) =>
  again(platform.pulse, {
    name: 'positions',
    everyMs: STEP_MS,
    stepMs: STEP_MS,
    firstMs: STEP_MS,
    limitMs: LIMIT_MS,
    isDue: () => !platform.disk.isFull(),
    run: () => runPositionsJob(platform),
    failed: (error) => failed('The positions', error),
  });
