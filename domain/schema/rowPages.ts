import type { PagePart, RecordSpec } from './record.ts';

/** The pages that a description names, each with the part that is meant. */
export function rowPages({ pages = [] }: Pick<RecordSpec, 'pages'>): readonly PagePart[] {
  return pages.map((page) => (typeof page === 'string' ? { page } : page));
}
