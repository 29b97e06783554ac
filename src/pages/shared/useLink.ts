import { useMemo } from 'react';
import { useSearch } from 'wouter';
import type { z } from 'zod';
import { linkIn, rowIn } from '../../../domain/calls/sharing.ts';
import { isSignedIn, isVerifying } from '../../../machines/session/selectors.ts';
import { useSession } from '../../app/hooks.ts';

/**
 * The link in the address of a public page, as its call expects it; null: none, or an invalid one.
 * The same value while the address is the same.
 */
export function useLink<S extends z.ZodType>(page: string, schema: S): z.output<S> | null {
  const search = useSearch();
  return useMemo(() => parsed(linkIn(page, search), schema), [page, schema, search]);
}

function parsed<S extends z.ZodType>(link: unknown, schema: S): z.output<S> | null {
  const found = schema.safeParse(link);
  return found.success ? found.data : null;
}

/** Whether somebody is logged in; undefined: not known yet. */
export function useIsLoggedIn(): boolean | undefined {
  return useSession((snapshot) => (isVerifying(snapshot) ? undefined : isSignedIn(snapshot)));
}

/**
 * As `useLink`, but an address without a token names a row for somebody who is logged in: whether they may open it is up to
 * the server (records 4). Undefined while it is not known who asks.
 */
export function useLinkOrRow<L extends z.ZodType, R extends z.ZodType>(
  page: string,
  linkSchema: L,
  rowSchema: R,
): z.output<L> | z.output<R> | null | undefined {
  const search = useSearch();
  const isLoggedIn = useIsLoggedIn();
  return useMemo(() => {
    const link = parsed(linkIn(page, search), linkSchema);
    if (link !== null) return link;
    const row = parsed(rowIn(page, search), rowSchema);
    return row === null || isLoggedIn === false ? null : isLoggedIn && row;
  }, [page, linkSchema, rowSchema, search, isLoggedIn]);
}
