import type { Detail } from '../../domain/calls/records.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { messageOf } from '../../domain/codes/refusals.ts';
import type { Entry } from '../../domain/rules/outboxEntry.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { type Lifecycle, verdict } from '../../machines/lifecycles/verdict.ts';
import { asFarAsKnown } from '../../machines/outbox/projected.ts';
import { stateName } from '../records/values/StateTag.tsx';

/** How a document is judged on this device. */
export interface Court {
  readonly spec: RecordSpec;
  readonly lifecycle: Lifecycle;
  readonly viewer: Viewer;
  readonly lang: Lang;
  readonly now: number;
}

/** An entry with the version it may go by, or with why it no longer fits the document as it is now. */
export function judged(entry: Entry, { row, facts }: Detail, court: Court): Entry {
  const { spec, lifecycle, viewer, lang, now } = court;
  const answer = verdict(lifecycle, row.status, asFarAsKnown(facts), {
    ...entry.payload,
    type: entry.event,
    by: { id: viewer.userId, role: viewer.role },
    at: Math.max(now, Number(row.gmtModified) + 1),
  });
  if (answer.ok) return { ...entry, version: row.version };
  const label = spec.events[entry.event]?.label;
  const params = {
    state: stateName(spec, row.status, lang),
    action: label ? say(label, lang) : entry.event,
    ...answer.refusal.params,
  };
  return { ...entry, refusal: { msg: messageOf({ ...answer.refusal, params }, lang), isMoved: true } };
}
