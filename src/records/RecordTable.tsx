import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { memo, useMemo, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import type { WireRow } from '../../domain/calls/records.ts';
import { ColumnEdge } from './ColumnEdge.tsx';
import { RecordRow, type RowTick } from './RecordRow.tsx';
import classes from './table.module.css';
import { useWords } from './words.ts';

export interface Column {
  readonly name: string;
  readonly label: string;
  readonly isNumeric: boolean;
  readonly isSortable: boolean;
  readonly cell: (row: WireRow) => ReactNode;
  /** The sum over all filtered rows, where the list gives one. */
  readonly sum?: string | undefined;
  /** Its width where one was chosen, and where it stays when the table is moved sideways. */
  readonly style?: CSSProperties | undefined;
  readonly isPinned?: boolean | undefined;
}

export interface Sort {
  readonly field: string;
  readonly dir: 'asc' | 'desc';
}

export interface Ticked {
  readonly ids: readonly string[];
  readonly toggleRow: (id: string) => void;
  readonly togglePage: () => void;
}

interface Props {
  /** Says what the table lists. */
  label: string;
  columns: readonly Column[];
  rows: readonly WireRow[];
  sort: Sort;
  /** Rows that changed since they were last seen: they flash. */
  changed: ReadonlySet<string>;
  onSort: (sort: Sort) => void;
  onOpen: (row: WireRow) => void;
  /** Buttons of a row, in the last column. */
  actions?: ((row: WireRow) => ReactNode) | undefined;
  /** Absent: rows cannot be ticked. */
  ticked?: Ticked | undefined;
  /** Absent: columns are as wide as their content. */
  onWidth?: ((name: string, width: number) => void) | undefined;
  /** Widths of columns by their custom property, and the density. */
  style?: CSSProperties | undefined;
}

/** Arrow keys, Home and End walk over the buttons that open the rows. */
function walk(event: KeyboardEvent<HTMLTableSectionElement>) {
  const steps: Partial<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    Home: -Infinity,
    End: Infinity,
  };
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('[data-opens]'))
    return;
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opens]')];
  const at = openers.indexOf(event.target) + step;
  event.preventDefault();
  openers[Math.min(Math.max(at, 0), openers.length - 1)]?.focus();
}

/**
 * Rows of a record, dense, with a head that stays. The whole row opens by click; for the keyboard its first
 * cell is a button. Plain elements: a hundred rows of styled components cost ten times as much.
 */
export const RecordTable = memo(function RecordTable(props: Props) {
  const { label, columns, rows, sort, changed, onSort, onOpen, actions, ticked, onWidth, style } = props;
  const t = useWords();
  const ticks = useMemo(() => new Set(ticked?.ids), [ticked?.ids]);
  const toggle = ticked?.toggleRow;
  const tick = useMemo<RowTick | undefined>(() => toggle && { label: t('tickRow'), toggle }, [toggle, t]);
  const tickedHere = rows.filter(({ id }) => ticks.has(id)).length;
  const hasSums = columns.some(({ sum }) => sum !== undefined);
  return (
    <table
      className={classes.table}
      aria-label={label}
      data-ticked={ticked !== undefined || undefined}
      data-pinned={columns.some(({ isPinned }) => isPinned) || undefined}
      style={style}
    >
      <thead>
        <tr>
          {ticked && (
            <th className={classes.tick}>
              <Checkbox
                size="xs"
                aria-label={t('tickPage')}
                checked={rows.length > 0 && tickedHere === rows.length}
                indeterminate={tickedHere > 0 && tickedHere < rows.length}
                onChange={ticked.togglePage}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.name} column={column} sort={sort} onSort={onSort} onWidth={onWidth} />
          ))}
          {actions && <th className={classes.actions}>{t('actions')}</th>}
        </tr>
      </thead>
      <tbody onKeyDown={walk}>
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
                {index === 0 ? t('sum') : column.sum}
              </td>
            ))}
            {actions && <td />}
          </tr>
        </tfoot>
      )}
    </table>
  );
});

type HeadProps = { column: Column } & Pick<Props, 'sort' | 'onSort' | 'onWidth'>;

function HeadCell({ column, sort, onSort, onWidth }: HeadProps) {
  const isSorted = sort.field === column.name;
  const aria = !isSorted ? 'none' : sort.dir === 'asc' ? 'ascending' : 'descending';
  const Icon = !isSorted ? IconArrowsSort : sort.dir === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      aria-sort={column.isSortable ? aria : undefined}
      data-numeric={column.isNumeric || undefined}
      data-pin={column.isPinned || undefined}
      style={column.style}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={classes.sorter}
          onClick={() => {
            onSort({ field: column.name, dir: isSorted && sort.dir === 'desc' ? 'asc' : 'desc' });
          }}
        >
          {column.label}
          <Icon size={13} aria-hidden className={isSorted ? undefined : classes.unsorted} />
        </button>
      ) : (
        column.label
      )}
      {onWidth && <ColumnEdge name={column.name} onWidth={onWidth} />}
    </th>
  );
}
