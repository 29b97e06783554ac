import type { Detail } from '../../domain/calls/records.ts';
import type { Refusal } from '../../domain/codes/refusals.ts';
import { isGranted } from '../../domain/rules/rights.ts';
import { isSystemEvent, maySend } from '../../domain/schema/eventRoles.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { rolesOf, transitionsOf, verdict } from '../../machines/lifecycles/verdict.ts';
import type { Entry } from './entry.ts';

/** An event that somebody may send to a document, and why not now; null: now. */
export interface OpenEvent {
  readonly type: string;
  readonly refusal: Refusal | null;
}

/** The events for which a viewer has a button on a document as they see it, with the verdict of the chart. */
export function openEventsOf(
  { spec, lifecycle }: Pick<Entry, 'spec' | 'lifecycle'>,
  { row, facts }: Pick<Detail, 'row' | 'facts'>,
  viewer: Viewer,
  now: number,
): OpenEvent[] {
  const by = { id: viewer.userId, role: viewer.role };
  return Object.entries(spec.events).flatMap(([type, event]): OpenEvent[] => {
    if (isSystemEvent(event) || !isGranted(viewer, spec, type) || !maySend(spec, type, viewer.role))
      return [];
    const ways = transitionsOf(lifecycle.machine, row.status, type);
    const isForRole =
      ways.length === 0 || ways.some(({ guard }) => rolesOf(guard)?.includes(viewer.role) ?? true);
    if (!isForRole) return [];
    const answer = verdict(lifecycle, row.status, facts, { type, by, at: now });
    return [{ type, refusal: answer.ok ? null : answer.refusal }];
  });
}
