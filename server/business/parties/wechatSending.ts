import { z } from 'zod';
import { outMessage } from '../../../domain/records/outMessage.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { dropConsents, giveBack, spendConsent } from './wechatConsents.ts';

type OutMessage = Row<typeof outMessage>;

/** WeChat's code for a person who allows no more. */
export const DECLINED = 43101;

/** What is kept of a message until it is sent; the words come from its template then. */
export const newsSchema = z.object({
  templateId: z.string(),
  facts: z.object({
    no: z.string(),
    state: z.string(),
    at: z.number(),
    things: z.array(z.string()),
    plate: z.string().nullable(),
  }),
});

/** The content of a stored message; null: it was emptied. */
export const newsIn = ({ payload }: Pick<OutMessage, 'payload'>) =>
  payload === null ? null : newsSchema.parse(JSON.parse(payload));

/** A message was given up: what was allowed for it counts again, unless the person allows nothing any more. */
export async function settleNews(work: Work, row: OutMessage): Promise<void> {
  const news = newsIn(row);
  if (news === null || row.bindingId === null) return;
  const settle = row.lastStatus === DECLINED ? dropConsents : giveBack;
  await settle(work, row.bindingId, news.templateId);
}

/** A message that is sent again needs a consent again; without one WeChat has the last word. */
export async function lineUpNews(work: Work, row: OutMessage): Promise<void> {
  if (row.status !== 'queued') return;
  const news = newsIn(row);
  if (news !== null && row.bindingId !== null) await spendConsent(work, row.bindingId, news.templateId);
  await patch(work, outMessage, row.id, { dueAt: work.now });
}
