import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { recordCalls } from '../../../domain/calls/records.ts';
import { fieldsAreWrong } from '../../../domain/codes/refusals/codes/common.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import type { Answer } from '../../../machines/answer.ts';
import { listMachine } from '../../../machines/list/machine.ts';
import type { Filters, ListPage, ListQuery, Sort } from '../../../machines/list/setup.ts';
import { isListRefreshing, looksSame } from '../../../machines/list/selectors.ts';
import { whenIdle } from '../../app/idle.ts';
import { usePersistentActor } from '../../app/persistentActor.ts';
import { onRecordChanged } from '../../app/live.ts';
import { usePageActor } from '../../app/pageActor.ts';
import { record } from '../../app/recording.ts';
import { useViewer } from '../../app/hooks.ts';
import { useAddress } from '../address.ts';
import { cacheRows, cachedRows, type CachedRows } from './cachedRows.ts';
import { defaultQuery, queryFrom, requestOf, searchOf, seenQuery } from '../listUrl.ts';
import { type Answered, besideOf } from './places.ts';
import { withSame } from './sameRows.ts';
import { ask } from '../wire.ts';

export type ListActor = ActorRefFrom<typeof listMachine>;
export type ListSnapshot = SnapshotFrom<typeof listMachine>;

const NO_FILTERS: Filters = {};

export interface ListOptions {
  readonly spec: RecordSpec;
  /** Initial filters of the page; the user may remove them. */
  readonly preset: Filters;
  /** Fixed filters of the page: always sent, never shown. */
  readonly base: Filters;
  /** Filters of the to-do counter that leads here with `?todo=1`. */
  readonly todo: Filters | undefined;
  readonly todoSort?: Sort | undefined;
  readonly sort: Sort;
}

type ListCall = ReturnType<typeof recordCalls>['list'];

/** Asks for the page at a known row; where its cursor is no longer good, as after another key of the platform, by number. */
async function askBeside(
  list: ListCall,
  request: Record<string, string | number>,
  beside: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer<ListPage>> {
  const answer = await ask(list, { ...request, ...beside }, signal);
  const isRefused = !answer.ok && answer.refusal.status === fieldsAreWrong && Object.keys(beside).length > 0;
  return isRefused ? ask(list, request, signal) : answer;
}

/** The list chart bound to the list call of one record. Rows the page kept answer the first load, so that it paints at once. */
function bound(spec: RecordSpec, base: Filters, kept: CachedRows | null) {
  const { list } = recordCalls(spec);
  let first = kept;
  let answered: Answered | null = null;
  return listMachine.provide({
    actors: {
      load: fromPromise(async ({ input, signal }) => {
        const known = first;
        first = null;
        const request = requestOf({ ...input, filters: { ...input.filters, ...base } });
        const answer: Answer<ListPage> =
          known?.query === JSON.stringify(input)
            ? { ok: true, data: known.page }
            : await askBeside(list, request, besideOf(answered, input), signal);
        if (!answer.ok) return answer;
        const records = withSame(answered?.page.records ?? [], answer.data.records);
        answered = { query: input, page: { ...answer.data, records } };
        return { ok: true, data: answered.page };
      }),
    },
  });
}

interface List {
  readonly actor: ListActor;
  readonly snapshot: ListSnapshot;
  /** Ids of rows that were added or changed by the last silent refresh. */
  readonly changed: ReadonlySet<string>;
}

/** A list kept up to date by the live channel. */
function useFreshList(spec: RecordSpec, base: Filters, defaults: ListQuery, kept: CachedRows | null): List {
  const machine = useMemo(() => bound(spec, base, kept), [spec, base, kept]);
  const actor = usePersistentActor(machine, { input: { defaults }, inspect: record, id: spec.name });
  const snapshot = useSelector(actor, (now) => now, looksSame);
  useEffect(
    () =>
      onRecordChanged(spec.name, () => {
        actor.send({ type: 'rows.stale' });
      }),
    [actor, spec.name],
  );
  return { actor, snapshot, changed: useChangedRows(actor) };
}

/** A small list inside another view: its query is not in the address. */
export function useEmbeddedList(spec: RecordSpec, base: Filters, sort: Sort = spec.list.sort): List {
  const defaults = useMemo(() => defaultQuery(NO_FILTERS, sort), [sort]);
  const list = useFreshList(spec, base, defaults, null);
  const { actor } = list;
  useEffect(() => {
    actor.send({ type: 'url.entered', query: defaults });
  }, [actor, defaults]);
  return list;
}

export interface PageList extends List {
  readonly defaults: ListQuery;
  /** Which list of its page it is: tabs of a page may list the same record. */
  readonly place: string;
}

/** The list of a page: its filters, order and page are in the address. */
export function useList({ spec, preset, base, todo, todoSort, sort }: ListOptions): PageList {
  const defaults = useMemo(() => defaultQuery(preset, sort), [preset, sort]);
  const tab = usePageActor();
  const viewer = useViewer();
  const place = `${spec.name} ${JSON.stringify(base)}`;
  const [kept] = useState(() => cachedRows(tab, place));
  const list = useFreshList(spec, base, defaults, kept);
  const { actor } = list;
  const { search, write } = useAddress();
  const { page } = list.snapshot.context;
  useEffect(() => {
    const { query } = actor.getSnapshot().context;
    if (page && tab) cacheRows(tab, place, { query: JSON.stringify(query), page });
  }, [actor, tab, place, page]);
  useEffect(() => {
    const written = actor.on('url.changed', ({ query, replace }) => {
      write((before) => searchOf(query, spec, defaults, before), replace);
    });
    return () => {
      written.unsubscribe();
    };
  }, [actor, write, spec, defaults]);
  useEffect(() => {
    const query = queryFrom(search, spec, defaults, todo, todoSort);
    actor.send({ type: 'url.entered', query: seenQuery(query, spec, defaults, viewer) });
  }, [actor, search, spec, defaults, todo, todoSort, viewer]);
  useEffect(() => {
    if (!kept && !actor.getSnapshot().context.page) return;
    let isShown = true;
    // Cached rows are as old as the last visit, and so are those of a hidden view: shown first, then reloaded.
    whenIdle(() => {
      if (isShown) actor.send({ type: 'rows.stale' });
    });
    return () => {
      isShown = false;
    };
  }, [actor, kept]);
  return { ...list, defaults, place };
}

const NONE: ReadonlySet<string> = new Set();

function useChangedRows(actor: ListActor): ReadonlySet<string> {
  const [changed, setChanged] = useState(NONE);
  useEffect(() => {
    let last = actor.getSnapshot();
    const watching = actor.subscribe((next) => {
      if (next.context.page !== last.context.page)
        setChanged(isListRefreshing(last) ? newer(last.context.page, next.context.page) : NONE);
      last = next;
    });
    return () => {
      watching.unsubscribe();
      // Rows do not flash again when a hidden list is shown again.
      setChanged(NONE);
    };
  }, [actor]);
  return changed;
}

function newer(before: ListPage | null, after: ListPage | null): ReadonlySet<string> {
  const versions = new Map(before?.records.map(({ id, version }) => [id, version]));
  const ids = after?.records.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => id);
  // A new empty set would re-render the table.
  return ids?.length ? new Set(ids) : NONE;
}
