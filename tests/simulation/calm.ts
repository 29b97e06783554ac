import { ALL_ENTRIES, VIEW_ENTRIES } from '../../server/business/all.ts';
import { registerAll } from '../../server/records/registry.ts';
import { HOUR_MS } from './plan.ts';
import { World } from './world.ts';

/** The platform is left alone with its jobs until shortly before the next morning, hours. */
const CALM_HOURS = [1, 1, 2, 5, 5, 5, 4.9];
/** Rounds of jobs then: some do a part of what waits in each. */
const ROUNDS = 3;
const MINUTE_MS = 60_000;

/**
 * Leaves the seeded company to the jobs of the platform until they have done what the seeding left to them, without people and faults:
 * each run would do that again. Makes the folder.
 */
export async function calmDown(template: string, room: string, folder: string): Promise<void> {
  registerAll([...ALL_ENTRIES, ...VIEW_ENTRIES]);
  const failures: string[] = [];
  const world = await World.open({ room, template, seed: 1, servers: 1 }, (what) => failures.push(what));
  for (const hours of CALM_HOURS) {
    world.pass(hours * HOUR_MS);
    for (let round = 0; round < ROUNDS; round += 1) {
      await world.runJobs();
      world.pass(MINUTE_MS);
    }
  }
  await world.leaveIn(folder);
  if (failures.length > 0) throw new Error(failures.join('\n'));
}
