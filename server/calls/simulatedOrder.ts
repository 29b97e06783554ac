import { simulatedSenders, simulateOrder } from '../../domain/calls/simulatedOrder.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import type { SimulatedFault } from '../../domain/codes/simulatedFaults.ts';
import { connection } from '../../domain/records/connection.ts';
import { upOrder } from '../../domain/records/upOrder.ts';
import { callPayload, newWebhookSecret, signWebhook } from '../base/webhookSignature.ts';
import { type Connection, secretsOfConnection } from '../business/trade/connection.ts';
import { Refused, refused } from '../records/errors.ts';
import { find, findBy } from '../records/rows.ts';
import { type Answer, refusalAnswer } from './answer.ts';
import { act, bind, type Bound, type Context, originOf } from './context.ts';
import { receiveOrder } from './openUpOrder.ts';
import { HTTP_OF, signedBy } from './signedCaller.ts';

const HOUR_MS = 3_600_000;
/** More than the five minutes that a signature is good for. */
const OLD_MS = 6 * 60_000;
const [METHOD, PATH] = ['POST', '/ntocc-tms-api/open/v1/upOrder'];

/** An order as the demo customer sends it, in our own fields. */
const order = (externalNo: string, now: number) => ({
  ...{ externalNo, goodsName: '热轧钢卷', cargoTypeCode: '0400', packing: '裸装', weightKg: 32_000 },
  ...{ consignorName: '安徽长江工业大市场有限公司', consignorIdNo: '91340123MA2T5K9P6P' },
  ...{ consignorContact: '何俊', consignorPhone: '13955108821' },
  ...{ loadAreaCode: '340102', loadAddress: '合裕路 88 号钢材市场', loadLng: 117.33, loadLat: 31.86 },
  ...{ consigneeName: '宁波北仑物资有限公司', consigneeContact: '沈伟', consigneePhone: '13805740096' },
  ...{ unloadAreaCode: '330206', unloadAddress: '北仑港区四号堆场', unloadLng: 121.84, unloadLat: 29.93 },
  ...{ planLoadAt: now + 30 * HOUR_MS, planUnloadAt: now + 50 * HOUR_MS, distanceKm: 600 },
  ...{ priceUnit: 'yuanPerTon', upstreamUnitPriceFen: 23_500, needInvoice: true },
});

interface Message {
  readonly id: string;
  readonly body: object;
  readonly secret?: string;
  readonly lateMs?: number;
}

/** What is sent for a fault, in this order. */
function messagesFor(fault: SimulatedFault, id: string, externalNo: string, now: number): Message[] {
  const body = order(externalNo, now);
  const changed = { ...body, weightKg: 33_000 };
  switch (fault) {
    case 'none':
      return [{ id, body }];
    case 'badSignature':
      return [{ id, body, secret: newWebhookSecret() }];
    case 'old':
      return [{ id, body, lateMs: OLD_MS }];
    case 'sameId':
      return [
        { id, body },
        { id, body: changed },
      ];
    case 'changed':
      return [
        { id, body },
        { id: `${id}-2`, body: changed },
      ];
    case 'incomplete':
      return [{ id, body: { ...body, distanceKm: null, consignorPhone: null } }];
    case 'afterAssignment':
      return [{ id, body: changed }];
  }
}

/** Sends a signed call to our own API: it goes the way of every other one, but for the network. */
async function send(context: Context, way: Connection, { id, body, secret, lateMs = 0 }: Message) {
  const { services, lang, address } = context;
  const now = services.clock();
  const text = JSON.stringify(body);
  const payload = callPayload(METHOD, PATH, text);
  const own = await secretsOfConnection({ tx: services.store.db, vault: services.vault, now }, way);
  const headers = signWebhook(secret === undefined ? own : [secret], id, now - lateMs, payload);
  let http = 200;
  let answer: Answer;
  try {
    const sent = {
      method: METHOD,
      path: PATH,
      appKey: way.appKey,
      headers,
      body: Buffer.from(text),
      address,
    };
    const signed = await signedBy(services, sent);
    answer = await receiveOrder(
      {
        ...{ platform: services, way: signed, webhookId: id, request: `${METHOD} ${PATH}` },
        ...{ body: text, origin: originOf(context), lang },
      },
      body,
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    answer = refusalAnswer(error, lang);
    http = HTTP_OF[answer.status] ?? 200;
  }
  return { method: METHOD, path: PATH, http, status: answer.status, msg: answer.msg };
}

/** Active connections whose customer writes in our own fields. */
const isSender = ({ status, fieldMap }: Connection) =>
  status === 'active' && (fieldMap === null || fieldMap.length === 0);

const senders = bind(simulatedSenders, (_, context) =>
  act(context, async (work) => {
    if (!context.services.config.isDemo) return [];
    const rows = await findBy(work, connection, { status: 'active' });
    return rows.filter(isSender).map(({ id, connectionName: name }) => ({ id, name }));
  }),
);

const simulate = bind(simulateOrder, async ({ connectionId, fault }, context) => {
  if (!context.services.config.isDemo) throw refused(noSuchRecord);
  const { way, assigned } = await act(context, async (work) => {
    const found = await find(work, connection, connectionId);
    if (!found || !isSender(found)) throw refused(noSuchRecord);
    const [first] = await findBy(work, upOrder, { connectionId, status: 'assigned' });
    return { way: found, assigned: first };
  });
  if (fault === 'afterAssignment' && !assigned) throw refused(noSuchRecord);
  const id = context.services.nextId();
  const externalNo = fault === 'afterAssignment' && assigned ? assigned.externalNo : `DEMO-${id}`;
  const answers = [];
  for (const message of messagesFor(fault, `demo-${id}`, externalNo, context.services.clock()))
    answers.push(await send(context, way, message));
  return { externalNo, answers };
});

/** Orders that the demo company sends itself, to see what comes of them (addendum A 4.3). */
export const simulatedOrderCalls: readonly Bound[] = [senders, simulate];
