import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { palletType } from '../../domain/records/palletType.ts';
import { chargedOn, PAYING, type PalletChange } from '../../domain/rules/pallets.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { findAll } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { insertMany } from '../store/insertMany.ts';
import { palletItem, palletPosting, palletRentDay, palletRentDone } from '../store/palletTables.ts';

/** Days made up in one transaction. */
const AT_ONCE = 10;

const ofPayers = ({ groupCode }: Work) =>
  and(eq(palletItem.groupCode, groupCode), inArray(palletItem.holderKind, [...PAYING]));

/** The first day that a group has no rows for yet; null: no party has had any equipment. */
async function nextDay(work: Work): Promise<number | null> {
  const [done] = await work.tx
    .select()
    .from(palletRentDone)
    .where(eq(palletRentDone.groupCode, work.groupCode))
    .for('update');
  if (done) return done.day + DAY_MS;
  const [first] = await work.tx
    .select({ at: sql<string | null>`min(${palletPosting.movedAt})` })
    .from(palletPosting)
    .innerJoin(
      palletItem,
      and(eq(palletItem.groupCode, palletPosting.groupCode), eq(palletItem.id, palletPosting.itemId)),
    )
    .where(ofPayers(work));
  return first?.at == null ? null : startOfDay(Number(first.at));
}

/** What came to each party, or left, until a moment. By item. */
async function changesUntil(work: Work, end: number): Promise<Map<string, PalletChange[]>> {
  const rows = await work.tx
    .select({
      ...{ itemId: palletPosting.itemId, at: palletPosting.movedAt, quantity: palletPosting.quantity },
      reversesDocId: palletPosting.reversesDocId,
    })
    .from(palletPosting)
    .innerJoin(
      palletItem,
      and(eq(palletItem.groupCode, palletPosting.groupCode), eq(palletItem.id, palletPosting.itemId)),
    )
    .where(and(ofPayers(work), lt(palletPosting.movedAt, end)))
    .orderBy(asc(palletPosting.itemId), asc(palletPosting.seq));
  const found = new Map<string, PalletChange[]>();
  for (const { itemId, at, quantity, reversesDocId } of rows)
    found.set(itemId, [...(found.get(itemId) ?? []), { at, quantity, isReversal: reversesDocId !== null }]);
  return found;
}

/**
 * Writes what each party had at the end of each day that is over and has no rows yet, and how much of it is charged (addendum B,
 * D24), some days at once. @returns whether there are more
 */
export async function writePalletDays(work: Work): Promise<boolean> {
  const today = startOfDay(work.now);
  const first = await nextDay(work);
  if (first === null || first >= today) return false;
  const end = Math.min(today, first + AT_ONCE * DAY_MS);
  const items = await work.tx.select().from(palletItem).where(ofPayers(work));
  const types = await findAll(
    work,
    palletType,
    items.map(({ palletTypeId }) => palletTypeId),
  );
  const changes = await changesUntil(work, end);
  const rows: (typeof palletRentDay.$inferInsert)[] = [];
  for (let day = first; day < end; day += DAY_MS)
    for (const { id, palletTypeId } of items) {
      const type = types.get(palletTypeId);
      const { held, charged } = chargedOn(day, type?.freeDays ?? 0, changes.get(id) ?? []);
      if (held > 0)
        rows.push({
          ...{ groupCode: work.groupCode, id: work.nextId(), day, itemId: id },
          ...{ held, charged, rateFen: type?.dayRentFen ?? 0 },
        });
    }
  if (rows.length > 0) await insertMany(work.tx, palletRentDay, rows);
  const day = end - DAY_MS;
  await work.tx
    .insert(palletRentDone)
    .values({ groupCode: work.groupCode, day })
    .onConflictDoUpdate({ target: palletRentDone.groupCode, set: { day } });
  return end < today;
}
