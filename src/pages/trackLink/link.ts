import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { waybillIdsIn } from '../../../domain/calls/trackLink.ts';
import { useIsLoggedIn } from '../shared/useLink.ts';

/** The waybill a link was made for, its token, and the selected waybill. */
export interface Link {
  readonly waybillId: string;
  /** Undefined: opened by the own login. */
  readonly t: string | undefined;
  /** Without a token: all waybills that are asked for. */
  readonly waybillIds: readonly string[];
  readonly of?: string;
}

/** Parses a link from an address, or the waybills it names without a token; null: invalid. */
export function linkFrom(search: string): Link | null {
  const query = new URLSearchParams(search);
  const t = query.get('t') ?? '';
  if (t !== '') query.delete('waybillIds');
  const waybillIds = waybillIdsIn(query);
  const [waybillId] = waybillIds ?? [];
  if (waybillIds === null || waybillId === undefined) return null;
  return { waybillId, waybillIds, t: t === '' ? undefined : t };
}

/**
 * The link in the address. Without a token it opens to somebody who is logged in, as far as the server agrees (records 4).
 * Undefined while it is not known who asks; the same value while the address is the same.
 */
export function useTrackLink(): Link | null | undefined {
  const search = useSearch();
  const isLoggedIn = useIsLoggedIn();
  return useMemo(() => {
    const link = linkFrom(search);
    if (link === null || link.t !== undefined) return link;
    return isLoggedIn === false ? null : isLoggedIn && link;
  }, [search, isLoggedIn]);
}
