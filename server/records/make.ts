import type { baseFields, RecordSpec, Row, StateOf } from '../../domain/schema/record.ts';
import type { Work } from './work.ts';
import { requireEdition } from './editionGate.ts';
import { freshRow } from './freshRow.ts';
import { remember } from './historyLog.ts';
import { registered } from './registry.ts';
import { insertMany } from '../store/insertMany.ts';
import { anyTableFor } from '../store/tables.ts';

type Own<S extends RecordSpec> = Omit<Row<S>, keyof typeof baseFields | 'id' | 'groupCode' | 'status'>;

/**
 * Inserts a row that the platform makes itself, with the first line of its history.
 * @param status when the document does not begin in the initial state
 */
export async function make<S extends RecordSpec>(
  work: Work,
  spec: S,
  fields: Own<S>,
  status: StateOf<S> | S['initial'] = spec.initial,
): Promise<Row<S>> {
  await requireEdition(work, spec);
  const row = {
    ...fields,
    ...freshRow(work, status),
  };
  await insertMany(work.tx, anyTableFor(spec), [row]);
  await remember(work, {
    spec,
    id: row.id,
    event: 'create',
    from: null,
    to: row.status,
    byRole: work.viewer?.role ?? 'system',
    changes: {},
  });
  const todo = registered(spec.name).todoStates?.includes(row.status) === true;
  work.changes.push({ record: spec.name, id: row.id, version: row.version, row, todo });
  // The record's own fields, and those every record has, are the whole of its row.
  return row as Row<S>;
}
