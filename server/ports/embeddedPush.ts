import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../base/clock.ts';
import { embeddedPush as messages } from '../store/noteTables.ts';
import type { Store } from '../store/open.ts';
import type { PushAnswer, PushPort } from './push.ts';

/** Ends of device tokens that make the embedded push service misbehave, so that each case can be tried by hand. */
export const PUSH_SENTINELS = {
  /** The device is gone. */
  gone: '901',
  /** No answer, and nothing arrives. */
  silent: '902',
  /** On the phone an hour late. */
  late: '903',
} as const;

/** Delay until a message is on the phone, ms. */
const DELIVERED_MS = 3_000;
const LATE_MS = 3_600_000;

type Message = typeof messages.$inferSelect;

interface Around {
  readonly store: Pick<Store, 'db'>;
  readonly clock: Clock;
}

const answerOf = ({ state, code, requestNo }: Message): PushAnswer =>
  state === 'sent' ? { state, msgId: `msg-${requestNo}` } : { state, code: code ?? 'REFUSED' };

/** The embedded push service: no phone gets anything, but it answers as one does, with delays, refusals and silence. */
export function embeddedPush({ store, clock }: Around): PushPort {
  const isMessage = (groupCode: string, requestNo: string) =>
    and(eq(messages.groupCode, groupCode), eq(messages.requestNo, requestNo));
  return {
    send: async ({ groupCode, requestNo, token, title, body }) => {
      if (token.endsWith(PUSH_SENTINELS.silent)) throw new Error('The push service did not answer.');
      const isGone = token.endsWith(PUSH_SENTINELS.gone);
      const delay = token.endsWith(PUSH_SENTINELS.late) ? LATE_MS : DELIVERED_MS;
      const fresh: Message = {
        ...{ groupCode, requestNo, token, title, body, received: 1, clickedAt: null },
        state: isGone ? 'refused' : 'sent',
        code: isGone ? 'TOKEN_GONE' : null,
        dueAt: clock() + delay,
      };
      const [stored] = await store.db
        .insert(messages)
        .values(fresh)
        .onConflictDoUpdate({
          target: [messages.groupCode, messages.requestNo],
          set: { received: sql`${messages.received} + 1` },
        })
        .returning();
      return answerOf(stored ?? fresh);
    },
    settle: async (groupCode, requestNo) => {
      const unseen = { token: '', title: '', body: '', received: 0, clickedAt: null, dueAt: clock() };
      await store.db
        .insert(messages)
        .values({ groupCode, requestNo, ...unseen, state: 'refused', code: 'NOT_RECEIVED' })
        .onConflictDoNothing();
      const [message] = await store.db.select().from(messages).where(isMessage(groupCode, requestNo));
      if (!message) throw new Error('The push service did not answer.');
      return answerOf(message);
    },
    receipt: async (groupCode, requestNo) => {
      const [message] = await store.db.select().from(messages).where(isMessage(groupCode, requestNo));
      if (!message) throw new Error('The push service does not know the message.');
      const isDelivered = message.state === 'sent' && message.dueAt <= clock();
      return { delivered: isDelivered, clicked: isDelivered && message.clickedAt !== null };
    },
  };
}
