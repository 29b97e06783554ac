import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { MAX_WIDTH, MIN_WIDTH } from '../../../domain/calls/listViews.ts';
import { ColumnEdge } from './ColumnEdge.tsx';
import type { HeadDragProps } from './HeadDrag.tsx';
import type { Column, Sort } from './column.ts';
import classes from './table.module.css';
import { useSaid } from '../../ui/useSaid.ts';
import { useTexts } from '../texts.ts';

// Without it the columns are moved only by keyboard and in their settings.
const HeadDrag = lazy<ComponentType<HeadDragProps>>(() =>
  import('./HeadDrag.tsx').catch(() => ({ default: () => null })),
);

/** How a user arranges the columns. */
export interface Arrange {
  readonly onWidth: (name: string, width: number) => void;
  readonly onMove: (name: string, to: number) => void;
}

interface Props {
  columns: readonly Column[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  arrange: Arrange | undefined;
  /** The checkbox for all rows; absent: rows cannot be ticked. */
  tick: { readonly isAll: boolean; readonly isSome: boolean; readonly toggle: () => void } | undefined;
  hasActions: boolean;
}

/** px by which an arrow key makes a column wider. */
const STEP = 16;
const ASIDE: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The heads of a table: they sort it, and arrange its columns. A head is dragged to another position, its edge to another
 * width; by keyboard the arrows lead from head to head, with Shift they widen the column, with Ctrl as well they move it.
 */
export function TableHead({ columns, sort, onSort, arrange, tick, hasActions }: Props) {
  const t = useTexts();
  const head = useRef<HTMLTableSectionElement>(null);
  const [isNear, setNear] = useState(false);
  const [said, say] = useSaid();

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = ASIDE[event.key];
    const box = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
    const at = columns.findIndex(({ name }) => name === box?.dataset.column);
    const column = columns[at];
    if (!arrange || !box || !column || step === undefined) return;
    event.preventDefault();
    const { name, label } = column;
    if (!event.shiftKey) {
      const beside = columns[at + step]?.name ?? name;
      head.current?.querySelector<HTMLElement>(`[data-column="${beside}"] [data-head]`)?.focus();
      return;
    }
    if (!event.ctrlKey) {
      const width = Math.round(box.getBoundingClientRect().width) + step * STEP;
      const px = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width));
      arrange.onWidth(name, px);
      say(t('column.isWide', { name: label, px }));
      return;
    }
    const to = at + step;
    if (to < 0 || to >= columns.length) return;
    arrange.onMove(name, to);
    say(t('column.placed', { name: label, place: to + 1, of: columns.length }));
    // A head that is moved loses the focus.
    requestAnimationFrame(() => {
      head.current?.querySelector<HTMLElement>(`[data-column="${name}"] [data-head]`)?.focus();
    });
  };

  return (
    <thead
      ref={head}
      onKeyDown={press}
      onPointerEnter={() => {
        setNear(true);
      }}
    >
      <tr>
        {tick && (
          <th className={classes.tick}>
            <Checkbox
              size="xs"
              // Square, as the browser's own boxes in the rows are.
              radius="xs"
              aria-label={t('tickPage')}
              checked={tick.isAll}
              indeterminate={tick.isSome}
              onChange={tick.toggle}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} sort={sort} onSort={onSort} arrange={arrange} />
        ))}
        {hasActions && <th className={classes.actions}>{t('actions')}</th>}
      </tr>
      {arrange &&
        createPortal(
          <>
            <VisuallyHidden role="status">{said}</VisuallyHidden>
            {isNear && (
              <Suspense>
                <HeadDrag columns={columns} head={head} onMove={arrange.onMove} />
              </Suspense>
            )}
          </>,
          document.body,
        )}
    </thead>
  );
}

type HeadProps = { column: Column } & Pick<Props, 'sort' | 'onSort' | 'arrange'>;

function HeadCell({ column, sort, onSort, arrange }: HeadProps) {
  const t = useTexts();
  const isSorted = sort.field === column.name;
  const aria = !isSorted ? 'none' : sort.dir === 'asc' ? 'ascending' : 'descending';
  const Icon = !isSorted ? IconArrowsSort : sort.dir === 'asc' ? IconArrowUp : IconArrowDown;
  const keys = arrange ? { 'data-head': true, 'aria-description': t('column.keys') } : {};
  return (
    <th
      scope="col"
      aria-sort={column.isSortable ? aria : undefined}
      data-column={column.name}
      data-numeric={column.isNumeric || undefined}
      data-pin={column.isPinned || undefined}
      style={column.style}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={classes.sorter}
          {...keys}
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
      {arrange && (
        <ColumnEdge
          name={column.name}
          onWidth={arrange.onWidth}
          // A sortable head has a button for the keyboard.
          label={column.isSortable ? undefined : t('column.width', { name: column.label })}
          keys={t('column.keys')}
        />
      )}
    </th>
  );
}
