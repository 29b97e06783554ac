import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { z } from 'zod';

/** Tables after a migration. */
export type Snapshot = DrizzleSnapshotJSON;

const tablesSchema = z.record(
  z.string(),
  z.looseObject({ name: z.string(), columns: z.record(z.string(), z.unknown()) }),
);
const tablesOf = ({ tables }: Snapshot) => tablesSchema.parse(tables);

export const emptySnapshot = (): Snapshot => generateDrizzleJson({});

/** The tables that a schema module exports. */
export const snapshotOf = (schema: Record<string, unknown>, prevId?: string): Snapshot =>
  generateDrizzleJson(schema, prevId);

/** Everything of `after`, and what only `before` has. */
function union(before: Snapshot, after: Snapshot): Snapshot {
  const [old, now] = [tablesOf(before), tablesOf(after)];
  const kept = Object.entries(now).map(([key, table]) => {
    const columns = { ...old[key]?.columns, ...table.columns };
    return [key, { ...table, columns }];
  });
  return { ...after, tables: { ...old, ...Object.fromEntries(kept) } };
}

/** Tables and columns of `before` that `after` does not have. */
function lostBetween(before: Snapshot, after: Snapshot): string[] {
  const now = tablesOf(after);
  return Object.entries(tablesOf(before)).flatMap(([key, { name, columns }]) => {
    const table = now[key];
    if (!table) return [name];
    const gone = Object.keys(columns).filter((column) => !(column in table.columns));
    return gone.map((column) => `${name}.${column}`);
  });
}

/**
 * The SQL from one snapshot to another, without questions: drizzle-kit would ask whether a new column beside a dropped
 * one is a rename, so new things are added in a first step, and dropped in a second.
 * @returns the statements, and the tables and columns whose data they drop
 */
export async function changeBetween(before: Snapshot, after: Snapshot) {
  const both = union(before, after);
  const statements = [...(await generateMigration(before, both)), ...(await generateMigration(both, after))];
  return { statements, lost: lostBetween(before, after) };
}
