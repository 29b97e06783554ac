import { createContext } from 'react';
import type { Detail } from '../../../domain/calls/records.ts';

/** What the steps of a connection share besides its form. */
export interface SetUp {
  /** The connection as it is stored; null: not yet. */
  readonly detail: Detail | null;
  /** Something is typed that is not saved. */
  readonly isDirty: boolean;
  /** A message of the customer's on which the map is tried; it stays while one goes from step to step. */
  readonly sample: string;
  readonly setSample: (sample: string) => void;
  /** A call has changed the connection. */
  readonly changed: () => void;
}

export const SetUpContext = createContext<SetUp | null>(null);
