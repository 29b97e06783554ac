import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { tooManyPallets } from '../../domain/codes/refusals/codes/contracts.ts';
import type { HolderKind } from '../../domain/rules/pallets.ts';
import { startOfDay } from '../../domain/rules/times.ts';
import { refused } from '../records/errors.ts';
import type { Work } from '../records/work.ts';
import { insertMany } from '../store/insertMany.ts';
import { palletItem, palletPosting } from '../store/palletTables.ts';

/** Who has equipment, or outside. */
export interface PalletHolder {
  readonly kind: HolderKind;
  /** null: the workshop, or outside. */
  readonly id: string | null;
}

/** What a posted document moves. */
export interface PalletMove {
  readonly docId: string;
  readonly palletTypeId: string;
  readonly from: PalletHolder;
  readonly to: PalletHolder;
  readonly quantity: number;
  /** The document that it takes back. */
  readonly reversesDocId?: string | undefined;
}

type Item = typeof palletItem.$inferSelect;

/** The workshop is one. */
const NOBODY = '0';
const idOf = ({ id }: PalletHolder) => id ?? NOBODY;
const isCounted = ({ kind }: PalletHolder) => kind !== 'OUTSIDE';

const isKey = ({ groupCode }: Work, holder: PalletHolder, palletTypeId: string): SQL | undefined =>
  and(
    eq(palletItem.groupCode, groupCode),
    eq(palletItem.holderKind, holder.kind),
    eq(palletItem.holderId, idOf(holder)),
    eq(palletItem.palletTypeId, palletTypeId),
  );

/** How many pieces of a type somebody has; null: outside nothing is counted. */
export async function heldBy(work: Work, holder: PalletHolder, palletTypeId: string): Promise<number | null> {
  if (!isCounted(holder)) return null;
  const [item] = await work.tx
    .select()
    .from(palletItem)
    .where(isKey(work, holder, palletTypeId));
  return item?.quantity ?? 0;
}

/** The items of both sides, made where they are new, and locked in one order. */
async function lockSides(work: Work, sides: readonly PalletHolder[], palletTypeId: string): Promise<Item[]> {
  await work.tx
    .insert(palletItem)
    .values(
      sides.map((side) => ({
        ...{ groupCode: work.groupCode, id: work.nextId(), palletTypeId },
        ...{ holderKind: side.kind, holderId: idOf(side) },
      })),
    )
    .onConflictDoNothing();
  return work.tx
    .select()
    .from(palletItem)
    .where(or(...sides.map((side) => isKey(work, side, palletTypeId))))
    .orderBy(sql`concat_ws('|', ${palletItem.holderKind}, ${palletItem.holderId}) collate "C"`)
    .for('update');
}

/**
 * The only way to move equipment, inside the transaction of its document.
 * @throws Refused 47005 with what the giver has
 */
export async function postPallets(
  work: Work,
  { docId, palletTypeId, from, to, quantity, reversesDocId }: PalletMove,
): Promise<void> {
  const sides = [from, to].filter(isCounted);
  if (sides.length === 0) throw new Error('Equipment moves from or to somebody.');
  const items = await lockSides(work, sides, palletTypeId);
  const isGiver = ({ holderKind, holderId }: Item) => holderKind === from.kind && holderId === idOf(from);
  const rows = items.map((item) => {
    const change = isGiver(item) ? -quantity : quantity;
    if (item.quantity + change < 0) throw refused(tooManyPallets, { n: item.quantity });
    return {
      ...{ groupCode: work.groupCode, id: work.nextId(), itemId: item.id, seq: item.moveCount + 1 },
      ...{ quantity: change, after: item.quantity + change },
      ...{ movedAt: Math.max(work.now, item.lastMovedAt), docId, reversesDocId: reversesDocId ?? null },
      operatorId: work.viewer?.userId ?? NOBODY,
    };
  });
  await insertMany(work.tx, palletPosting, rows);
  for (const [at, { id, quantity: before, heldSince }] of items.entries()) {
    const row = rows[at];
    if (!row) continue;
    await work.tx
      .update(palletItem)
      .set({
        quantity: row.after,
        heldSince: before === 0 ? startOfDay(row.movedAt) : heldSince,
        moveCount: row.seq,
        lastMovedAt: row.movedAt,
      })
      .where(and(eq(palletItem.groupCode, work.groupCode), eq(palletItem.id, id)));
  }
}
