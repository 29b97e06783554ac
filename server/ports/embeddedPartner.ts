import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../base/clock.ts';
import { verifyWebhook } from '../base/webhookSignature.ts';
import type { Store } from '../store/open.ts';
import { embeddedPush } from '../store/pushTables.ts';
import type { PartnerPort, Push, PushAnswer } from './partner.ts';

/** Ends of the customer's own order numbers at which the embedded customer misbehaves, so that each fault can be tried by hand. */
export const PARTNER_SENTINELS = {
  /** Answers 500 twice. */
  broken: '-E500',
  /** Wants no more messages. */
  gone: '-E410',
  /** Gives no answer in time, once. */
  slow: '-ESLOW',
  /** Takes the message, but the answer is lost, once. */
  lost: '-EDUP',
  /** Asks for a minute of patience, once. */
  busy: '-E429',
  /** Takes the signature for a forged one. */
  forged: '-EBAD',
} as const;

/** Addresses of webhooks that the embedded customer answers for: a name that no network has. */
export const DEMO_RECEIVER = 'https://receiver.demo.invalid/';

/** Messages that the embedded customer keeps for each group. */
const KEPT = 200;

const bodySchema = z.object({ data: z.object({ externalNo: z.string() }) });

const answer = (status: number, text = '', retryAfter: string | null = null): PushAnswer => ({
  status,
  text,
  retryAfter,
});
const silence = () => new Error('The customer did not answer.');

interface Around {
  readonly store: Pick<Store, 'db'>;
  readonly clock: Clock;
}

/** Notes a message. @returns how often it has come by now */
async function receive(
  { store: { db }, clock }: Around,
  { groupCode, headers, body }: Push,
): Promise<number> {
  const [row] = await db
    .insert(embeddedPush)
    .values({ groupCode, messageId: headers['webhook-id'], body, received: 1, at: clock() })
    .onConflictDoUpdate({
      target: [embeddedPush.groupCode, embeddedPush.messageId],
      set: { received: sql`${embeddedPush.received} + 1` },
    })
    .returning({ received: embeddedPush.received });
  const isOurs = eq(embeddedPush.groupCode, groupCode);
  const [last] = await db
    .select({ at: embeddedPush.at })
    .from(embeddedPush)
    .where(isOurs)
    .orderBy(desc(embeddedPush.at))
    .offset(KEPT - 1)
    .limit(1);
  if (last) await db.delete(embeddedPush).where(and(isOurs, lt(embeddedPush.at, last.at)));
  return row?.received ?? 1;
}

/** What it answers a message of an order that has come so often. @throws Error when it does not answer */
function answerFor(externalNo: string, received: number): PushAnswer {
  const isKind = (kind: keyof typeof PARTNER_SENTINELS) => externalNo.endsWith(PARTNER_SENTINELS[kind]);
  if (isKind('forged')) return answer(401, 'bad signature');
  if (isKind('gone')) return answer(410, 'gone');
  if (isKind('broken') && received <= 2) return answer(500, 'internal error');
  if (isKind('busy') && received === 1) return answer(429, 'busy', '60');
  if ((isKind('slow') || isKind('lost')) && received === 1) throw silence();
  return answer(204);
}

/** The embedded customer: verifies and keeps what it gets, and misbehaves as asked. */
export function embeddedPartner(around: Around): PartnerPort {
  return {
    push: async (message) => {
      const { headers, body, secrets } = message;
      if (verifyWebhook(secrets, headers, body, around.clock()) !== 'good')
        return answer(401, 'bad signature');
      const parsed = bodySchema.safeParse(JSON.parse(body));
      const received = await receive(around, message);
      return answerFor(parsed.success ? parsed.data.data.externalNo : '', received);
    },
  };
}
