import type { Detail } from '../../../domain/calls/records.ts';
import { recordCalls } from '../../../domain/calls/records.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import type { Answer } from '../../../machines/answer.ts';
import type { Act } from '../../../machines/record/setup.ts';
import { ask } from '../wire.ts';

/**
 * Sends a lifecycle event of one record.
 * @throws Error when the record has no such event for people, or no answer came.
 */
export function sendEvent(
  spec: RecordSpec,
  { id, event, payload, version, requestNo }: Act & { readonly id: string },
): Promise<Answer<Detail>> {
  const call = recordCalls(spec).events.find(({ name }) => name === `${spec.name}.${event}`);
  if (!call) throw new Error(`No call for the event "${event}" of "${spec.name}".`);
  return ask(call, { ...payload, id, version, requestNo });
}
