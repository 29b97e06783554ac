import { recordCalls } from '../../domain/calls/records.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { RecordSpec, Viewer } from '../../domain/records/record.ts';
import type { BulkInput, BulkRow } from '../../machines/bulk/machine.ts';
import { titleOf } from './DetailHeader.tsx';
import { loadLifecycle } from './lifecycles.ts';
import { reasonOf } from './nextEvents.ts';
import { requestNo } from './requestNo.ts';
import { ask } from './wire.ts';

/** Rows looked at together: enough to be quick, few enough to leave the server to others. */
const TOGETHER = 6;

/**
 * What an event would do to each row, by the chart and the facts of this moment.
 * @throws when a row could not be looked at for lack of an answer.
 */
export async function bulkPreview(
  spec: RecordSpec,
  { event, ids }: BulkInput,
  viewer: Viewer,
  lang: Lang,
): Promise<BulkRow[]> {
  const lifecycle = await loadLifecycle(spec.name);
  const { detail } = recordCalls(spec);
  const look = async (id: string): Promise<BulkRow> => {
    const answer = await ask(detail, { id });
    if (!answer.ok) return { id, title: id, version: 0, requestNo: requestNo(), blocked: answer.refusal.msg };
    const { row } = answer.data;
    return {
      id,
      title: titleOf(spec, row),
      version: row.version,
      requestNo: requestNo(),
      blocked: reasonOf(spec, lifecycle, answer.data, event, viewer, Date.now(), lang),
    };
  };
  const rows: BulkRow[] = [];
  for (let at = 0; at < ids.length; at += TOGETHER) {
    rows.push(...(await Promise.all(ids.slice(at, at + TOGETHER).map(look))));
  }
  return rows;
}
