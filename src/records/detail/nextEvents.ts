import type { Detail } from '../../../domain/calls/records.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { EventSpec, RecordSpec, Viewer } from '../../../domain/schema/record.ts';
import { offeredTypes, reasonOf } from '../../../machines/lifecycles/offered.ts';
import type { Lifecycle } from '../../../machines/lifecycles/verdict.ts';
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
  const types = offeredTypes(spec, lifecycle, status, viewer);
  return inOrder(spec, lifecycle, status, types).flatMap(({ type, rank }): NextEvent[] => {
    const event = spec.events[type];
    if (!event) return [];
    const reason = reasonOf(spec, lifecycle, detail, type, viewer, now, lang);
    return [{ type, event, ...(reason === null ? {} : { reason }), ...(rank === undefined ? {} : { rank }) }];
  });
}
