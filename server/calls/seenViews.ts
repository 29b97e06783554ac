import { pagesOf } from '../../domain/codes/menu/node.ts';
import { MENU } from '../../domain/codes/menu/tree.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { maySort, unseenParams } from '../../domain/schema/sight.ts';
import { allEntries } from '../records/registry.ts';

const PAGES = new Map(pagesOf(MENU).map((node) => [node.path, node.name]));

/** The records listed on a page of the menu. */
function listedOn(path: string): RecordSpec[] {
  const name = PAGES.get(path);
  return allEntries().flatMap(({ spec }) => {
    const pages = (spec.pages ?? []).map((one) => (typeof one === 'string' ? one : one.page));
    return pages.some((page) => page === name) ? [spec] : [];
  });
}

/** The query of a saved view without what the viewer does not see, or sees no longer. */
export function seenView(path: string, query: string, viewer: Viewer): string {
  const specs = listedOn(path);
  const params = new URLSearchParams(query);
  const unseen = new Set(specs.flatMap((spec) => [...unseenParams(spec, viewer)]));
  const dropped = [...params.keys()].filter((name) => unseen.has(name));
  const sort = params.get('sort');
  if (sort !== null && !specs.every((spec) => maySort(spec, sort, viewer))) dropped.push('sort', 'dir');
  for (const name of dropped) params.delete(name);
  return dropped.length > 0 ? params.toString() : query;
}
