import { createContext } from 'react';
import type { RecordSpec } from '../../../domain/schema/record.ts';

/** The event that a form is about: its code is sent for this and nothing else. */
export interface EventTarget {
  readonly spec: RecordSpec;
  readonly id: string;
  readonly type: string;
}

/** Null outside of an event's form. */
export const EventTargetContext = createContext<EventTarget | null>(null);
