import type { ListPage } from '../../../machines/list/setup.ts';
import type { PageActor } from '../../app/pageActor.ts';

/** Rows of a list, with their query. */
export interface CachedRows {
  readonly query: string;
  readonly page: ListPage;
}

/**
 * Rows by page and list, as long as the page is awake. A cache only, so not in the context of its chart, whose
 * recording would keep every version of them.
 */
const kept = new WeakMap<PageActor, Map<string, CachedRows>>();

export function cachedRows(page: PageActor | null, list: string): CachedRows | null {
  return (page && kept.get(page)?.get(list)) ?? null;
}

export function cacheRows(page: PageActor, list: string, rows: CachedRows): void {
  const ofPage = kept.get(page) ?? new Map<string, CachedRows>();
  kept.set(page, ofPage.set(list, rows));
}
