import { lazy, Suspense } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';

// The list of areas is large.
const Cities = lazy(() => import('./Cities.tsx'));

/** The way of a load from city to city. */
export function CityRoute({ row, isWhole = false }: { row: WireRow; isWhole?: boolean }) {
  const { loadAreaCode: from, unloadAreaCode: to } = row;
  if (typeof from !== 'string' || typeof to !== 'string') return '—';
  return (
    <Suspense fallback={<span aria-busy>…</span>}>
      <Cities from={from} to={to} isWhole={isWhole} />
    </Suspense>
  );
}
