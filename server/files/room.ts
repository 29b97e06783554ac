import { statfs } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { diskNearlyFull, storageUsedUp } from '../../domain/codes/refusals/codes/common.ts';
import type { Config } from '../base/config.ts';
import { refused } from '../records/errors.ts';
import { type Principal, run } from '../run/run.ts';
import { file } from '../store/systemTables.ts';
import type { FilePlatform } from './storeFile.ts';

export interface RoomPlatform extends FilePlatform {
  readonly config: Pick<Config, 'dataDir' | 'limits' | 'diskReserve'>;
}

interface Used {
  account: number;
  group: number;
  readonly at: number;
}

/** What is stored is summed up anew after this long, ms: files are removed too, and other processes store some. */
const FRESH_MS = 600_000;
const GB = 1024 ** 3;

/** Bytes of files by account, as last summed up, with what came since. */
const known = new WeakMap<object, Map<string, Used>>();

function tallyOf({ store }: RoomPlatform): Map<string, Used> {
  const tally = known.get(store) ?? new Map<string, Used>();
  known.set(store, tally);
  return tally;
}

async function usedBy(platform: RoomPlatform, principal: Principal, userId: string): Promise<Used> {
  const tally = tallyOf(platform);
  const last = tally.get(userId);
  const at = platform.clock();
  if (last && at - last.at < FRESH_MS) return last;
  const used = await run(platform, principal, async ({ tx, groupCode }) => {
    const isMine = eq(file.uploadedBy, userId);
    const [found] = await tx
      .select({
        account: sql`coalesce(sum(${file.size}) filter (where ${isMine}), 0)`.mapWith(Number),
        group: sql`coalesce(sum(${file.size}), 0)`.mapWith(Number),
      })
      .from(file)
      .where(eq(file.groupCode, groupCode));
    return { account: found?.account ?? 0, group: found?.group ?? 0, at };
  });
  tally.set(userId, used);
  return used;
}

/**
 * Is there room for one more file of so many bytes?
 * @throws 10433 the account or its group has stored as much as it may; 10435 the disk would be nearly full
 */
export async function requireRoom(
  platform: RoomPlatform,
  principal: Principal,
  bytes: number,
): Promise<void> {
  const { dataDir, limits, diskReserve } = platform.config;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize - bytes < diskReserve) throw refused(diskNearlyFull);
  const used = await usedBy(platform, principal, principal.viewer?.userId ?? '0');
  for (const what of ['account', 'group'] as const) {
    const most = limits[`${what}Store`];
    if (used[what] + bytes > most) throw refused(storageUsedUp, { n: Number((most / GB).toFixed(2)) });
  }
}

/** Counts a file that was stored. */
export function countFile(platform: RoomPlatform, { viewer }: Principal, bytes: number): void {
  const used = tallyOf(platform).get(viewer?.userId ?? '0');
  if (!used) return;
  used.account += bytes;
  used.group += bytes;
}
