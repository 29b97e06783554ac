import { createHmac } from 'node:crypto';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { countUse, type Limit, spendAttempt } from './throttle.ts';
import type { Lookup, Work } from './work.ts';

/** Different values that one person may look up in masked fields: a desk asks a few in an hour, a directory asks thousands. */
const LOOKUPS: Limit = { times: 30, windowMs: 600_000 };

/**
 * Notes that the viewer has looked up personal data by a whole value.
 * @throws 10429 after too many in ten minutes
 */
export async function noteLookup(work: Work, lookup: Lookup): Promise<void> {
  work.lookups.push(lookup);
  await spendAttempt(work, `lookup:${work.viewer?.userId ?? ''}`, LOOKUPS);
}

/**
 * Notes the look-ups of a query; a list that refreshes itself asks for the same value again, which counts once.
 * @param asked the fields by the value they are looked up with
 */
export async function noteLookups(
  work: Work,
  { name: record }: RecordSpec,
  { userId }: Viewer,
  asked: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const [value, fields] of asked) {
    const mark = createHmac('sha256', work.vault.keyFor('lookups'))
      .update(`${record}/${value}`)
      .digest('base64url');
    const { used } = await countUse(work, `lookup:${userId}:${mark}`, LOOKUPS.windowMs);
    if (used === 1) await noteLookup(work, { record, field: fields.join() });
  }
}
