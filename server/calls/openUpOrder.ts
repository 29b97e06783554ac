import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BATCH_MAX, openCancel, type Received } from '../../domain/calls/openUpOrder.ts';
import type { Json } from '../../domain/calls/json.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { connection } from '../../domain/records/connection.ts';
import { upOrder } from '../../domain/records/upOrder.ts';
import type { Connection } from '../business/trade/connection.ts';
import { rawParts, readMessage, withPaths } from '../business/trade/readMessage.ts';
import { needWithNumber, receive, withNumber } from '../business/trade/receiveUpOrder.ts';
import { upOrderAnswer } from '../business/trade/upOrderView.ts';
import { apply } from '../records/apply.ts';
import { Refused } from '../records/errors.ts';
import { once } from '../records/requests.ts';
import { need } from '../records/rows.ts';
import type { Origin, Work } from '../records/work.ts';
import { type Platform, run } from '../run/run.ts';
import { upMessage } from '../store/connectionTables.ts';
import { type Answer, refusalAnswer, success } from './answer.ts';
import { parse } from './parse.ts';

/** A call that a connection has signed. */
export interface Signed {
  readonly platform: Platform;
  readonly way: Connection;
  readonly webhookId: string;
  /** Method and path as sent. */
  readonly request: string;
  readonly body: string;
  readonly origin: Origin;
  readonly lang: Lang;
}

const asConnection = <T>({ platform, way, origin }: Signed, task: (work: Work) => Promise<T>): Promise<T> =>
  run(platform, { groupCode: way.groupCode, viewer: null, byName: way.connectionName, origin }, task);

/** A refusal as a customer's system is told it: wrong fields with the paths where it has them. */
export function answerTo({ way, lang }: Pick<Signed, 'way' | 'lang'>, error: Refused): Answer {
  const answer = refusalAnswer(error, lang);
  const { errors } = error.extra ?? {};
  if (!errors) return answer;
  const named = withPaths(way.fieldMap ?? [], errors);
  return {
    ...answer,
    data: { errors: named.map(({ field, path, msg }) => ({ field, path, msg: say(msg, lang) })) },
  };
}

/** Runs a task whose refusal is an answer like any other. */
async function answered(signed: Signed, task: () => Promise<unknown>): Promise<Answer> {
  try {
    return success(await task());
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return answerTo(signed, error);
  }
}

/** The order that a message is about, as far as it can be read. */
async function subjectOf(work: Work, way: Connection, message: unknown): Promise<string | null> {
  try {
    const { externalNo } = rawParts(way.fieldMap ?? [], message).values;
    return typeof externalNo === 'string' ? ((await withNumber(work, way, externalNo))?.id ?? null) : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** Keeps a message as it came, with its answer; the same one again is not kept twice. */
function keep(
  signed: Signed,
  { webhookId, body }: { webhookId: string; body: string },
  { status, ...answer }: Answer,
  about: (work: Work) => Promise<string | null>,
): Promise<void> {
  return asConnection(signed, async (work) => {
    await work.tx
      .insert(upMessage)
      .values({
        groupCode: work.groupCode,
        id: work.nextId(),
        connectionId: signed.way.id,
        webhookId,
        upOrderId: await about(work),
        request: signed.request,
        digest: createHash('sha256').update(body).digest('base64url'),
        body,
        status,
        answer: JSON.stringify(answer),
        receivedAt: work.now,
      })
      .onConflictDoNothing();
  });
}

/** One order of a message: at most once for its id, one after the other within a connection. */
function receiveOnce(
  signed: Signed,
  requestNo: string,
  message: unknown,
  content: unknown,
): Promise<Received> {
  return asConnection(signed, async (work) => {
    const way = await need(work, connection, signed.way.id, true);
    return once(work, way.id, requestNo, content, () => receive(work, way, message));
  });
}

export async function receiveOrder(signed: Signed, message: unknown): Promise<Answer> {
  const { webhookId, request, body } = signed;
  const answer = await answered(signed, () => receiveOnce(signed, webhookId, message, { request, body }));
  await keep(signed, signed, answer, (work) => subjectOf(work, signed.way, message));
  return answer;
}

/** Each is looked at by itself, by the field map of its connection. */
const batchSchema = z.object({ orders: z.array(z.unknown()).min(1).max(BATCH_MAX) });

/** Each order for itself: what is refused does not keep the others. An id of ours has no dot, so that theirs cannot meet it. */
export function receiveBatch(signed: Signed, message: unknown): Promise<Answer> {
  return answered(signed, async () => {
    const { orders } = parse(batchSchema, message);
    const { webhookId: id, request, body } = signed;
    await asConnection(signed, (work) =>
      once(work, signed.way.id, id, { request, body }, () => Promise.resolve(null)),
    );
    const answers: Answer[] = [];
    for (const [index, one] of orders.entries()) {
      const webhookId = `${id}.${String(index)}`;
      const answer = await answered(signed, () => receiveOnce(signed, webhookId, one, one));
      await keep(signed, { webhookId, body: JSON.stringify(one) }, answer, (work) =>
        subjectOf(work, signed.way, one),
      );
      answers.push(answer);
    }
    return answers;
  });
}

export function readOrder(signed: Signed, externalNo: string): Promise<Answer> {
  return answered(signed, () =>
    asConnection(signed, async (work) =>
      upOrderAnswer(work, await needWithNumber(work, signed.way, externalNo)),
    ),
  );
}

type Cancelled = z.output<typeof openCancel.data> & { readonly [key: string]: Json };

export async function cancelOrder(signed: Signed, externalNo: string, message: unknown): Promise<Answer> {
  const { webhookId, request, body, way } = signed;
  const answer = await answered(signed, () => {
    const sent = typeof message === 'object' && message !== null ? message : {};
    const { reason } = parse(openCancel.request, { ...sent, externalNo });
    return asConnection(signed, (work) =>
      once(work, way.id, webhookId, { request, body }, async (): Promise<Cancelled> => {
        const { id, status } = await needWithNumber(work, way, externalNo);
        if (status === 'cancelled') return { status };
        await apply(work, upOrder, { id, type: 'cancel.by.upstream', payload: { reason } }, true);
        return { status: 'cancelled' };
      }),
    );
  });
  await keep(signed, signed, answer, async (work) => (await withNumber(work, way, externalNo))?.id ?? null);
  return answer;
}

/** What the map makes of an order, where one is sent; nothing is stored. */
export function ping(signed: Signed, message: unknown): Promise<Answer> {
  return answered(signed, () =>
    asConnection(signed, async (work) => {
      const isOrder = typeof message === 'object' && message !== null && Object.keys(message).length > 0;
      if (isOrder) await readMessage(work, signed.way, message);
      return { now: work.now };
    }),
  );
}
