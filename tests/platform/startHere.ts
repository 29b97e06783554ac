import type { Config } from '../../server/base/config.ts';
import { type RunningPlatform, startPlatform, type PlatformOptions } from '../../server/platform.ts';
import { sentences } from '../../server/base/log.ts';
import type { Clock } from '../../server/base/clock.ts';
import { openStore } from '../../server/store/open.ts';
import { testConfig } from './config.ts';
import { engineHere } from './engineHere.ts';

export type StartJobs = PlatformOptions['startJobs'];

/** The test moves the clock by hand, so that nothing falls due and no outside system answers in the middle of a step. */
export const noJobs: StartJobs = () => () => undefined;

/** Starts a platform under test in this process, without output; it throws when its store dies. */
export function startHere(
  folder: string,
  clock: Clock = Date.now,
  changes: Partial<Config> = {},
  startJobs = noJobs,
): Promise<RunningPlatform> {
  return startPlatform(testConfig(folder, changes), {
    clock,
    startJobs,
    ...(process.env.TEST_ENGINE === 'here' && {
      instead: { openStore: (options) => openStore({ ...options, startEngine: engineHere }) },
    }),
    log: { ...sentences(), say: () => undefined },
    onFatal: (error) => {
      throw error;
    },
  });
}
