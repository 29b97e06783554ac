import { menuNode } from '../../domain/codes/menu/tree.ts';
import { rowPages } from '../../domain/schema/rowPages.ts';
import { statisticsIn } from '../../domain/statistics/found.ts';
import { specs } from './descriptions.ts';

/** Addresses of the pages that show a record's rows, by record, from the descriptions in their order. */
export const ROW_PAGES = Object.fromEntries(
  specs.flatMap((spec) => {
    const pages = rowPages(spec).map(({ page, ...part }) => ({ path: menuNode(page)?.path, ...part }));
    return pages.length === 0 ? [] : [[spec.name, pages]];
  }),
);

const STATISTICS = import.meta.glob<Readonly<Record<string, unknown>>>('../../domain/statistics/pages/*.ts', {
  eager: true,
});

/** Statistics by the addresses of their pages, in the desk and alone in a window, each with the file that describes it. */
export const STATISTIC_PAGES = Object.fromEntries(
  Object.entries(STATISTICS).flatMap(([path, exports]) =>
    statisticsIn([exports]).flatMap(({ name, path: desk, alone }) =>
      [desk, alone ?? []].flat().map((one) => [one, { name, file: path.slice(path.lastIndexOf('/') + 1) }]),
    ),
  ),
);
