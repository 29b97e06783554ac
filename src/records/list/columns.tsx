import type { CSSProperties } from 'react';
import { say, withUnit } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import type { FieldKind } from '../../../domain/schema/field.ts';
import { percentFromBp } from '../../../domain/rules/money.ts';
import { fieldOf } from '../../../domain/schema/record.ts';
import { type Looker, maySort, seesSome } from '../../../domain/schema/sight.ts';
import { sumsOf } from '../../../domain/schema/sum.ts';
import type { ListPage } from '../../../machines/list/setup.ts';
import { fieldValue } from '../values/FieldValue.tsx';
import { isNumeric, textOf, unitOf } from '../values/format.ts';
import type { Sum, Sums } from './RecordTable.tsx';
import type { Column } from './column.ts';
import { StateTag } from '../values/StateTag.tsx';
import type { RecordView } from '../view.ts';
import type { Texts } from '../texts.ts';

/** Names of the columns a role may choose from. Conditions on the row are checked by the cells. */
export function columnNames(view: RecordView, names: readonly string[], role: Role): string[] {
  return names.filter(
    (name) =>
      (name === 'status' || fieldOf(view.spec, name) || view.cells?.[name]) &&
      seesSome(fieldOf(view.spec, name), { role }),
  );
}

export function columnLabel(view: RecordView, name: string, lang: Lang, t: Texts): string {
  const field = fieldOf(view.spec, name);
  if (name === 'status') return t('status');
  const extra = view.labels?.[name];
  return field ? say(field.label, lang) : extra ? say(extra, lang) : name;
}

/** Maximum length of a text in a cell. */
const MAX_CELL_TEXT = 1000;

/** Names of all columns a role may choose from: those of the page first, then the other fields of the record. */
export function allColumnNames(view: RecordView, names: readonly string[], role: Role): string[] {
  const { fields } = view.spec;
  const others = Object.keys({ ...fields, gmtCreated: null, gmtModified: null, remark: null }).filter(
    (name) => {
      const field = fieldOf(view.spec, name);
      if (!field || names.includes(name) || ['images', 'files', 'rows'].includes(field.kind)) return false;
      return field.kind !== 'text' || (field.max ?? 0) <= MAX_CELL_TEXT;
    },
  );
  return columnNames(view, [...names, ...others], role);
}

/** The summary row by column: the sums of the answer, which has those that the role may see. */
export function sumsUnder(view: RecordView, summary: ListPage['summary'], lang: Lang): Sums {
  const sums = new Map<string, Sum[]>();
  for (const { key, of, label, isCount } of sumsOf(view.spec)) {
    const kind = fieldOf(view.spec, of)?.kind;
    const value = summary?.[key];
    if (value === undefined || kind === undefined) continue;
    const text = textOf(isCount ? 'int' : kind, value, lang) ?? String(value);
    sums.set(of, [...(sums.get(of) ?? []), { label: label && say(label, lang), text }]);
  }
  for (const { under, label, part, whole } of view.shares ?? []) {
    const [one, all] = [summary?.[part], summary?.[whole]];
    if (one === undefined || all === undefined || all === 0) continue;
    const text = percentFromBp(Math.round((one * 10_000) / all));
    sums.set(under, [...(sums.get(under) ?? []), { label: say(label, lang), text }]);
  }
  return sums;
}

/** Kinds with their unit in the head: figures of the trade that have more than one. */
const MEASURES: readonly FieldKind[] = ['tonnes', 'kg', 'm3', 'metres'];

/** Columns of a table, from the description. */
export function columnsOf(
  view: RecordView,
  names: readonly string[],
  viewer: Looker,
  lang: Lang,
  t: Texts,
  styles: Readonly<Record<string, CSSProperties>> = {},
): Column[] {
  const { name: record, number } = view.spec;
  return names.map((name, index) => {
    const field = fieldOf(view.spec, name);
    const unit = field && MEASURES.includes(field.kind) ? unitOf(field.kind, lang) : undefined;
    return {
      name,
      label: withUnit(columnLabel(view, name, lang, t), unit, lang),
      isNumeric: field === undefined ? view.figures?.includes(name) === true : isNumeric(field.kind),
      isSortable: view.spec.list.sortable.includes(name) && maySort(view.spec, name, viewer),
      cell: (row) => {
        if (name === 'status') return <StateTag spec={view.spec} state={row.status} lang={lang} />;
        // The first cell is the button that opens the row.
        const value = fieldValue({ view, row, name, lang, isLinked: index > 0 }, t);
        return name === number.field ? (
          <span data-card={record} data-id={row.id}>
            {value}
          </span>
        ) : (
          value
        );
      },
      style: styles[name],
      isPinned: styles[name]?.left !== undefined,
    };
  });
}
