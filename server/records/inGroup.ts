import { sayCentral } from '../../domain/rules/tenants.ts';
import type { Work } from './work.ts';

/** What is written of whoever acts: a person of the central group says so in the histories of others. */
const nameIn = ({ viewer, byName }: Work): string =>
  viewer?.isCentral && byName !== '' ? sayCentral(byName) : byName;

/**
 * Runs business code of another group in the same transaction: what it changes and tells belongs to that group, and the platform
 * does it. It ends with the first unit of work.
 */
export async function inGroup<T>(
  work: Work,
  groupCode: string,
  task: (other: Work) => Promise<T>,
): Promise<T> {
  if (groupCode === work.groupCode) return task(work);
  const other: Work = {
    ...work,
    groupCode,
    viewer: null,
    byName: nameIn(work),
    changes: [],
    remembered: [],
    unstored: { lines: [], notices: [] },
    notices: [],
    ended: [],
    others: work.others,
    atEnd: [],
  };
  work.others.push(other);
  return task(other);
}
