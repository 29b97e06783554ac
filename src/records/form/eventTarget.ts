import { createContext } from 'react';
import type { RecordSpec } from '../../../domain/schema/record.ts';

/** The event of a form: its code is sent only for this. */
export interface EventTarget {
  readonly spec: RecordSpec;
  readonly id: string;
  readonly type: string;
}

/** Null outside of an event's form. */
export const EventTargetContext = createContext<EventTarget | null>(null);
