import type { PageRoute } from '../app/routes.ts';
import type { SearchOption } from '../../machines/search/machine.ts';

/** One page as the search sees it. */
interface Entry extends SearchOption {
  /** The titles in the language shown. */
  readonly words: readonly string[];
}

/** Longest query the matcher takes (F-01). */
const MAX_PATTERN = 32;

/** Pages the search may offer: permitted, named, and not hidden (F-02). */
export function searchable(routes: Iterable<PageRoute>, words: (key: string) => string): Entry[] {
  return [...routes].flatMap(({ path, meta, trail }) => {
    if (meta.hidden || meta.title === '' || meta.redirect !== undefined) return [];
    const titles = trail.map((part) => part.meta.title);
    return [{ path, titles, words: titles.map(words) }];
  });
}

/** A matcher over these entries: titles weigh 0.7, paths 0.3 (F-01). Its library comes with the first search. */
export async function matcherOf(entries: readonly Entry[]): Promise<(query: string) => SearchOption[]> {
  const { default: Fuse } = await import('fuse.js');
  const fuse = new Fuse(entries, {
    threshold: 0.4,
    minMatchCharLength: 1,
    shouldSort: true,
    // Where in a title the match is does not matter.
    ignoreLocation: true,
    keys: [
      { name: 'words', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  });
  return (query) =>
    fuse.search(query.trim().slice(0, MAX_PATTERN)).map(({ item: { path, titles } }) => ({ path, titles }));
}
