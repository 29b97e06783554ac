import { Alert, Chip, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { WireRow } from '../../../domain/calls/records.ts';
import { hasStateCounts } from '../../../domain/calls/stateCounts.ts';
import { isGranted, mayEdit } from '../../../domain/rules/rights.ts';
import { maySend } from '../../../domain/schema/eventRoles.ts';
import type { Filters, Sort } from '../../../machines/list/setup.ts';
import { isListStale, isListWaiting } from '../../../machines/list/selectors.ts';
import { areViewsReady } from '../../../machines/views/selectors.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { useScreenMark } from '../../app/personal.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import type { ChosenProps } from './chosen.ts';
import { changedFilters } from './filterChange.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListTools } from './ListTools.tsx';
import { CLOSED, NEW, useOpenedRow } from '../detail/openedRow.ts';
import { Pager } from './Pager.tsx';
import { RecordDetail } from '../detail/RecordDetail.tsx';
import { areSame, searchOf } from '../listUrl.ts';
import { useListSettings } from './listSettings.ts';
import { useStartView } from './startView.ts';
import { useColumns } from './useColumns.ts';
import { useCells } from './useCells.ts';
import type { Way } from './RowTurner.tsx';
import { toRows } from './toRows.ts';
import { useTickedRows, withTicked } from './tickedSums.ts';
import type { ListActor, PageList } from './useList.ts';
import type { RecordView } from '../view.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { newClosed } from '../newClosed.ts';
import { newTitleOf } from '../newTitle.ts';
import { useTexts } from '../texts.ts';
import classes from './states.module.css';

/** Counts come after the rows, and so does their code. */
const StateTabs = lazy(() => import('./StateTabs.tsx'));

export interface QuickFilter {
  readonly label: string;
  readonly filters: Filters;
}

/** The properties of a list page. */
export interface ListPageProps {
  view: RecordView;
  /** Filters that this page does not offer. */
  without?: readonly string[];
  /** Initial filters of the page. */
  preset?: Filters;
  /** Fixed filters of the page. */
  base?: Filters;
  /** Filters of the to-do counter that leads here. */
  todo?: Filters;
  /** Sort order; absent: that of the page. */
  todoSort?: Sort;
  /** Sort order instead of that of the description. */
  sort?: Sort;
  /** Filters with a button of their own, e.g. what is due soon. */
  quick?: readonly QuickFilter[];
  /** Columns instead of those of the description; names of extra cells too. */
  columns?: readonly string[];
  /** The first of them, which stay in sight however far the table is moved. */
  pinned?: readonly string[];
  /** Buttons in the last column. */
  rowActions?: ((row: WireRow) => ReactNode) | undefined;
  /** Buttons beside "new". */
  actions?: ReactNode;
  /** Events offered for several rows at once, to the roles that can send them. */
  bulk?: readonly string[] | undefined;
  /** Buttons of the page for chosen rows, besides events; absent where this viewer has none. */
  chosen?: ComponentType<ChosenProps> | undefined;
  /** The page has its own button to create one, or none. */
  noCreate?: boolean;
}

const NO_EVENTS: readonly string[] = [];
const NO_QUICK: readonly QuickFilter[] = [];

/**
 * The actions of the parts around the rows: they keep their identity as long as the list does, so that those parts do not
 * re-render with the rows.
 */
const handsOn = (actor: ListActor) => ({
  filter: (filters: Filters) => {
    actor.send({ type: 'filters.changed', filters });
  },
  reset: () => {
    actor.send({ type: 'filters.reset' });
  },
  turn: (current: number) => {
    actor.send({ type: 'page.changed', current });
  },
  resize: (size: number) => {
    actor.send({ type: 'size.changed', size });
  },
  reload: () => {
    actor.send({ type: 'list.reload' });
  },
});

interface ListProps extends ListPageProps {
  base: Filters;
  /** Filters the page itself sets. */
  hidden: ReadonlySet<string>;
  list: PageList;
}

/** A list page without its first frame. */
export function RecordList({
  view,
  base,
  quick = NO_QUICK,
  columns: wanted,
  pinned,
  rowActions,
  actions,
  bulk = NO_EVENTS,
  chosen,
  noCreate = false,
  hidden,
  list,
}: ListProps) {
  const t = useTexts();
  const lang = useLang();
  const viewer = useViewer();
  const { spec } = view;
  useScreenMark(spec.fields);
  const { actor, snapshot, changed, defaults, place } = list;
  const { query, page } = snapshot.context;
  const cells = useCells(spec, viewer, actor);
  const [opened, setOpened] = useOpenedRow();
  const close = useCallback(() => {
    setOpened(CLOSED);
  }, [setOpened]);

  const [path] = useState(useLocation()[0]);
  // Tabs of one page may list different records.
  const setup = useListSettings(`${path}/${spec.name}`);
  const show = useStartView(
    actor,
    place,
    spec,
    defaults,
    areViewsReady(setup.views) ? setup.views.context.views : null,
  );
  const { columns, sums, style, arrange, choice, offered } = useColumns({
    ...{ view, wanted, pinned, setup, viewer, lang },
    summary: page?.summary,
  });
  const { selected } = snapshot.context;
  const ticked = useTickedRows(selected, page?.records);
  const count = ticked?.length ?? 0;
  const ownSums = useMemo(
    () => withTicked(view, sums, ticked, t('ticked', { count })),
    [view, sums, ticked, t, count],
  );
  const bulkEvents = bulk.filter(
    (event) => isGranted(viewer, spec, event) && maySend(spec, event, viewer.role),
  );
  // The page's fixed filters are part of the filter, visible or not.
  const asked = useMemo(() => ({ ...query, filters: { ...query.filters, ...base } }), [query, base]);
  const canCreate = !noCreate && mayEdit(spec, viewer, 'create');
  const closed = canCreate ? newClosed(spec, viewer, lang) : undefined;
  const isWaiting = isListWaiting(snapshot);
  const hands = useMemo(() => handsOn(actor), [actor]);
  const create = () => {
    setOpened(NEW);
  };
  const [turned, setTurned] = useState<Way | null>(null);
  const open = useCallback(
    (row: WireRow) => {
      setTurned(null);
      setOpened(row.id);
    },
    [setOpened],
  );
  const turnTo = useCallback(
    (id: string, way: Way) => {
      setTurned(way);
      setOpened(id);
    },
    [setOpened],
  );

  return (
    <>
      <button type="button" className={classes.skip} data-screen-only onClick={toRows}>
        {t('toRows')}
      </button>
      <FilterBar
        spec={spec}
        filters={query.filters}
        lang={lang}
        hidden={hidden}
        onChange={hands.filter}
        onReset={hands.reset}
      />
      <Group justify="space-between" gap="xs" data-screen-only>
        <Group gap="xs">
          {canCreate && (
            <ReasonedButton leftSection={<IconPlus size={14} />} reason={closed} onClick={create}>
              {newTitleOf(view, lang, t)}
            </ReasonedButton>
          )}
          {actions}
          <ViewMenu
            setup={setup}
            query={searchOf(query, spec, defaults, '')}
            role={viewer.role}
            lang={lang}
            onChoose={show}
          />
          {quick.map(({ label, filters }) => (
            <Chip
              key={label}
              checked={areSame(query.filters, filters)}
              onChange={(isOn) => {
                actor.send(isOn ? { type: 'filters.changed', filters } : { type: 'filters.reset' });
              }}
            >
              {label}
            </Chip>
          ))}
          <BulkBar
            view={view}
            actor={actor}
            selected={selected}
            query={asked}
            total={page?.total ?? 0}
            events={bulkEvents}
            chosen={chosen}
            viewer={viewer}
            lang={lang}
          />
        </Group>
        <ListTools
          spec={spec}
          viewer={viewer}
          lang={lang}
          query={asked}
          total={page?.total ?? 0}
          canCreate={canCreate && closed === undefined}
          isRefreshing={isWaiting && page !== null}
          onReload={hands.reload}
          offered={offered}
          choice={choice}
        />
      </Group>
      {hasStateCounts(spec) && !hidden.has('status') && (
        <Suspense>
          <StateTabs
            spec={spec}
            filters={asked.filters}
            page={page}
            lang={lang}
            onChoose={(status) => {
              hands.filter(changedFilters(query.filters, { status }));
            }}
          />
        </Suspense>
      )}
      {isListStale(snapshot) && (
        <Alert color="yellow" role="status" py="xs">
          {t('staleRows')}
        </Alert>
      )}
      <ListBody
        view={view}
        actor={actor}
        snapshot={snapshot}
        columns={columns}
        sums={ownSums}
        changed={changed}
        lang={lang}
        rowActions={rowActions}
        isTickable={bulkEvents.length > 0 || chosen !== undefined || spec.documents === true}
        onCreate={canCreate && closed === undefined ? create : undefined}
        arrange={arrange}
        tableStyle={style}
        onOpen={open}
        cells={cells}
      />
      {page && (
        <Pager
          total={page.total}
          current={query.current}
          size={query.size}
          onPage={hands.turn}
          onSize={hands.resize}
        />
      )}
      {opened !== CLOSED && (opened !== NEW || (canCreate && closed === undefined)) && (
        <RecordDetail
          key={opened}
          view={view}
          id={opened === NEW ? null : opened}
          beside={page ? { rows: page.records, id: opened, last: turned, onTurn: turnTo } : undefined}
          onClose={close}
        />
      )}
    </>
  );
}
