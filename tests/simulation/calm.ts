import { ALL_ENTRIES, VIEW_ENTRIES } from '../../server/business/all.ts';
import { registerAll } from '../../server/records/registry.ts';
import { HOUR_MS } from './plan.ts';
import { World } from './world.ts';

/** So long the platform is left alone with its jobs, hours. */
const CALM_HOURS = [1, 1, 1, 1, 6, 6, 6];

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
    await world.runJobs();
  }
  await world.leaveIn(folder);
  if (failures.length > 0) throw new Error(failures.join('\n'));
}
