import { ROW_PAGES as DESCRIBED } from 'virtual:described-pages';

/** Pages by what they show: records, and other subjects of notices. */
const ROW_PAGES: typeof DESCRIBED = {
  ...DESCRIBED,
  customReport: [{ path: '/tms/financialStatistics/customReport' }],
};

/** The page that shows rows of a record. */
const pagesOf = (record: string) => (ROW_PAGES[record] ?? []).filter(({ isForm }) => isForm !== true);

/** Records that have a page among these paths. */
export function openRecords(mayOpen: (path: string) => boolean): string[] {
  return Object.keys(ROW_PAGES).filter((record) => pagesOf(record).some(({ path }) => mayOpen(path)));
}

/** The page with the list of a record for a viewer who may open these paths; undefined: none. */
export function listPage(record: string, mayOpen: (path: string) => boolean) {
  return pagesOf(record).find(({ path }) => mayOpen(path));
}

/** The address of a row for a viewer who may open these paths; undefined: none. */
export function rowAddress(
  record: string,
  id: string,
  mayOpen: (path: string) => boolean,
): string | undefined {
  const page = listPage(record, mayOpen);
  if (!page) return undefined;
  const query = new URLSearchParams({ ...(page.tab === undefined ? {} : { tab: page.tab }), open: id });
  return `${page.path}?${query.toString()}`;
}
