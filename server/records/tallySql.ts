import type { Field } from '../../domain/records/field.ts';
import { fieldOf, type RecordSpec } from '../../domain/records/record.ts';
import { plainSums } from '../../domain/records/sum.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { snake } from './table.ts';

// Statements as text: they name tables and columns of the descriptions only, and values never.

/** ms from 00:00 in Shanghai to 00:00 UTC of the same day. */
const SHIFT_MS = -startOfDay(0);

const dayOf = (column: string) => `((${column} + ${SHIFT_MS}) / ${DAY_MS} * ${DAY_MS} - ${SHIFT_MS})`;

/** Digits of an area code that a tally keeps: the province. */
export const PROVINCE_DIGITS = 2;

function valueOf(name: string, field: Field | undefined): string {
  const column = snake(name);
  if (field?.kind === 'area') return `left(${column}, ${PROVINCE_DIGITS})`;
  if (field?.kind === 'ts' || field?.kind === 'date') return `${dayOf(column)}::text`;
  return `${column}::text`;
}

const KEYS = ['group_code', 'field', 'value', 'day', 'status'];

function names(spec: RecordSpec) {
  const table = snake(spec.name);
  return {
    table: `"${table}"`,
    cells: `"${table}_tally"`,
    changes: `"${table}_tally_change"`,
    trigger: (event: string) => `"${table}_tally_${event}"`,
    note: `"${table}_tally_note"`,
    sums: plainSums(spec).map((name) => snake(name)),
  };
}

const fieldsOf = ({ list }: RecordSpec): readonly string[] => ['', ...(list.tally ?? [])];

/** Rows counted by cell; `sign` -1 takes them away. */
function counted(spec: RecordSpec, from: string, sign: 1 | -1, fields = fieldsOf(spec)): string {
  const cells = fields.map((name) =>
    name === '' ? `('', '')` : `('${name}', coalesce(${valueOf(name, fieldOf(spec, name))}, ''))`,
  );
  const figures = [
    `${sign} as n`,
    ...names(spec).sums.map((sum) => `${sign} * coalesce(${sum}, 0) as ${sum}`),
  ];
  return (
    `select group_code, cell.field, cell.value, ${dayOf('gmt_created')} as day, status, ${figures.join(', ')} ` +
    `from ${from}, lateral (values ${cells.join(', ')}) as cell (field, value) where not deleted`
  );
}

function summedUp(spec: RecordSpec, lines: string): string {
  const figures = ['n', ...names(spec).sums].map((name) => `sum(${name})`);
  return `select ${KEYS.join(', ')}, ${figures.join(', ')} from (${lines}) as line group by ${KEYS.join(', ')}`;
}

/**
 * Makes the database itself note every change of a row's cell, whoever makes it; needs PostgreSQL 10 or newer.
 * Statements of all writers go through it, so no count depends on how a row is written.
 */
export function noteStatements(spec: RecordSpec): string[] {
  const { table, changes, note, trigger, sums } = names(spec);
  const moved = ['n', ...sums].map((name) => `sum(${name}) <> 0`).join(' or ');
  const added = counted(spec, 'added', 1);
  const gone = counted(spec, 'gone', -1);
  const put = (lines: string) => `insert into ${changes} ${summedUp(spec, lines)} having ${moved};`;
  const on = (event: string, transition: string) => [
    `drop trigger if exists ${trigger(event)} on ${table}`,
    `create trigger ${trigger(event)} after ${event} on ${table} referencing ${transition} ` +
      `for each statement execute function ${note}()`,
  ];
  return [
    `create or replace function ${note}() returns trigger language plpgsql as $body$ begin
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

/** Counts all rows anew, inside one transaction that nobody else writes the rows in. */
export function recountStatements(spec: RecordSpec): string[] {
  const { table, cells, changes } = names(spec);
  return [
    `lock table ${table} in share row exclusive mode`,
    `delete from ${cells}`,
    `delete from ${changes}`,
    // One field at a time: each fits in the memory a statement gets.
    ...fieldsOf(spec).map(
      (name) => `insert into ${cells} ${summedUp(spec, counted(spec, table, 1, [name]))}`,
    ),
  ];
}

/** Merges the noted changes into the cells; sound with any number of processes at it. */
export function mergeStatement(spec: RecordSpec): string {
  const { cells, changes, sums } = names(spec);
  const add = ['n', ...sums].map((name) => `${name} = cell.${name} + excluded.${name}`);
  return (
    `with fresh as (delete from ${changes} returning *) insert into ${cells} as cell ` +
    `${summedUp(spec, 'select * from fresh')} order by ${KEYS.join(', ')} ` +
    `on conflict (${KEYS.join(', ')}) do update set ${add.join(', ')}`
  );
}
