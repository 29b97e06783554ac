import { expect } from 'vitest';
import {
  importCalls,
  type ImportProgress,
  type ImportSheet,
  type RowVerdict,
} from '../../domain/calls/imports.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import type { Mapping } from '../../domain/schema/sheetColumns.ts';
import type { Person } from './desk.ts';

/** Tries all rows of a sheet. */
export async function triedRows(
  who: Person,
  spec: RecordSpec,
  { id }: Pick<ImportSheet, 'id'>,
  mapping: Mapping,
): Promise<RowVerdict[]> {
  const rows: RowVerdict[] = [];
  for (;;) {
    const { status, data } = await who.call(importCalls(spec).check, {
      id,
      mapping: [...mapping],
      from: rows.length,
    });
    expect(status).toBe(0);
    rows.push(...data.rows);
    if (data.left === 0) return rows;
  }
}

/** Stores the rows with these numbers, slice by slice. */
export async function storedRows(
  who: Person,
  spec: RecordSpec,
  { id }: Pick<ImportSheet, 'id'>,
  rows: readonly number[],
): Promise<ImportProgress> {
  const { run } = importCalls(spec);
  let { data } = await who.call(run, { id, rows: [...rows] });
  while (data.left > 0) ({ data } = await who.call(run, { id, rows: null }));
  return data;
}
