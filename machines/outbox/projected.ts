import type { Detail } from '../../domain/calls/records.ts';
import { type Entry, isAbout } from '../../domain/rules/outboxEntry.ts';
import { type Lifecycle, stateAfter } from '../lifecycles/verdict.ts';
import type { Who } from '../lifecycles/kit.ts';

/** Facts as a device can judge by them: whether a position is inside a fence only the platform knows. */
export const asFarAsKnown = (facts: Detail['facts']): Detail['facts'] => ({ ...facts, isInFence: true });

/** Values that a document has by the same name as the event that brings them. */
function overlaid<T extends Readonly<Record<string, unknown>>>(values: T, payload: Entry['payload']): T {
  const brought = Object.entries(payload).filter(([name, value]) => name in values && value !== null);
  return { ...values, ...Object.fromEntries(brought) };
}

/**
 * A document as it will be once the platform took what waits, by its own chart: what may be done next follows from that. It
 * is never shown as done. Ends at the first event that the chart does not allow.
 */
export function projected(detail: Detail, entries: readonly Entry[], lifecycle: Lifecycle, by: Who): Detail {
  let ahead = detail;
  for (const entry of entries) {
    const { event: type, payload, occurredAt } = entry;
    const { row, facts } = ahead;
    if (!isAbout(entry, lifecycle.machine.id, row)) continue;
    const at = Math.max(occurredAt, Number(row.gmtModified) + 1);
    const after = stateAfter(lifecycle, row.status, asFarAsKnown(facts), { ...payload, type, by, at });
    if (after === null) break;
    ahead = {
      ...ahead,
      row: { ...overlaid(row, payload), id: row.id, status: after, version: row.version },
      facts: overlaid(facts, payload),
    };
  }
  return ahead;
}
