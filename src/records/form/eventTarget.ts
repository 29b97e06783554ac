import { createContext } from 'react';
import type { RecordSpec } from '../../../domain/schema/record.ts';

/** The event of a form: its code is sent only for this. */
export interface EventTarget {
  readonly spec: RecordSpec;
  readonly id: string;
  /** The row as it is stored. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly type: string;
}

/** Null outside of an event's form. */
export const EventTargetContext = createContext<EventTarget | null>(null);
