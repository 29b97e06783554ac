import { type ComponentType, createContext } from 'react';
import type { WireRow } from '../../domain/calls/records.ts';

/** Where the rows of other records are shown: known to the pages, which stand above the views of records. */
export interface RowPlaces {
  /** The address of a row for this user; undefined: none. */
  addressOf(record: string, id: string): string | undefined;
  /** Links from an opened row to the lists that belong to it; null: none are shown. */
  readonly Leads: ComponentType<{ record: string; row: WireRow }> | null;
}

/** Outside the desk nothing leads anywhere. */
export const RowPlacesContext = createContext<RowPlaces>({ addressOf: () => undefined, Leads: null });
