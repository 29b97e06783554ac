import { memo, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { RecordRow, type RowTick } from './RecordRow.tsx';
import classes from './table.module.css';
import { type Arrange, TableHead } from './TableHead.tsx';
import { walkRows } from './walkRows.ts';
import { useTexts } from '../texts.ts';
import type { Column, Sort } from './column.ts';

/** A sum over filtered rows; labelled where not all of the rows count. */
export interface Sum {
  readonly label: string | undefined;
  readonly text: string;
}
/** By column, where the list has any. Separate from the columns: rows are not re-rendered when only a sum changes. */
export type Sums = ReadonlyMap<string, readonly Sum[]>;

export interface RowSelection {
  readonly ids: readonly string[];
  readonly toggleRow: (id: string) => void;
  readonly togglePage: () => void;
}

/** The editable fields of a row, and the one being edited. */
export interface Inline {
  readonly fieldsOf: (row: WireRow) => readonly string[];
  readonly onEdit: (row: WireRow, name: string) => void;
  readonly open: { readonly id: string; readonly field: string } | null;
  readonly editorOf: (row: WireRow, name: string) => ReactNode;
}

const NONE: readonly string[] = [];
const nothing = () => undefined;

interface Props {
  /** Label of the table. */
  label: string;
  columns: readonly Column[];
  /** Absent: the table has no summary row. */
  sums?: Sums | undefined;
  rows: readonly WireRow[];
  sort: Sort;
  /** Rows that changed since the last visit: they flash. */
  changed: ReadonlySet<string>;
  onSort: (sort: Sort) => void;
  onOpen: (row: WireRow) => void;
  /** Buttons of a row, in the last column. */
  actions?: ((row: WireRow) => ReactNode) | undefined;
  /** Absent: rows cannot be ticked. */
  ticked?: RowSelection | undefined;
  /** Absent: nothing can be edited in the table itself. */
  inline?: Inline | undefined;
  /** Absent: columns are as on the page, as wide as their content. */
  arrange?: Arrange | undefined;
  /** Widths of columns by their custom property, and the density. */
  style?: CSSProperties | undefined;
}

/**
 * Rows of a record, dense, with a sticky head. A click opens the whole row; for the keyboard its first
 * cell is a button. Plain elements: a hundred rows of styled components cost ten times as much.
 */
export const RecordTable = memo(function RecordTable(props: Props) {
  const {
    label,
    columns,
    sums,
    rows,
    sort,
    changed,
    onSort,
    onOpen,
    actions,
    ticked,
    inline,
    arrange,
    style,
  } = props;
  const t = useTexts();
  const ticks = useMemo(() => new Set(ticked?.ids), [ticked?.ids]);
  const toggle = ticked?.toggleRow;
  const tick = useMemo<RowTick | undefined>(() => toggle && { label: t('tickRow'), toggle }, [toggle, t]);
  const tickedHere = rows.filter(({ id }) => ticks.has(id)).length;
  const hasSums = columns.some(({ name }) => sums?.has(name) === true);
  return (
    <table
      className={classes.table}
      aria-label={label}
      data-ticked={ticked !== undefined || undefined}
      data-pinned={columns.some(({ isPinned }) => isPinned) || undefined}
      style={style}
    >
      <TableHead
        columns={columns}
        sort={sort}
        onSort={onSort}
        arrange={arrange}
        tick={
          ticked && {
            isAll: rows.length > 0 && tickedHere === rows.length,
            isSome: tickedHere > 0 && tickedHere < rows.length,
            toggle: ticked.togglePage,
          }
        }
        hasActions={actions !== undefined}
      />
      <tbody onKeyDown={walkRows}>
        {rows.map((row) => (
          <RecordRow
            key={row.id}
            row={row}
            columns={columns}
            isChanged={changed.has(row.id)}
            onOpen={onOpen}
            actions={actions}
            tick={tick}
            isTicked={ticks.has(row.id)}
            inline={inline?.fieldsOf(row) ?? NONE}
            onEdit={inline?.onEdit ?? nothing}
            edited={
              inline?.open?.id === row.id
                ? { name: inline.open.field, editor: inline.editorOf(row, inline.open.field) }
                : undefined
            }
          />
        ))}
      </tbody>
      {hasSums && (
        <tfoot>
          <tr>
            {ticked && <td className={classes.tick} />}
            {columns.map((column, index) => (
              <td
                key={column.name}
                data-numeric={column.isNumeric || undefined}
                data-pin={column.isPinned || undefined}
                style={column.style}
              >
                {index === 0 && t('sum')}
                {sums?.get(column.name)?.map(({ label: name, text }) => (
                  <div key={name ?? ''}>
                    {name !== undefined && <span className={classes.summed}>{name}</span>} {text}
                  </div>
                ))}
              </td>
            ))}
            {actions && <td />}
          </tr>
        </tfoot>
      )}
    </table>
  );
});
