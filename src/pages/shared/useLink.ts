import { useMemo } from 'react';
import { useSearch } from 'wouter';
import type { z } from 'zod';
import { linkIn } from '../../../domain/calls/sharing.ts';

/**
 * The link in the address of a public page, as its call expects it; null: none, or an invalid one.
 * The same value while the address is the same.
 */
export function useLink<S extends z.ZodType>(page: string, schema: S): z.output<S> | null {
  const search = useSearch();
  return useMemo(() => {
    const link = schema.safeParse(linkIn(page, search));
    return link.success ? link.data : null;
  }, [page, schema, search]);
}
