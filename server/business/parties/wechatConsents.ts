import { and, eq } from 'drizzle-orm';
import type { WechatConsents } from '../../../domain/calls/wechat.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { wechatBinding } from '../../../domain/records/wechatBinding.ts';
import { type Consent, leftOf, withConsent } from '../../../domain/rules/wechatNews.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { account } from '../../store/systemTables.ts';
import { paramOf } from '../platform/parameters.ts';

export type Binding = Row<typeof wechatBinding>;
type News = WechatConsents[number]['news'];

/** Which template tells of what. */
const TEMPLATE_OF = { orderState: 'wechat.tmplOrder', queueCalled: 'wechat.tmplQueue' } as const;

/** The template that tells of something now; empty: none is set. */
export const templateFor = (work: Work, news: News): Promise<string> =>
  paramOf(work, TEMPLATE_OF[news], work.now);

/** What concerns whom: shippers have orders, drivers stand in queues. */
async function subjectOf({ tx, groupCode }: Work, userId: string): Promise<News> {
  const [owner] = await tx
    .select({ kind: account.partyType })
    .from(account)
    .where(and(eq(account.groupCode, groupCode), eq(account.id, userId)));
  return owner?.kind === 'DRIVER' ? 'queueCalled' : 'orderState';
}

async function ownBinding(work: Work, userId: string): Promise<Binding | null> {
  const [bound] = await findBy(work, wechatBinding, { userId, status: 'bound' });
  return bound ?? null;
}

/** The templates that may be asked for in the mini program, with what is left of each; none without a binding. */
export async function consentsOf(work: Work, userId: string): Promise<WechatConsents> {
  const bound = await ownBinding(work, userId);
  if (bound === null) return [];
  const news = await subjectOf(work, userId);
  const templateId = await templateFor(work, news);
  return templateId === '' ? [] : [{ news, templateId, left: leftOf(bound.consents, templateId) }];
}

/** Changes what is left of a template; the row is locked, so that no consent is spent twice. */
async function change(
  work: Work,
  id: string,
  templateId: string,
  to: (left: number) => number,
): Promise<Consent | null> {
  const bound = await find(work, wechatBinding, id, true);
  if (bound?.status !== 'bound') return null;
  const consents = withConsent(bound.consents, templateId, to);
  await patch(work, wechatBinding, id, { consents });
  return { templateId, left: leftOf(bound.consents, templateId) };
}

/** Somebody allowed templates, each for one more message. Others than ours are none of our business. @throws 10404 not bound */
export async function giveConsents(
  work: Work,
  userId: string,
  templateIds: readonly string[],
): Promise<void> {
  const bound = await ownBinding(work, userId);
  if (bound === null) throw refused(noSuchRecord);
  const known = await templateFor(work, await subjectOf(work, userId));
  for (const id of templateIds)
    if (id === known && known !== '') await change(work, bound.id, id, (left) => left + 1);
}

/** Spends a consent. @returns whether there was one */
export async function spendConsent(work: Work, bindingId: string, templateId: string): Promise<boolean> {
  const before = await change(work, bindingId, templateId, (left) => left - 1);
  return before !== null && before.left > 0;
}

/** What was spent on a message that WeChat did not take counts again. */
export async function giveBack(work: Work, bindingId: string, templateId: string): Promise<void> {
  await change(work, bindingId, templateId, (left) => left + 1);
}

/** The person declined in WeChat itself: nothing is left of what was told here. */
export async function dropConsents(work: Work, bindingId: string, templateId: string): Promise<void> {
  await change(work, bindingId, templateId, () => 0);
}
