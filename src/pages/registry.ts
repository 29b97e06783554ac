import type { ComponentType } from 'react';
import { ROW_PAGES, STATISTIC_PAGES } from 'virtual:described-pages';
import { PAGE_FILES } from 'virtual:page-files';
import { part, type Part } from '../app/part.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Pages without a file of their own show what their record's description says. */
const plain: Readonly<Record<string, Load>> = Object.fromEntries(
  Object.entries(ROW_PAGES).flatMap(([record, places]) =>
    places.map(({ path }) => [path, async () => (await import('./reference.tsx')).referencePage(record)]),
  ),
);

/** A statistic, in the desk or alone in the window. */
const statistics: Readonly<Record<string, Load>> = Object.fromEntries(
  Object.entries(STATISTIC_PAGES).map(([path, { name, file }]) => [
    path,
    async () => (await import('./statistics/page.tsx')).statisticPage(name, file),
  ]),
);

const parts: ReadonlyMap<string, Part> = new Map(
  Object.entries({ ...plain, ...statistics, ...PAGE_FILES }).map(([path, load]) => [path, part(load)]),
);

/** Whether the product has a page there; who may open it is another question. */
export function hasPage(path: string): boolean {
  return parts.has(path);
}

/** The view of the page at a path, fetched when it is first shown. @throws where there is none. */
export function pageView(path: string): Part['View'] {
  const page = parts.get(path);
  if (!page) throw new Error(`Cannot find module 'pages${path}'`);
  return page.View;
}

/** Fetches the page at a path, which is likely to be shown next. */
export function prefetchPage(path: string): void {
  parts.get(path)?.prefetch();
}

/** After a failed download: the next `pageView` fetches anew. */
export function forgetPage(path: string): void {
  parts.get(path)?.forget();
}
