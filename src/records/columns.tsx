import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { RoleTag } from '../../domain/codes/roles.ts';
import { fieldOf } from '../../domain/records/record.ts';
import type { ListPage } from '../../machines/list/setup.ts';
import { FieldValue } from './FieldValue.tsx';
import { isNumeric, textOf } from './format.ts';
import type { Column } from './RecordTable.tsx';
import { StateTag } from './StateTag.tsx';
import type { RecordView } from './view.ts';
import type { Words } from './words.ts';

/** May the role see the column at all? What depends on the row is left to the cells. */
function isOpenTo(view: RecordView, name: string, role: RoleTag): boolean {
  return fieldOf(view.spec, name)?.sees?.(role, {}) ?? true;
}

/** Names of the columns a role may choose from. */
export function columnNames(view: RecordView, names: readonly string[], role: RoleTag): string[] {
  return names.filter(
    (name) =>
      (name === 'status' || fieldOf(view.spec, name) || view.cells?.[name]) && isOpenTo(view, name, role),
  );
}

export function columnLabel(view: RecordView, name: string, lang: Lang, t: Words): string {
  const field = fieldOf(view.spec, name);
  if (name === 'status') return t('status');
  const extra = view.labels?.[name];
  return field ? say(field.label, lang) : extra ? say(extra, lang) : name;
}

/** Columns of a table, from the description. Weights and volumes carry their unit in the head. */
export function columnsOf(
  view: RecordView,
  names: readonly string[],
  summary: ListPage['summary'],
  lang: Lang,
  t: Words,
): Column[] {
  return names.map((name) => {
    const field = fieldOf(view.spec, name);
    const sum = summary?.[name];
    const unit = field?.kind === 'kg' ? ` (${view.weight})` : field?.kind === 'm3' ? ' (m³)' : '';
    return {
      name,
      label: `${columnLabel(view, name, lang, t)}${unit}`,
      isNumeric: field !== undefined && isNumeric(field.kind),
      isSortable: view.spec.list.sortable.includes(name),
      cell: (row) =>
        name === 'status' ? (
          <StateTag spec={view.spec} state={row.status} lang={lang} />
        ) : (
          <FieldValue view={view} row={row} name={name} lang={lang} />
        ),
      sum: sum === undefined || !field ? undefined : textOf(field.kind, sum, view.weight),
    };
  });
}
