import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { WireRow } from '../../domain/calls/records.ts';
import { CardWatch } from '../records/card/CardWatch.tsx';
import { type RowPlaces, RowPlacesContext } from '../records/rowPlaces.ts';
import { useOpenRecords } from './useOpenRecords.ts';

const Leads = lazy(() => import('./Leads.tsx'));

function LazyLeads(props: { record: string; row: WireRow }) {
  return (
    <Suspense>
      <Leads {...props} />
    </Suspense>
  );
}

/** Tells the views of records below it where other rows are shown. */
export function WithRowPlaces({ children }: { children: ReactNode }) {
  const { addressOf } = useOpenRecords();
  const places = useMemo<RowPlaces>(() => ({ addressOf, Leads: LazyLeads }), [addressOf]);
  return (
    <RowPlacesContext value={places}>
      <CardWatch />
      {children}
    </RowPlacesContext>
  );
}
