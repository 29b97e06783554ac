import type { WaybillAnswer } from '../../../domain/calls/openUpOrder.ts';
import { connection } from '../../../domain/records/connection.ts';
import { order } from '../../../domain/records/order.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { type PushSubject, pushType } from '../../../domain/rules/push.ts';
import type { EventName, Row } from '../../../domain/schema/record.ts';
import { registered } from '../../records/registry.ts';
import { find, need } from '../../records/rows.ts';
import { SYSTEM } from '../../../machines/lifecycles/kit.ts';
import { verdict } from '../../../machines/lifecycles/verdict.ts';
import type { Work } from '../../records/work.ts';
import { type OutMessage, queuePush } from './pushes.ts';
import { upOrderAnswer, waybillAnswer } from './upOrderView.ts';

type UpOrder = Row<typeof upOrder>;
type Waybill = Row<typeof waybill>;
type PushEvent = NonNullable<OutMessage['type']>;

/** What a customer may ask of its order, by the names of its calls. */
const ASKED = [
  ['amend', 'AMEND'],
  ['cancel.by.upstream', 'CANCEL'],
] as const;

/** A longer body is not sent: waybills are left out of it, the newest first. */
const LONGEST = 20_000;

interface Told {
  readonly subject: PushSubject;
  readonly type: PushEvent;
  readonly id: string;
  readonly no: string;
  /** Fields that are different now. */
  readonly changed: readonly string[];
  data(work: Work, row: UpOrder): Promise<object & { readonly waybills?: readonly WaybillAnswer[] }>;
}

/** What the customer may do with an order now. */
async function openToCustomer(work: Work, row: UpOrder): Promise<string[]> {
  const entry = registered(upOrder.name);
  const facts = await entry.facts(work, row, null);
  const mayBe = (type: string) =>
    verdict(entry.lifecycle, row.status, facts, { type, by: SYSTEM, at: work.now }).ok;
  return ASKED.flatMap(([type, name]) => (mayBe(type) ? [name] : []));
}

/** The body of a message, short enough to be sent. */
function bodyOf(type: string, at: number, data: Awaited<ReturnType<Told['data']>>, changed: Told['changed']) {
  return (seq: number): string => {
    const { waybills, ...rest } = data;
    const write = (kept: number) =>
      JSON.stringify({
        type,
        timestamp: new Date(at).toISOString(),
        data: {
          ...rest,
          seq,
          changed,
          ...(waybills === undefined ? {} : { waybills: waybills.slice(0, kept) }),
          ...(waybills === undefined || kept === waybills.length
            ? {}
            : { waybillsLeftOut: waybills.length - kept }),
        },
      });
    let kept = waybills?.length ?? 0;
    while (kept > 0 && write(kept).length > LONGEST) kept -= 1;
    return write(kept);
  };
}

/** Queues a message for the customer of an order, where its connection has asked for such events. */
async function tell(work: Work, upOrderId: string, told: Told): Promise<void> {
  const row = await need(work, upOrder, upOrderId);
  const to = row.connectionId === null ? null : await find(work, connection, row.connectionId);
  if (to === null || to.status === 'draft' || to.status === 'ended') return;
  if (!(to.pushEvents ?? []).includes(told.type)) return;
  const body = bodyOf(pushType(told.subject, told.type), work.now, await told.data(work, row), told.changed);
  await queuePush(work, {
    upOrderId,
    connectionId: to.id,
    type: told.type,
    bizType: told.subject,
    bizId: told.id,
    bizNo: told.no,
    body,
  });
}

/** What is delivered of an order, in all. */
const totals = (waybills: readonly WaybillAnswer[]) => {
  const done = waybills.filter(({ status }) => status === 'completed');
  const sum = (of: 'loadWeightKg' | 'unloadWeightKg') => done.reduce((kg, one) => kg + (one[of] ?? 0), 0);
  return {
    waybills: done.length,
    loadWeightKg: sum('loadWeightKg'),
    unloadWeightKg: sum('unloadWeightKg'),
  };
};

/** Tells the customer of an upstream order what has happened to it: its state at the end of this transaction. */
export function tellUpOrder(
  work: Work,
  { id, upOrderNo: no }: UpOrder,
  type: PushEvent,
  changed: readonly string[] = ['status'],
): void {
  work.atEnd.push((end) =>
    tell(end, id, {
      ...{ subject: 'upOrder', type, id, no, changed },
      data: async (inside, row) => {
        const isDone = type === 'completed';
        const answer = await upOrderAnswer(inside, row, isDone);
        const state = { ...answer, open: await openToCustomer(inside, row) };
        return isDone ? { ...state, totals: totals(answer.waybills) } : state;
      },
    }),
  );
}

/** What the customer is told of a waybill, by its events, with the fields that they change. */
const TOLD: Partial<Record<EventName<typeof waybill> | 'create', readonly [PushEvent, ...string[]]>> = {
  create: ['created'],
  'load.confirm': ['loaded', 'status', 'loadWeightKg', 'despatchAt'],
  arrive: ['arrived', 'status', 'arrivedAt'],
  'unload.confirm': ['unloaded', 'status', 'unloadWeightKg', 'goodsReceiptAt'],
  finish: ['completed', 'status'],
  'cancel.waybill': ['cancelled', 'status'],
  abort: ['aborted', 'status'],
};

/** Tells the customer of the order that a waybill belongs to, where it is one of an upstream customer. */
export function tellUpstream(
  work: Work,
  { id, orderId, waybillNo: no }: Waybill,
  event: keyof typeof TOLD,
): void {
  const [type, ...changed] = TOLD[event] ?? [];
  if (type === undefined) return;
  work.atEnd.push(async (end) => {
    const own = await need(end, order, orderId);
    const { upOrderId } = own.parentId === null ? own : await need(end, order, own.parentId);
    if (upOrderId === null) return;
    await tell(end, upOrderId, {
      ...{ subject: 'waybill', type, id, no, changed },
      data: async (inside, row) => ({
        externalNo: row.externalNo,
        upOrderNo: row.upOrderNo,
        open: await openToCustomer(inside, row),
        ...(await waybillAnswer(inside, await need(inside, waybill, id), false)),
      }),
    });
  });
}
