import type { Field, FieldKind } from '../../../domain/schema/field.ts';
import { registered } from '../../../server/records/registry.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { insertMany } from '../../../server/store/insertMany.ts';
import { withTx } from '../../../server/store/tx.ts';
import type { Desk } from '../desk.ts';

const FILLERS: Partial<Record<FieldKind, unknown>> = {
  ...{ text: 'X', code: 'X', area: '340000', ref: '1', bool: false },
  ...{ codes: [], images: [], files: [], rows: [] },
};

/** Values of required fields; other fields are null. */
function filler({ kind, required, when }: Field): unknown {
  if (required !== true || when) return null;
  return kind in FILLERS ? FILLERS[kind] : 0;
}

/** Inserts rows of a record directly, without any checks, for tests that only read lists. @returns their ids */
export async function planted(
  desk: Desk,
  record: string,
  changes: readonly Readonly<Record<string, unknown>>[],
): Promise<string[]> {
  const { spec, table } = registered(record);
  const { store, nextId } = desk.platform.services;
  const empty = Object.fromEntries(Object.entries(spec.fields).map(([name, field]) => [name, filler(field)]));
  const by = { createdBy: '1', modifiedBy: '1', gmtCreated: desk.now(), gmtModified: desk.now() };
  const rows = changes.map((change) => {
    const id = nextId();
    const own = (spec.unique ?? []).flatMap((fields) => fields.slice(-1).map((name) => [name, id] as const));
    const base = {
      id,
      groupCode: DEMO_GROUP,
      status: spec.initial,
      version: 1,
      remark: null,
      deleted: false,
    };
    return { ...base, ...by, ...empty, ...Object.fromEntries(own), [spec.number.field]: `X${id}`, ...change };
  });
  await withTx(store, (tx) => insertMany(tx, table, rows));
  return rows.map(({ id }) => id);
}
