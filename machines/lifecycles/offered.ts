import type { Detail } from '../../domain/calls/records.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { messageOf } from '../../domain/codes/refusals.ts';
import { isSystemEvent, maySend } from '../../domain/schema/eventRoles.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { isGranted, isKeptElsewhere } from '../../domain/rules/rights.ts';
import { type Lifecycle, rolesOf, transitionsOf, verdict } from './verdict.ts';

/** Why an event cannot be sent now, in the user's language; null: it can. */
export function reasonOf(
  spec: RecordSpec,
  lifecycle: Lifecycle,
  { row, facts }: Detail,
  type: string,
  viewer: Viewer,
  now: number,
  lang: Lang,
): string | null {
  const answer = verdict(lifecycle, row.status, facts, {
    type,
    by: { id: viewer.userId, role: viewer.role },
    // This clock may be behind the server's, but no event is earlier than the record's last change.
    at: Math.max(now, Number(row.gmtModified) + 1),
  });
  if (answer.ok) return null;
  const label = spec.events[type]?.label;
  const state = spec.states[row.status];
  const params = {
    // A state of a newer server is told as it is.
    state: state ? say(state, lang) : row.status,
    action: label ? say(label, lang) : type,
    ...answer.refusal.params,
  };
  return messageOf({ ...answer.refusal, params }, lang);
}

/** Is the event for this role in the document's state? In a state without the event no role is excluded. */
function isForRole(lifecycle: Lifecycle, state: string, type: string, role: Viewer['role']): boolean {
  const transitions = transitionsOf(lifecycle.machine, state, type);
  return transitions.length === 0 || transitions.some(({ guard }) => rolesOf(guard)?.includes(role) ?? true);
}

/** The events that a document offers a viewer, open now or not: those that are never for the role are left out. */
export function offeredTypes(
  spec: RecordSpec,
  lifecycle: Lifecycle,
  state: string,
  viewer: Viewer,
): string[] {
  if (isKeptElsewhere(spec, viewer)) return [];
  const offered = Object.entries(spec.events).filter(
    ([type, event]) =>
      !isSystemEvent(event) &&
      isGranted(viewer, spec, type) &&
      maySend(spec, type, viewer.role) &&
      isForRole(lifecycle, state, type, viewer.role),
  );
  return offered.map(([type]) => type);
}
