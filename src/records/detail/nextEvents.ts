import type { Detail } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { messageOf } from '../../../domain/codes/refusals.ts';
import { isSystemEvent, maySend } from '../../../domain/schema/eventRoles.ts';
import type { EventSpec, RecordSpec, Viewer } from '../../../domain/schema/record.ts';
import { isGranted } from '../../../domain/rules/rights.ts';
import { type Lifecycle, rolesOf, transitionsOf, verdict } from '../../../machines/lifecycles/verdict.ts';
import { stateName } from '../values/StateTag.tsx';
import { inOrder } from './eventOrder.ts';

/** An event for which a user may see a button. */
export interface NextEvent {
  readonly type: string;
  readonly event: EventSpec;
  /** Why it cannot be sent now, in the user's language; absent: it can. */
  readonly reason?: string;
  /** Its place among the events of the present state, 0 for that of the main path; absent: the state has no such event. */
  readonly rank?: number;
}

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
  const params = {
    state: stateName(spec, row.status, lang),
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

/**
 * The events of a document in the one order of their buttons (`inOrder`): those never open to the role are left out, disabled
 * ones have their reason.
 */
export function nextEvents(
  spec: RecordSpec,
  lifecycle: Lifecycle,
  detail: Detail,
  viewer: Viewer,
  now: number,
  lang: Lang,
): NextEvent[] {
  const { status } = detail.row;
  const own = Object.entries(spec.events).filter(
    ([type, event]) =>
      !isSystemEvent(event) &&
      isGranted(viewer, spec, type) &&
      maySend(spec, type, viewer.role) &&
      isForRole(lifecycle, status, type, viewer.role),
  );
  const types = own.map(([type]) => type);
  return inOrder(spec, lifecycle, status, types).flatMap(({ type, rank }): NextEvent[] => {
    const event = spec.events[type];
    if (!event) return [];
    const reason = reasonOf(spec, lifecycle, detail, type, viewer, now, lang);
    return [{ type, event, ...(reason === null ? {} : { reason }), ...(rank === undefined ? {} : { rank }) }];
  });
}
