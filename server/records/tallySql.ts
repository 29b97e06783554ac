import type { Field } from '../../domain/schema/field.ts';
import { fieldOf, type RecordSpec } from '../../domain/schema/record.ts';
import { plainSums } from '../../domain/schema/sum.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { snake } from '../store/recordTable.ts';

// SQL statements as text: they hold only names of tables and columns from the descriptions, no values.

/** Offset between 00:00 in Shanghai and 00:00 UTC of the same day, ms. */
const SHIFT_MS = -startOfDay(0);

const dayOf = (column: string) => `((${column} + ${SHIFT_MS}) / ${DAY_MS} * ${DAY_MS} - ${SHIFT_MS})`;

/** Digits of an area code kept in a tally: the province. */
export const PROVINCE_DIGITS = 2;

function valueOf(name: string, field: Field | undefined): string {
  const column = snake(name);
  if (field?.kind === 'area') return `left(${column}, ${PROVINCE_DIGITS})`;
  if (field?.kind === 'ts' || field?.kind === 'date') return `${dayOf(column)}::text`;
  return `${column}::text`;
}

/** Letters and day of a number (`YD20261122`), without the sequence within the day. */
const NUMBER_DAY = 10;
/** Weights are grouped in steps of 100 kg. */
const STEP_KG = 100;

/** The step of a row in the order of a field, as text; null: the tally has no steps for this order. */
function stepOf(spec: RecordSpec, name: string): string | null {
  const column = snake(name);
  if (name === spec.number.field) return `left(${column}, ${NUMBER_DAY})`;
  const kind = fieldOf(spec, name)?.kind;
  if (kind === 'ts' || kind === 'date') return `${dayOf(column)}::text`;
  return kind === 'tonnes' ? `(${column} / ${STEP_KG} * ${STEP_KG})::text` : null;
}

/** Whether the tally counts rows by steps in the order of a field. The day of creation is in every cell. */
export const hasSteps = (spec: RecordSpec, name: string): boolean =>
  name !== 'gmtCreated' && stepOf(spec, name) !== null;

/** `field` of the cells that hold the steps of an order, over all days and states. */
export const stepField = (name: string): string => `order:${name}`;

const KEYS = ['group_code', 'field', 'value', 'day', 'status'];

function names(spec: RecordSpec) {
  const table = snake(spec.name);
  return {
    table: `"${table}"`,
    cells: `"${table}_tally"`,
    changes: `"${table}_tally_change"`,
    trigger: (event: string) => `"${table}_tally_${event}"`,
    recorder: `"${table}_tally_note"`,
    sums: plainSums(spec).map((name) => snake(name)),
  };
}

/** The cells of a row: `field`, `value`, `day` and `status` of each. */
function cellsOf(spec: RecordSpec): string[] {
  const { tally = [], sortable } = spec.list;
  const day = dayOf('gmt_created');
  const values = tally.map((name) => [name, valueOf(name, fieldOf(spec, name))]);
  const steps = sortable.filter((name) => hasSteps(spec, name));
  return [
    `('', '', ${day}, status)`,
    ...values.map(([name, value]) => `('${name}', coalesce(${value}, ''), ${day}, status)`),
    ...steps.map((name) => `('${stepField(name)}', coalesce(${stepOf(spec, name)}, ''), 0, '')`),
  ];
}

/** Rows counted by cell; `sign` -1 subtracts them. */
function counted(spec: RecordSpec, from: string, sign: 1 | -1, cells = cellsOf(spec)): string {
  const figures = [
    `${sign} as n`,
    ...names(spec).sums.map((sum) => `${sign} * coalesce(${sum}, 0) as ${sum}`),
  ];
  return (
    `select group_code, cell.field, cell.value, cell.day, cell.status, ${figures.join(', ')} ` +
    `from ${from}, lateral (values ${cells.join(', ')}) as cell (field, value, day, status) where not deleted`
  );
}

function summedUp(spec: RecordSpec, lines: string): string {
  const figures = ['n', ...names(spec).sums].map((name) => `sum(${name})`);
  return `select ${KEYS.join(', ')}, ${figures.join(', ')} from (${lines}) as line group by ${KEYS.join(', ')}`;
}

/**
 * Creates triggers that record every change of a row's cell; needs PostgreSQL 10 or newer.
 * All writes pass them, so the counts do not depend on who writes a row.
 */
export function triggerStatements(spec: RecordSpec): string[] {
  const { table, changes, recorder, trigger, sums } = names(spec);
  const moved = ['n', ...sums].map((name) => `sum(${name}) <> 0`).join(' or ');
  const added = counted(spec, 'added', 1);
  const gone = counted(spec, 'gone', -1);
  const put = (lines: string) => `insert into ${changes} ${summedUp(spec, lines)} having ${moved};`;
  const on = (event: string, transition: string) => [
    `drop trigger if exists ${trigger(event)} on ${table}`,
    `create trigger ${trigger(event)} after ${event} on ${table} referencing ${transition} ` +
      `for each statement execute function ${recorder}()`,
  ];
  return [
    `create or replace function ${recorder}() returns trigger language plpgsql as $body$ begin
       if tg_op = 'INSERT' then ${put(added)}
       elsif tg_op = 'DELETE' then ${put(gone)}
       else ${put(`${added} union all ${gone}`)}
       end if;
       return null;
     end $body$`,
    ...on('insert', 'new table as added'),
    ...on('delete', 'old table as gone'),
    ...on('update', 'old table as gone new table as added'),
  ];
}

/** Counts all rows again, inside a transaction that locks the table. */
export function recountStatements(spec: RecordSpec): string[] {
  const { table, cells, changes } = names(spec);
  return [
    `lock table ${table} in share row exclusive mode`,
    `delete from ${cells}`,
    `delete from ${changes}`,
    // One field at a time, so that a statement fits in its memory limit.
    ...cellsOf(spec).map((cell) => `insert into ${cells} ${summedUp(spec, counted(spec, table, 1, [cell]))}`),
  ];
}

/** Merges the recorded changes into the cells; safe with any number of processes at a time. */
export function mergeStatement(spec: RecordSpec): string {
  const { cells, changes, sums } = names(spec);
  const add = ['n', ...sums].map((name) => `${name} = cell.${name} + excluded.${name}`);
  return (
    `with fresh as (delete from ${changes} returning *) insert into ${cells} as cell ` +
    `${summedUp(spec, 'select * from fresh')} order by ${KEYS.join(', ')} ` +
    `on conflict (${KEYS.join(', ')}) do update set ${add.join(', ')}`
  );
}
