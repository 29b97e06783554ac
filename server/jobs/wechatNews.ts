import { eq } from 'drizzle-orm';
import { outMessage } from '../../domain/records/outMessage.ts';
import { wechatBinding } from '../../domain/records/wechatBinding.ts';
import { filledIn, nextWechatTry } from '../../domain/rules/wechatNews.ts';
import type { Row } from '../../domain/schema/record.ts';
import { newsIn } from '../business/parties/wechatSending.ts';
import { WechatFailed, type WechatPort } from '../ports/wechat.ts';
import { byId } from '../records/rows.ts';
import { claim, dueRows, report, rowsWhere, runForEach } from '../run/outbox.ts';
import type { Platform } from '../run/run.ts';
import { tableFor } from '../store/tables.ts';

export interface WechatPlatform extends Platform {
  readonly wechat: WechatPort;
}

type OutMessage = Row<typeof outMessage>;

const table = tableFor(outMessage);

/** How long a process has a message to itself, ms. */
const TURN_MS = 60_000;
/** Messages of a round, and what its answer counts as when WeChat takes one. */
const [MOST, TAKEN] = [100, 0];

/** Why a message cannot be sent as it is. */
class Unsendable extends Error {
  override name = 'Unsendable';
}

/** @throws WechatFailed, Unsendable */
async function tell(platform: WechatPlatform, row: OutMessage): Promise<void> {
  const news = newsIn(row);
  const [to] = await rowsWhere(
    platform,
    wechatBinding,
    byId(tableFor(wechatBinding), row.groupCode, row.bindingId ?? '0'),
  );
  if (news === null || to?.status !== 'bound') throw new Unsendable('The binding has ended.');
  const data = filledIn(await platform.wechat.template(news.templateId), news.facts);
  if (data === null) throw new Unsendable('The template asks for words that such a message does not have.');
  await platform.wechat.tell({ openId: to.openId, templateId: news.templateId, data });
}

/** Sends a message that is due, unless another process does. */
async function send(platform: WechatPlatform, row: OutMessage): Promise<void> {
  const { clock } = platform;
  if (!(await claim(platform, outMessage, row, { dueAt: clock() + TURN_MS }))) return;
  try {
    await tell(platform, row);
  } catch (error) {
    if (!(error instanceof WechatFailed) && !(error instanceof Unsendable)) throw error;
    const errcode = error instanceof WechatFailed ? error.errcode : null;
    const isPassing = error instanceof WechatFailed && (error.fault === 'limit' || error.fault === 'silent');
    const dueAt = isPassing ? nextWechatTry(row.attempts, clock()) : null;
    const payload = { httpStatus: errcode, error: error.message, dueAt };
    await report(platform, outMessage, row, { type: 'send.fail', payload });
    return;
  }
  await report(platform, outMessage, row, { type: 'send.ok', payload: { httpStatus: TAKEN } });
}

/**
 * One round over the subscription messages of WeChat that are due.
 * @returns how many were handled
 * @throws AggregateError after the round, when some failed unexpectedly
 */
export function runWechatJob(platform: WechatPlatform): Promise<number> {
  return runForEach('messages of WeChat', async (each) => {
    const due = await dueRows(platform, outMessage, {
      states: ['queued'],
      where: [eq(table.channel, 'wechat')],
      most: MOST,
    });
    await each(due, (row) => send(platform, row));
  });
}
