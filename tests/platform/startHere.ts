import type { Config } from '../../server/config.ts';
import { type RunningPlatform, startPlatform } from '../../server/platform.ts';
import type { Clock } from '../../server/work.ts';
import { testConfig } from './config.ts';

/** Starts a platform under test in this process: it is silent, and throws what its store dies of. */
export function startHere(
  folder: string,
  clock: Clock = Date.now,
  changes: Partial<Config> = {},
): Promise<RunningPlatform> {
  return startPlatform(testConfig(folder, changes), {
    clock,
    progress: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
}
