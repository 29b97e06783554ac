import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { RecordSpec } from '../../domain/schema/record.ts';
import type { Store } from '../store/open.ts';
import { tallyShape } from '../store/tallyTables.ts';
import { withTx } from '../store/tx.ts';
import { allEntries } from './registry.ts';
import { mergeStatement, triggerStatements, recountStatements } from './tallySql.ts';

const tallySpecs = (): RecordSpec[] =>
  allEntries().flatMap(({ spec }) => (spec.list.tally === undefined ? [] : [spec]));

/**
 * Creates the tallies that the descriptions ask for, and counts all rows of those that are new or changed. One process at
 * a time (the initialisation of the platform holds a lock).
 */
export async function prepareTallies(store: Store, progress: (text: string) => void): Promise<void> {
  for (const spec of tallySpecs()) {
    const statements = triggerStatements(spec);
    const shape = createHash('sha256').update(statements.join(';')).digest('hex');
    const [known] = await store.db.select().from(tallyShape).where(eq(tallyShape.record, spec.name));
    if (known?.shape === shape) continue;
    progress(`Counting the rows of ${spec.label[1].toLowerCase()} …`);
    await withTx(store, async (tx) => {
      for (const statement of [...recountStatements(spec), ...statements])
        await tx.execute(sql.raw(statement));
      await tx
        .insert(tallyShape)
        .values({ record: spec.name, shape })
        .onConflictDoUpdate({ target: tallyShape.record, set: { shape } });
    });
  }
}

/** Merges the changes recorded since the last round, so that a list adds up fewer rows. */
export async function mergeTallies({ store }: { readonly store: Store }): Promise<void> {
  for (const spec of tallySpecs()) await store.db.execute(sql.raw(mergeStatement(spec)));
}
