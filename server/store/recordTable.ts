import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  type PgTableWithColumns,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Field } from '../../domain/schema/field.ts';
import { isSortedAsSpoken } from '../../domain/schema/nameOrder.ts';
import { baseFields, type Filter, type RecordSpec, type Row } from '../../domain/schema/record.ts';
import { asSpoken } from './pinyinOrder.ts';

/** An int64 that stays text in JavaScript: ids are digits, never numbers (records 0.1). */
export const int8 = customType<{ data: string }>({ dataType: () => 'bigint' });

/** Name of a column or table. */
export const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Money, weights, rates and times are whole numbers below 2^53, so a number holds them exactly. */
function columnOf(name: string, field: Field): PgColumnBuilderBase {
  const column = snake(name);
  const notNull = field.required === true && !field.when;
  switch (field.kind) {
    case 'text':
    case 'code':
    case 'area':
      return notNull ? text(column).notNull() : text(column);
    case 'ref':
      return notNull ? int8(column).notNull() : int8(column);
    case 'int':
    case 'fen':
    case 'tonnes':
    case 'kg':
    case 'metres':
    case 'stars':
    case 'minutes':
    case 'span':
    case 'm3':
    case 'qty':
    case 'km':
    case 'factor':
    case 'bp':
    case 'ts':
    case 'date': {
      const whole = bigint(column, { mode: 'number' });
      return notNull ? whole.notNull() : whole;
    }
    case 'deg':
      return doublePrecision(column);
    case 'bool':
      return notNull ? boolean(column).notNull() : boolean(column);
    case 'codes':
    case 'images':
    case 'files':
    case 'rows':
      return notNull ? jsonb(column).notNull() : jsonb(column);
  }
}

/** Name of the index that keeps a set of `unique` fields unique. */
export function uniqueName(spec: RecordSpec, fields: readonly string[]): string {
  return [snake(spec.name), ...fields.map(snake)].join('_');
}

/** Rows whose values must be unique: neither deleted nor ended. */
function alive({ ended = [] }: RecordSpec): SQL {
  const states = ended.map((state) => `'${state}'`).join(', ');
  return sql.raw(ended.length === 0 ? 'not deleted' : `not deleted and status not in (${states})`);
}

/** Fields that the list sorts as they are spoken. */
function spokenOrdersOf(spec: RecordSpec): string[] {
  const { sort, sortable } = spec.list;
  return [...new Set([sort.field, ...sortable])].filter((name) => isSortedAsSpoken(spec, name));
}

/** For records with millions of rows: an index for each order, prefix and substring search. */
function ordersOf(spec: RecordSpec, at: (field: string) => ExtraConfigColumn) {
  const { filters, sort, sortable } = spec.list;
  const table = snake(spec.name);
  const asked = (kinds: readonly Filter[]) =>
    Object.entries(filters).flatMap(([name, filter]) => (kinds.includes(filter) ? [name] : []));
  const ordered = new Set([...sortable, ...asked(['range'])].filter((name) => name !== sort.field));
  // The collation of a server need not be bytewise, which a prefix search requires.
  const begun = new Set([spec.number.field, ...asked(['keyword', 'area'])]);
  const parts = asked(['keyword']).filter((name) => name !== spec.number.field);
  const living = sql.raw('not deleted');
  return [
    ...[...ordered].map((name) =>
      index(`${table}_by_${snake(name)}`)
        .on(at('groupCode'), at(name), at('id'))
        .where(living),
    ),
    ...[...begun].map((name) =>
      index(`${table}_like_${snake(name)}`)
        .on(at('groupCode'), at(name).op('text_pattern_ops'), at(sort.field))
        .where(living),
    ),
    ...parts.map((name) =>
      index(`${table}_part_${snake(name)}`)
        .using('gin', at(name).op('gin_trgm_ops'))
        .where(living),
    ),
  ];
}

/** A column that holds values of type T. */
type ColumnOf<T> = PgColumn<{
  name: string;
  tableName: string;
  dataType: 'custom';
  columnType: 'PgCustomColumn';
  data: NonNullable<T>;
  driverParam: unknown;
  notNull: null extends T ? false : true;
  hasDefault: false;
  isPrimaryKey: false;
  isAutoincrement: false;
  hasRuntimeDefault: false;
  enumValues: undefined;
  generated: undefined;
  identity: undefined;
}>;

/** The table of a record: a column for each of its fields. */
export type TableOf<S extends RecordSpec> = PgTableWithColumns<{
  name: string;
  schema: undefined;
  dialect: 'pg';
  columns: { [K in keyof Row<S>]: ColumnOf<Row<S>[K]> };
}>;

type BaseColumn = 'groupCode' | 'id' | 'status' | keyof typeof baseFields;

/** The table of any record: the columns common to all. */
export type RecordTable = PgTable & Readonly<Record<BaseColumn, PgColumn>>;

/**
 * The table of a record, made from its description: keys begin with the tenant, ids come from the
 * application, indexes are plain and ascending, so that the schema also fits a distributed engine.
 */
export function tableOf<S extends RecordSpec>(spec: S): TableOf<S> {
  const columns: Record<string, PgColumnBuilderBase> = {
    groupCode: text('group_code').notNull(),
    id: int8('id').notNull(),
    status: text('status').notNull(),
  };
  for (const [name, field] of Object.entries({ ...spec.fields, ...baseFields })) {
    columns[name] = name === 'version' ? integer('version').notNull() : columnOf(name, field);
  }
  const name = snake(spec.name);
  const made: PgTable = pgTable(name, columns, (table) => {
    const at = (key: string) => {
      const column = (table as Record<string, ExtraConfigColumn>)[key];
      if (!column) throw new Error(`Record "${spec.name}" names a field "${key}" that it does not have.`);
      return column;
    };
    const group = at('groupCode');
    const { sort, then, movingSort } = spec.list;
    const sorted = movingSort ? [] : [at(sort.field), ...(then ? [at(then.field)] : [])];
    // The unique index also serves lookups, unless it excludes rows that have ended.
    const alone = new Set((spec.unique ?? []).flatMap((fields) => (fields.length === 1 ? fields : [])));
    const isWhole = (spec.ended ?? []).length === 0;
    const refs = Object.entries(spec.fields).flatMap(([key, { kind }]) =>
      kind === 'ref' && !(isWhole && alone.has(key)) ? [key] : [],
    );
    const refIndex = (field: string) => `${name}_${alone.has(field) ? 'every_' : ''}${snake(field)}`;
    return [
      primaryKey({ name: `${name}_pk`, columns: [group, at('id')] }),
      uniqueIndex(`${name}_number`).on(group, at(spec.number.field)),
      index(`${name}_status`).on(group, at('status'), ...sorted),
      ...(sorted.length === 0 ? [] : [index(`${name}_sort`).on(group, ...sorted, at('id'))]),
      ...refs.map((field) => index(refIndex(field)).on(group, at(field), at('gmtCreated'))),
      ...(spec.unique ?? []).map((fields) =>
        uniqueIndex(uniqueName(spec, fields))
          .on(group, ...fields.map((field) => at(field)))
          .where(alive(spec)),
      ),
      ...(spec.lookups ?? []).map((field) =>
        index(`${name}_of_${snake(field)}`)
          .on(group, at(field))
          .where(sql.raw('not deleted')),
      ),
      ...spokenOrdersOf(spec).map((field) =>
        index(`${name}_spoken_${snake(field)}`).on(group, asSpoken(at(field)), at('id')),
      ),
      ...(spec.list.tally ? ordersOf(spec, at) : []),
    ];
  });
  return made as TableOf<S>;
}

/**
 * A column of a record's table by a field name that is data: of a description (filters, sort, sums, unique),
 * of a statistic, or of a call that treats all records alike. Where the record is known, `tableFor` has the column.
 * @throws when the description has no such field
 */
export function columnNamed(table: PgTable, field: string): PgColumn {
  const column = getTableColumns(table)[field];
  if (!column) throw new Error(`No column for field "${field}".`);
  return column;
}
