import type { ComponentType } from 'react';
import type { Detail, WireRow } from '../../../domain/calls/records.ts';
import type { Filters, Sort } from '../../../machines/list/setup.ts';
import type { RecordView } from '../view.ts';

/** Documents of a page that wait for a verdict, and what is put side by side for it. */
export interface QueueSpec {
  readonly view: RecordView;
  /** The filter of those that wait; it takes the place of the page's filters of the same name. */
  readonly waiting: Filters;
  /** The order in which they are looked at. */
  readonly sort: Sort;
  /** Events that pass a document; the first that its state allows is the large button. */
  readonly pass: readonly string[];
  /** Absent: nothing is sent away, only answered. */
  readonly refuse?: string;
  /** Events after which the document stays open for the next one. */
  readonly stays?: readonly string[];
  /** Events for exceptions: small buttons. */
  readonly exceptions?: readonly string[];
  /** The event by which it came here: what changed since the one before is shown. */
  readonly submit?: string;
  /** The figures of a document that the verdict depends on. */
  readonly Compare?: ComponentType<{ detail: Detail }>;
  /** Its evidence, shown large; absent: what is related to it; null: none. */
  readonly Evidence?: ComponentType<{ row: WireRow }> | null;
}

/** All events by which a document leaves the queue. */
export const verdictsOf = ({ pass, refuse, exceptions = [] }: QueueSpec): readonly string[] => [
  ...pass,
  ...(refuse === undefined ? [] : [refuse]),
  ...exceptions,
];
