import { useCallback, useEffect, useRef } from 'react';
import type { SavedView } from '../../../domain/calls/listViews.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import type { ListQuery } from '../../../machines/list/setup.ts';
import { type PageActor, usePageActor } from '../../app/pageActor.ts';
import { useAddress } from '../address.ts';
import { queryFrom, hasNoListQuery, searchOf } from '../listUrl.ts';
import type { ListActor } from './useList.ts';

/** The last query of a list in a tab, by page and list; removed with the tab. */
const drafts = new WeakMap<PageActor, Map<string, string>>();

/**
 * The initial query of a list: that of its address, else the last one in this tab, else the saved view
 * with which the page opens.
 * @param place which list of its page it is
 * @param views null while they are loading
 * @returns how to show a query string, as a saved view holds one
 */
export function useStartView(
  actor: ListActor,
  place: string,
  spec: RecordSpec,
  defaults: ListQuery,
  views: readonly SavedView[] | null,
): (query: string) => void {
  const tab = usePageActor();
  const { search, write } = useAddress();
  const show = useCallback(
    (query: string, replace: boolean) => {
      const wanted = queryFrom(query, spec, defaults, undefined);
      write((before) => searchOf(wanted, spec, defaults, before), replace);
    },
    [write, spec, defaults],
  );
  // Only a list opened without a query gets one, and only once.
  const isOpen = useRef(hasNoListQuery(search, spec));
  useEffect(() => {
    const watching = actor.on('url.changed', ({ query }) => {
      isOpen.current = false;
      if (!tab) return;
      const own = drafts.get(tab) ?? new Map<string, string>();
      drafts.set(tab, own.set(place, searchOf(query, spec, defaults, '')));
    });
    return () => {
      watching.unsubscribe();
    };
  }, [actor, tab, place, spec, defaults]);
  useEffect(() => {
    if (!isOpen.current) return;
    const draft = tab ? drafts.get(tab)?.get(place) : undefined;
    const saved = views?.find(({ isDefault }) => isDefault)?.query;
    if (draft !== undefined || views !== null) isOpen.current = false;
    const query = draft ?? saved;
    if (query) show(query, true);
  }, [tab, place, views, show]);
  return useCallback(
    (query: string) => {
      show(query, false);
    },
    [show],
  );
}
