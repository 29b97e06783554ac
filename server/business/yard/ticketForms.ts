import { and, desc, gte, inArray } from 'drizzle-orm';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { queueBoard } from '../../../domain/calls/yard.ts';
import { formEntry } from '../../../domain/records/formEntry.ts';
import { formTemplate } from '../../../domain/records/formTemplate.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { findAll, findWhere } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';

const table = tableFor(formEntry);

/** Nobody stands in a queue for longer, ms. */
const LONGEST_MS = 7 * DAY_MS;
const MOST_SHOWN = 200;

/** The forms about these tickets, newest first. */
export async function formsOf(
  work: Work,
  ticketIds: readonly string[],
): Promise<DataOf<typeof queueBoard>['forms']> {
  if (ticketIds.length === 0) return [];
  const entries = await findWhere(
    work,
    formEntry,
    and(gte(table.gmtCreated, work.now - LONGEST_MS), inArray(table.queueTicketId, [...ticketIds])),
    { orderBy: [desc(table.gmtCreated)], limit: MOST_SHOWN },
  );
  const templates = await findAll(
    work,
    formTemplate,
    entries.map(({ formTemplateId }) => formTemplateId),
  );
  return entries.flatMap(({ id, queueTicketId, formTemplateId, status }) => {
    const template = templates.get(formTemplateId);
    if (queueTicketId === null || !template) return [];
    const { formName, formNameEn, formNameEs, formNameJa } = template;
    return { id, ticketId: queueTicketId, status, name: [formName, formNameEn, formNameEs, formNameJa] };
  });
}
