import type { Viewer } from '../../domain/schema/record.ts';
import { logChanges } from './logRow.ts';
import type { CheckedCard } from '../ports/cardCheck.ts';
import { liveEventsOf } from './liveEvents.ts';
import type { LiveEvent } from './bus.ts';
import { lastSteps } from './lastSteps.ts';
import type { Platform } from './platform.ts';
import { noteGroup, noteLookups, presentTrail } from './trail.ts';
import { raiseVersion, settleRights } from '../rights/version.ts';
import { duplicateOf } from '../records/duplicates.ts';
import { Refused } from '../records/errors.ts';
import { storeLines } from '../records/unstored.ts';
import { type Tx, withTx } from '../store/tx.ts';
import type { Origin, Work } from '../records/work.ts';

export type { Platform } from './platform.ts';

export interface Principal {
  readonly groupCode: string;
  readonly viewer: Viewer | null;
  readonly byName: string;
  readonly origin?: Origin | undefined;
  readonly checkedCard?: CheckedCard | undefined;
}

/** What the live channels hear of a unit of work. */
const eventsOf = ({ groupCode, changes, notices, ended, atEnd }: Work): LiveEvent[] => [
  ...(atEnd.includes(raiseVersion) ? [{ kind: 'rights' as const, groupCode }] : []),
  ...liveEventsOf(groupCode, changes, notices),
  ...ended.map((one) => ({ kind: 'ended' as const, ...one })),
];

/** Ends the part of a transaction that lies in another group. */
async function endOther(other: Work): Promise<void> {
  for (const step of other.atEnd) await step(other);
  await storeLines(other);
  await settleRights(other);
}

/** Runs business code in one transaction; live events are sent only after the commit. */
export async function run<T>(
  platform: Platform,
  principal: Principal,
  task: (work: Work) => Promise<T>,
): Promise<T> {
  let open: Work | undefined;
  const begin = (tx: Tx): Work => {
    open = {
      ...principal,
      tx,
      now: platform.clock(),
      nextId: platform.nextId,
      siteUrl: platform.siteUrl,
      news: platform.bus,
      vault: platform.vault,
      changes: [],
      remembered: [],
      unstored: { lines: [], notices: [] },
      limits: [],
      notices: [],
      lookups: [],
      ended: [],
      others: [],
      atEnd: [],
      afterRollback: [],
    };
    return open;
  };
  const trail = presentTrail();
  noteGroup(principal.groupCode);
  await trail?.log.ready(platform.clock());
  for (const { prepare } of lastSteps()) await prepare(platform, principal.groupCode);
  let result: T;
  let isLogged = false;
  try {
    result = await withTx(platform.store, async (tx) => {
      const work = begin(tx);
      const done = await task(work);
      for (const step of work.atEnd) await step(work);
      for (const { take } of lastSteps()) await take(work);
      await storeLines(work);
      await settleRights(work);
      for (const other of work.others) await endOther(other);
      isLogged = trail !== undefined && (await logChanges(work, trail, platform.clock()));
      return done;
    });
    if (trail && isLogged) trail.written += 1;
  } catch (error) {
    const afterRollback = open?.afterRollback ?? [];
    if (error instanceof Refused && afterRollback.length > 0) {
      await withTx(platform.store, async (tx) => {
        const work = begin(tx);
        for (const remember of afterRollback) await remember(work);
        await storeLines(work);
      });
    }
    throw duplicateOf(error) ?? error;
  }
  if (open) {
    noteLookups(open);
    platform.bus.publish([open, ...open.others].flatMap(eventsOf));
  }
  return result;
}

/** Runs business code of the platform itself, or of an anonymous visitor, for one tenant. */
export function runFor<T>(
  platform: Platform,
  groupCode: string,
  task: (work: Work) => Promise<T>,
): Promise<T> {
  return run(platform, { groupCode, viewer: null, byName: '' }, task);
}
