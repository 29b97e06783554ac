import { Alert, Button } from '@mantine/core';
import { IconCloudOff, IconFileOff, IconFilterOff, IconLock } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { isListFailed, isListLoading } from '../../../machines/list/selectors.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Inline, RecordTable, type Sums, type RowSelection } from './RecordTable.tsx';
import type { Column, Sort } from './column.ts';
import { RowsComing } from './RowsComing.tsx';
import classes from './table.module.css';
import type { Arrange } from './TableHead.tsx';
import { CellEditor } from './CellEditor.tsx';
import { cellBeside } from './cellBeside.ts';
import type { Cells } from './useCells.ts';
import type { ListActor, ListSnapshot } from './useList.ts';
import type { RecordView } from '../view.ts';
import { newTitleOf } from '../newTitle.ts';
import { useTexts } from '../texts.ts';

interface Props {
  view: RecordView;
  actor: ListActor;
  snapshot: ListSnapshot;
  columns: readonly Column[];
  /** Absent: no summary row. */
  sums?: Sums | undefined;
  changed: ReadonlySet<string>;
  lang: Lang;
  isTickable: boolean;
  rowActions: ((row: WireRow) => ReactNode) | undefined;
  onCreate: (() => void) | undefined;
  onOpen: (row: WireRow) => void;
  /** Absent: no cell can be edited in the list. */
  cells?: Cells | undefined;
  /** Absent: the user cannot arrange the table. */
  arrange?: Arrange | undefined;
  tableStyle?: CSSProperties | undefined;
}

/** The rows of a list, or what replaces them: loading, empty, refused, forbidden. */
export function ListBody({
  view,
  actor,
  snapshot,
  columns,
  sums,
  changed,
  lang,
  isTickable,
  rowActions,
  onCreate,
  onOpen,
  cells,
  arrange,
  tableStyle,
}: Props) {
  const t = useTexts();
  const { page, query, refusal, defaults, selected } = snapshot.context;
  const records = page?.records;
  const name = say(view.spec.label, lang);
  const sortBy = useCallback(
    (sort: Sort) => {
      actor.send({ type: 'sort.changed', sort });
    },
    [actor],
  );
  const ticked = useMemo<RowSelection>(
    () => ({
      ids: selected === 'filter' ? (records?.map(({ id }) => id) ?? []) : selected,
      toggleRow: (id) => {
        actor.send({ type: 'row.toggled', id });
      },
      togglePage: () => {
        actor.send({ type: 'page.toggled' });
      },
    }),
    [actor, selected, records],
  );
  const inline = useMemo<Inline | undefined>(
    () =>
      cells && {
        fieldsOf: cells.fieldsOf,
        onEdit: cells.start,
        open: cells.open,
        editorOf: (row, field) => (
          <CellEditor
            key={`${row.id} ${field}`}
            view={view}
            row={row}
            name={field}
            lang={lang}
            cells={cells}
            onSubmit={(value, step) => {
              cells.submit(value, step === 0 ? null : cellBeside(records ?? [], columns, cells, step));
            }}
          />
        ),
      },
    [cells, view, lang, records, columns],
  );
  const reload = {
    label: t('retry'),
    run: () => {
      actor.send({ type: 'list.reload' });
    },
  };
  // Rows that arrive during scrolling are rendered between the frames, not instead of them.
  const fresh = useMemo(() => ({ records, changed }), [records, changed]);
  const deferred = useDeferredValue(fresh);
  const shown = deferred.records ? deferred : fresh;
  const isFailed = isListFailed(snapshot);
  if (isFailed && refusal?.status === notAllowed)
    return <Notice icon={<IconLock />} title={t('forbidden.title')} text={refusal.msg} />;
  if (isFailed && !page)
    return (
      <Notice
        icon={<IconCloudOff />}
        title={t('failed.title')}
        text={refusal?.msg ?? t('failed.text')}
        action={reload}
      />
    );
  if (!page) return <RowsComing />;
  if (page.total === 0 && !isFailed) {
    const isFiltered = Object.keys(query.filters).length > 0 && query.filters !== defaults.filters;
    return isFiltered ? (
      <Notice
        icon={<IconFilterOff />}
        title={t('empty.filtered')}
        action={{
          label: t('reset'),
          run: () => {
            actor.send({ type: 'filters.reset' });
          },
        }}
      />
    ) : (
      <Notice
        icon={<IconFileOff />}
        title={t('empty.title', { name })}
        action={onCreate && { label: newTitleOf(view, lang, t), run: onCreate }}
      />
    );
  }
  return (
    <>
      {isFailed && (
        <Alert color="red" role="alert">
          {refusal?.msg ?? t('failed.text')} {t('failed.rows')}{' '}
          <Button size="compact-xs" variant="light" onClick={reload.run}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      <div
        className={classes.scroll}
        data-keep-scroll="rows"
        data-old={isFailed || undefined}
        aria-busy={isListLoading(snapshot)}
      >
        <RecordTable
          label={t('listOf', { name })}
          columns={columns}
          sums={sums}
          rows={shown.records ?? page.records}
          sort={query.sort}
          changed={shown.changed}
          onSort={sortBy}
          onOpen={onOpen}
          actions={rowActions}
          ticked={isTickable ? ticked : undefined}
          inline={inline}
          arrange={arrange}
          style={tableStyle}
        />
      </div>
    </>
  );
}
