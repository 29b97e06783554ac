import { ROW_PAGES as DESCRIBED } from 'virtual:described-pages';

/** Pages by what they show: records, and what people are told of that is no record. */
const ROW_PAGES: typeof DESCRIBED = {
  ...DESCRIBED,
  customReport: [{ path: '/tms/financialStatistics/customReport' }],
};

/** Where rows of a record are shown. */
const pagesOf = (record: string) => (ROW_PAGES[record] ?? []).filter(({ isForm }) => isForm !== true);

/** Records that a viewer who may open these paths has a page for. */
export function openRecords(mayOpen: (path: string) => boolean): string[] {
  return Object.keys(ROW_PAGES).filter((record) => pagesOf(record).some(({ path }) => mayOpen(path)));
}

/** Where a viewer who may open these paths sees a row; undefined where nowhere. */
export function rowAddress(
  record: string,
  id: string,
  mayOpen: (path: string) => boolean,
): string | undefined {
  const page = pagesOf(record).find(({ path }) => mayOpen(path));
  if (!page) return undefined;
  const query = new URLSearchParams({ ...(page.tab === undefined ? {} : { tab: page.tab }), open: id });
  return `${page.path}?${query.toString()}`;
}
