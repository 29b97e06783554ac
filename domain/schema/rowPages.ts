import type { PagePart, RecordSpec } from './record.ts';

/** The pages that a description names, each with the part of the page. */
export function rowPages({ pages = [] }: Pick<RecordSpec, 'pages'>): readonly PagePart[] {
  return pages.map((page) => (typeof page === 'string' ? { page } : page));
}
