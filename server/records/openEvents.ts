import type { Detail } from '../../domain/calls/records.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { offeredTypes } from '../../machines/lifecycles/offered.ts';
import { verdict } from '../../machines/lifecycles/verdict.ts';
import type { Entry } from './entry.ts';

/** The events that a viewer may send now to a document as they see it: those whose buttons are open. */
export function openEventsOf(
  { spec, lifecycle }: Pick<Entry, 'spec' | 'lifecycle'>,
  { row, facts }: Pick<Detail, 'row' | 'facts'>,
  viewer: Viewer,
  now: number,
): string[] {
  const by = { id: viewer.userId, role: viewer.role };
  return offeredTypes(spec, lifecycle, row.status, viewer).filter(
    (type) => verdict(lifecycle, row.status, facts, { type, by, at: now }).ok,
  );
}
