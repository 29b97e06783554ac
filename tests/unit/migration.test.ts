import { readFileSync } from 'node:fs';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { changeBetween, emptySnapshot, type Snapshot, snapshotOf } from '../../scripts/migration/change.ts';
import { schema } from '../../server/schema.ts';

const META = new URL('../../server/store/migrations/meta/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, META), 'utf8'));

/** Tables after the last migration. */
const lastSnapshot = () => read('snapshot.json') as Snapshot;

describe('migrations', () => {
  it('create the tables of the schema: `npm run migration -- <name>` writes what is missing', async () => {
    const { statements } = await changeBetween(lastSnapshot(), snapshotOf(schema));
    expect(statements).toEqual([]);
  });

  it('ask nothing where a column might have been renamed: the new one is created, then the old one dropped', async () => {
    const before = snapshotOf({
      t: pgTable('t', { id: bigint('id', { mode: 'number' }), plate: text('plate') }),
    });
    const after = snapshotOf({
      t: pgTable('t', { id: bigint('id', { mode: 'number' }), plateNo: text('plate_no') }),
    });
    const { statements, lost } = await changeBetween(before, after);
    expect(statements).toEqual([
      'ALTER TABLE "t" ADD COLUMN "plate_no" text;',
      'ALTER TABLE "t" DROP COLUMN "plate";',
    ]);
    expect(lost).toEqual(['t.plate']);
  });

  it('ask nothing where a table might have been renamed', async () => {
    const before = snapshotOf({ t: pgTable('t', { id: text('id') }) });
    const { statements, lost } = await changeBetween(
      before,
      snapshotOf({ u: pgTable('u', { id: text('id') }) }),
    );
    expect(statements).toEqual(['CREATE TABLE "u" (\n\t"id" text\n);\n', 'DROP TABLE "t" CASCADE;']);
    expect(lost).toEqual(['t']);
  });

  it('begin with every table', async () => {
    const { statements } = await changeBetween(
      emptySnapshot(),
      snapshotOf({ t: pgTable('t', { id: text('id') }) }),
    );
    expect(statements).toHaveLength(1);
  });
});
