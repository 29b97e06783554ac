import { and, eq, inArray } from 'drizzle-orm';
import type { Work } from '../records/work.ts';
import { insertMany } from '../store/insertMany.ts';
import { stockHold } from '../store/stockTables.ts';
import type { Half, HoldLine } from './types.ts';

type Hold = typeof stockHold.$inferSelect;

const lineText = (itemId: string, { docType, docId, lineNo }: HoldLine) =>
  [itemId, docType, docId, lineNo].join('|');

/** What documents hold of the items that they move, while a movement is worked out in memory. */
export class HeldParts {
  private readonly parts: Map<string, Hold>;
  private readonly changed = new Set<string>();

  private constructor(
    private readonly work: Work,
    rows: readonly Hold[],
  ) {
    this.parts = new Map(rows.map((row) => [lineText(row.itemId, row), row]));
  }

  /** Reads the holds that the halves name; the items are locked, so nobody else changes them. */
  static async of(work: Work, halves: readonly Half[]): Promise<HeldParts> {
    const docs = [...new Set(halves.flatMap(({ held }) => held?.docId ?? []))];
    if (docs.length === 0) return new HeldParts(work, []);
    const rows = await work.tx
      .select()
      .from(stockHold)
      .where(
        and(
          eq(stockHold.groupCode, work.groupCode),
          inArray(stockHold.docId, docs),
          eq(stockHold.kind, 'reserve'),
        ),
      );
    return new HeldParts(work, rows);
  }

  of(itemId: string, line: HoldLine): number {
    return this.parts.get(lineText(itemId, line))?.qty ?? 0;
  }

  /** Changes what a line holds of an item. @returns the change */
  move(itemId: string, line: HoldLine, qty: number): number {
    const text = lineText(itemId, line);
    const { groupCode, nextId } = this.work;
    const { docType, docId, docNo, lineNo } = line;
    const known = this.parts.get(text) ?? {
      ...{ groupCode, id: nextId(), itemId, kind: 'reserve' as const },
      ...{ docType, docId, docNo, lineNo, qty: 0 },
    };
    this.parts.set(text, { ...known, qty: known.qty + qty });
    this.changed.add(text);
    return qty;
  }

  /** Writes what has changed. */
  async store({ tx, groupCode }: Work): Promise<void> {
    const rows = [...this.changed].flatMap((text) => this.parts.get(text) ?? []);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await tx.delete(stockHold).where(and(eq(stockHold.groupCode, groupCode), inArray(stockHold.id, ids)));
    await insertMany(
      tx,
      stockHold,
      rows.filter(({ qty }) => qty > 0),
    );
  }
}
