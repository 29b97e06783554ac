import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { WireRow } from '../../domain/calls/records.ts';
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
}

export interface Sort {
  readonly field: string;
  readonly dir: 'asc' | 'desc';
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
  ticked?:
    | {
        readonly ids: ReadonlySet<string>;
        readonly toggleRow: (id: string) => void;
        readonly togglePage: () => void;
      }
    | undefined;
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
export function RecordTable({ label, columns, rows, sort, changed, onSort, onOpen, actions, ticked }: Props) {
  const t = useWords();
  const ids = rows.map(({ id }) => id);
  const tickedHere = ticked ? ids.filter((id) => ticked.ids.has(id)).length : 0;
  const hasSums = columns.some(({ sum }) => sum !== undefined);
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {ticked && (
            <th className={classes.tick}>
              <Checkbox
                size="xs"
                aria-label={t('tickPage')}
                checked={ids.length > 0 && tickedHere === ids.length}
                indeterminate={tickedHere > 0 && tickedHere < ids.length}
                onChange={ticked.togglePage}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.name} column={column} sort={sort} onSort={onSort} />
          ))}
          {actions && <th className={classes.actions}>{t('actions')}</th>}
        </tr>
      </thead>
      <tbody onKeyDown={walk}>
        {rows.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            data-changed={changed.has(row.id) || undefined}
            onClick={() => {
              onOpen(row);
            }}
          >
            {ticked && (
              <td
                className={classes.tick}
                onClick={(event) => {
                  event.stopPropagation();
                }}
              >
                <Checkbox
                  size="xs"
                  aria-label={t('tickRow')}
                  checked={ticked.ids.has(row.id)}
                  onChange={() => {
                    ticked.toggleRow(row.id);
                  }}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <td key={column.name} data-numeric={column.isNumeric || undefined}>
                {index === 0 ? (
                  <button type="button" className={classes.opener} data-opens={row.id}>
                    {column.cell(row)}
                  </button>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
            {actions && (
              <td
                className={classes.actions}
                onClick={(event) => {
                  event.stopPropagation();
                }}
              >
                {actions(row)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {hasSums && (
        <tfoot>
          <tr>
            {ticked && <td />}
            {columns.map((column, index) => (
              <td key={column.name} data-numeric={column.isNumeric || undefined}>
                {index === 0 ? t('sum') : column.sum}
              </td>
            ))}
            {actions && <td />}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function HeadCell({ column, sort, onSort }: { column: Column; sort: Sort; onSort: (sort: Sort) => void }) {
  const isSorted = sort.field === column.name;
  const aria = !isSorted ? 'none' : sort.dir === 'asc' ? 'ascending' : 'descending';
  if (!column.isSortable) {
    return <th data-numeric={column.isNumeric || undefined}>{column.label}</th>;
  }
  const Icon = !isSorted ? IconArrowsSort : sort.dir === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th aria-sort={aria} data-numeric={column.isNumeric || undefined}>
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
    </th>
  );
}
