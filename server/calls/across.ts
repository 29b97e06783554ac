import { eq, inArray } from 'drizzle-orm';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { isId } from '../../domain/rules/ids.ts';
import { reachesAll } from '../../domain/rules/rights.ts';
import { sayCentral } from '../../domain/rules/tenants.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import type { CheckedCard } from '../ports/cardCheck.ts';
import { refused } from '../records/errors.ts';
import type { Work } from '../records/work.ts';
import { run } from '../run/run.ts';
import { anyTableFor } from '../store/tables.ts';
import { centralGroup } from '../store/tenants.ts';
import { type Context, expectAsker, loginOf, originOf } from './context.ts';

/** Which row a call is about: one that is there, or one that a form makes. */
export interface About {
  readonly id?: string | undefined;
  readonly form?: Readonly<Record<string, unknown>>;
}

/** The group of the row that a call is about (addendum B, D9). */
async function groupOf(context: Context, spec: RecordSpec, { id, form }: About): Promise<string> {
  const { viewer } = loginOf(context);
  const { db } = context.services.store;
  if (spec.ofHouse) return (await centralGroup(db)) ?? viewer.groupCode;
  if (!reachesAll(spec, viewer)) return viewer.groupCode;
  const { inGroup } = spec.edit;
  if (id === undefined) {
    const code = inGroup === undefined ? undefined : form?.[inGroup];
    return typeof code === 'string' && code !== '' ? code : viewer.groupCode;
  }
  if (!isId(id)) throw refused(noSuchRecord);
  const table = anyTableFor(spec);
  const [row] = await db.select({ groupCode: table.groupCode }).from(table).where(eq(table.id, id)).limit(1);
  if (!row) throw refused(noSuchRecord);
  return String(row.groupCode);
}

/** Rows of a record by their groups, for whoever reaches them; one that is not there is looked for in the caller's own. */
export async function byGroup(
  context: Context,
  spec: RecordSpec,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { viewer } = loginOf(context);
  if (spec.ofHouse) return new Map([[await groupOf(context, spec, {}), ids]]);
  if (!reachesAll(spec, viewer)) return new Map([[viewer.groupCode, ids]]);
  const table = anyTableFor(spec);
  const rows = await context.services.store.db
    .select({ id: table.id, groupCode: table.groupCode })
    .from(table)
    .where(inArray(table.id, ids.filter(isId)));
  const groups = new Map(rows.map(({ id, groupCode }) => [String(id), String(groupCode)]));
  const found = new Map<string, string[]>();
  for (const id of ids) {
    const groupCode = groups.get(id) ?? viewer.groupCode;
    found.set(groupCode, [...(found.get(groupCode) ?? []), id]);
  }
  return found;
}

/**
 * A transaction with the caller's rights, in the group of the row that it is about: the caller's own, but for records that the
 * central group keeps or sees in all groups.
 */
export async function actOn<T>(
  context: Context,
  spec: RecordSpec,
  about: About,
  task: (work: Work) => Promise<T>,
  checkedCard?: CheckedCard,
): Promise<T> {
  const { viewer } = loginOf(context);
  const groupCode = spec.ofHouse || spec.across ? await groupOf(context, spec, about) : viewer.groupCode;
  return actIn(context, groupCode, task, checkedCard);
}

/** A transaction with the caller's rights in a group that they reach. */
export function actIn<T>(
  context: Context,
  groupCode: string,
  task: (work: Work) => Promise<T>,
  checkedCard?: CheckedCard,
): Promise<T> {
  const { account, viewer } = loginOf(context);
  const byName = groupCode === viewer.groupCode ? account.realName : sayCentral(account.realName);
  const principal = { groupCode, viewer, byName, origin: originOf(context), checkedCard };
  return run(context.services, principal, (work) => {
    expectAsker(context);
    return task(work);
  });
}
