import { z } from 'zod';
import type { ScannedDocument } from '../calls/scan.ts';
import type { Json } from '../calls/json.ts';

/** What is scanned for a task, in its order; then follows the quantity. */
export type ScanStep = 'place' | 'goods';
export type ScanEvent = 'receive.line' | 'put.line' | 'pick.line' | 'count.line';

/** One thing to do at a document: goods at a place. Quantities are thousandths of the goods' own unit. */
export interface ScanTask {
  readonly key: string;
  readonly event: ScanEvent;
  readonly steps: readonly ScanStep[];
  readonly lineNo: number;
  /** Number of the allocation, of a pick. */
  readonly allocation: number | null;
  /** Where; null: any fitting place of the warehouse. */
  readonly locationId: string | null;
  readonly goodsId: string;
  /** null: whichever lot it is. */
  readonly lotNo: string | null;
  readonly quality: string | null;
  /** Still to do; null: not known beforehand, as in a count. */
  readonly left: number | null;
}

/** A document as a scan station works through it. */
export interface ScanJob {
  readonly record: ScannedDocument;
  readonly id: string;
  readonly no: string;
  readonly status: string;
  readonly version: number;
  readonly warehouseId: string;
  /** Those that are still to do, in the order of the way through the aisles. */
  readonly tasks: readonly ScanTask[];
  readonly total: number;
  /** The last step of a put-away, which can be taken back. */
  readonly lastStep: number | null;
}

/** The goods that were scanned, and what their label says. */
export interface ScannedGoods {
  readonly goodsId: string;
  readonly lotNo: string | null;
  readonly producedAt: number | null;
  readonly expireAt: number | null;
  /** As it is sent with a pick; null: nothing was scanned. */
  readonly code: string | null;
}

/** What goes to the platform. */
export interface ScanAct {
  readonly event: string;
  readonly payload: Readonly<Record<string, Json>>;
  readonly requestNo: string;
  /** By the clock of the device, epoch ms. */
  readonly scannedAt: number;
  /** The task and how much of it is done with it. */
  readonly taskKey: string;
  readonly qty: number;
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const amount = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);

const inboundLine = z.object({
  ...{ lineNo: z.number(), goodsId: z.string(), planQty: amount, lotNo: text },
  ...{ receivedQty: amount, damagedQty: amount, rejectedQty: amount },
});
const putRow = z.object({ lineNo: z.number(), stepNo: z.number(), quality: z.string(), qty: amount });
const allocation = z.object({
  ...{ allocation: z.number(), lineNo: z.number(), locationId: z.string(), goodsId: z.string() },
  ...{ lotNo: text, qty: amount, pickedQty: amount },
});
const transferLine = z.object({
  ...{ lineNo: z.number(), goodsId: z.string(), lotNo: text, quality: text },
  ...{ toLocationId: text, qty: amount, receivedQty: amount, lossQty: amount },
});
const countLine = z.object({
  ...{ lineNo: z.number(), locationId: z.string(), goodsId: z.string(), lotNo: text, quality: text },
  ...{ countQty: z.number().nullish(), isRecount: z.boolean().nullish() },
});

const rowSchema = z.object({
  ...{ id: z.string(), status: z.string(), version: z.number() },
  ...{ warehouseId: text, toWarehouseId: text },
  ...{ inboundNo: text, outboundNo: text, transferNo: text, countNo: text },
  lines: z.array(z.unknown()).nullish(),
  putRows: z.array(putRow).nullish(),
  allocations: z.array(allocation).nullish(),
});
type DocumentRow = z.output<typeof rowSchema>;

const NONE = { allocation: null, locationId: null, lotNo: null, quality: null } as const;
const PLACE_FIRST = ['place', 'goods'] as const;
const GOODS_FIRST = ['goods', 'place'] as const;
const GOODS_ONLY = ['goods'] as const;

function inboundTasks({ status, lines, putRows }: DocumentRow): ScanTask[] {
  const all = z.array(inboundLine).parse(lines ?? []);
  if (status === 'receiving')
    return all.map(({ lineNo, goodsId, lotNo, planQty, receivedQty, rejectedQty }) => ({
      ...{ ...NONE, key: `line:${String(lineNo)}`, event: 'receive.line', steps: GOODS_ONLY },
      ...{ lineNo, goodsId, lotNo, left: planQty - receivedQty - rejectedQty },
    }));
  if (status !== 'received') return [];
  const put = (lineNo: number, isGood: boolean) =>
    (putRows ?? [])
      .filter((row) => row.lineNo === lineNo && (row.quality === 'good') === isGood)
      .reduce((sum, { qty }) => sum + qty, 0);
  return all.flatMap(({ lineNo, goodsId, lotNo, receivedQty, damagedQty }) => {
    const task = { ...NONE, event: 'put.line', steps: GOODS_FIRST, lineNo, goodsId, lotNo } as const;
    const damaged = damagedQty > 0 ? [{ quality: 'damaged', left: damagedQty - put(lineNo, false) }] : [];
    return [{ quality: 'good', left: receivedQty - damagedQty - put(lineNo, true) }, ...damaged].map(
      (part) => ({
        ...{ ...task, ...part, key: `line:${String(lineNo)}:${part.quality}` },
      }),
    );
  });
}

function outboundTasks({ status, allocations }: DocumentRow): ScanTask[] {
  if (status !== 'allocated') return [];
  return (allocations ?? []).map(({ pickedQty, qty, ...one }) => ({
    ...{ ...NONE, ...one, key: `allocation:${String(one.allocation)}` },
    ...{ event: 'pick.line', steps: PLACE_FIRST, left: qty - pickedQty },
  }));
}

function transferTasks({ status, lines }: DocumentRow): ScanTask[] {
  if (status !== 'inTransit') return [];
  return z
    .array(transferLine)
    .parse(lines ?? [])
    .map(({ toLocationId, qty, receivedQty, lossQty, ...one }) => ({
      ...{ ...NONE, ...one, key: `line:${String(one.lineNo)}`, locationId: toLocationId },
      ...{ event: 'receive.line', steps: GOODS_FIRST, left: qty - receivedQty - lossQty },
    }));
}

function countTasks({ status, lines }: DocumentRow): ScanTask[] {
  if (status !== 'counting') return [];
  return z
    .array(countLine)
    .parse(lines ?? [])
    .map(({ countQty, isRecount, ...one }) => ({
      ...{ ...NONE, ...one, key: `line:${String(one.lineNo)}`, event: 'count.line', steps: PLACE_FIRST },
      left: (countQty ?? null) === null || isRecount === true ? null : 0,
    }));
}

const TASKS: Readonly<Record<ScannedDocument, (row: DocumentRow) => ScanTask[]>> = {
  inboundOrder: inboundTasks,
  outboundOrder: outboundTasks,
  transferOrder: transferTasks,
  stockCount: countTasks,
};

/** Whether a task is still to be done. */
export const isLeft = ({ left }: ScanTask): boolean => left === null || left > 0;

/**
 * A document as a scan station works through it.
 * @param waiting what this device has done and the platform does not have yet
 * @param orderOf where a place lies on the way through the aisles
 */
export function jobOf(
  record: ScannedDocument,
  wire: unknown,
  waiting: readonly ScanAct[],
  orderOf: (locationId: string) => number = () => 0,
): ScanJob {
  const row = rowSchema.parse(wire);
  const all = TASKS[record](row);
  const tasks = waiting.reduce(afterAct, all).filter(isLeft);
  const way = ({ locationId }: ScanTask) => (locationId === null ? 0 : orderOf(locationId));
  return {
    ...{ record, id: row.id, status: row.status, version: row.version },
    no: row.inboundNo ?? row.outboundNo ?? row.transferNo ?? row.countNo ?? row.id,
    warehouseId: row.warehouseId ?? row.toWarehouseId ?? '',
    tasks: tasks.toSorted((a, b) => way(a) - way(b)),
    total: all.length,
    lastStep: Math.max(0, ...(row.putRows ?? []).map(({ stepNo }) => stepNo)) || null,
  };
}

/** All tasks of a document as it is, those that are done as well. */
export const tasksOf = (record: ScannedDocument, wire: unknown): ScanTask[] =>
  TASKS[record](rowSchema.parse(wire));

/** The tasks as they are once an act is taken. */
export function afterAct(tasks: readonly ScanTask[], { taskKey, qty }: ScanAct): ScanTask[] {
  return tasks.map((task) =>
    task.key === taskKey ? { ...task, left: task.left === null ? 0 : task.left - qty } : task,
  );
}

/** The form of the event that a task ends with. */
export function payloadOf(
  { event, lineNo, allocation: no, locationId, quality }: ScanTask,
  placeId: string | null,
  goods: ScannedGoods | null,
  qty: number,
): Record<string, Json> {
  const place = placeId ?? locationId;
  switch (event) {
    case 'pick.line':
      return { allocation: no, locationId: place, code: goods?.code ?? null, qty };
    case 'put.line':
      return { lineNo, locationId: place, qty, quality: quality ?? 'good', pallets: null };
    case 'count.line':
      return { lineNo, qty };
    case 'receive.line':
      return place === null
        ? {
            ...{ lineNo, qty, damagedQty: null, rejectedQty: null, pallets: null },
            ...{
              lotNo: goods?.lotNo ?? null,
              producedAt: goods?.producedAt ?? null,
              expireAt: goods?.expireAt ?? null,
            },
          }
        : { lineNo, locationId: place, qty, lossQty: null };
  }
}

/** The form of an event for another line, or another quantity. @param task null: the line stays */
export function correctedPayload(
  payload: ScanAct['payload'],
  task: ScanTask | null,
  qty: number,
): Record<string, Json> {
  if (task === null) return { ...payload, qty };
  const { lineNo, allocation: no, locationId, quality, lotNo, event } = task;
  const place = 'locationId' in payload ? { locationId: locationId ?? payload.locationId ?? null } : {};
  const lot = event === 'receive.line' && 'lotNo' in payload ? { lotNo: lotNo ?? payload.lotNo ?? null } : {};
  const which = no === null ? { lineNo } : { allocation: no };
  return {
    ...{ ...payload, ...place, ...lot, ...which, qty },
    ...(event === 'put.line' ? { quality: quality ?? 'good' } : {}),
  };
}

/** What this device has done and the platform does not have yet, as it counts towards the tasks. */
export function actOf({
  event,
  payload,
  requestNo,
  occurredAt,
}: {
  event: string;
  payload: ScanAct['payload'];
  requestNo: string;
  occurredAt: number;
}): ScanAct {
  const { lineNo, allocation: no, quality, qty } = payload;
  const taskKey =
    event === 'pick.line'
      ? `allocation:${String(no)}`
      : `line:${String(lineNo)}${event === 'put.line' ? `:${String(quality)}` : ''}`;
  return { event, payload, requestNo, scannedAt: occurredAt, taskKey, qty: Number(qty) };
}

/** The event that takes back what was done last; null: nothing does. @param job the document with the act in it */
export function undoOf(job: ScanJob, { event, payload }: ScanAct): Pick<ScanAct, 'event' | 'payload'> | null {
  const { allocation: no, locationId, qty } = payload;
  if (event === 'put.line' && job.lastStep !== null)
    return { event: 'unput.line', payload: { stepNo: job.lastStep } };
  if (event === 'pick.line')
    return {
      event: 'unpick.line',
      payload: { allocation: no ?? null, qty: qty ?? null, locationId: locationId ?? null },
    };
  if (event === 'receive.line' && job.record === 'inboundOrder')
    return { event, payload: { ...payload, qty: -Number(qty) } };
  return null;
}

/** The event that goes on with a document when all is scanned, by its state; where a form has to be filled in it is for the desk. */
const NEXT: Readonly<Record<ScannedDocument, Readonly<Record<string, string>>>> = {
  inboundOrder: { submitted: 'start', receiving: 'finish', received: 'put.away' },
  outboundOrder: { allocated: 'pick' },
  transferOrder: { inTransit: 'receive' },
  stockCount: { draft: 'start', counting: 'submit' },
};
export const nextOf = ({ record, status }: Pick<ScanJob, 'record' | 'status'>): string | null =>
  NEXT[record][status] ?? null;

/** States whose documents wait for a scanner, and those that come later. */
export const JOB_STATES: Readonly<
  Record<ScannedDocument, { readonly open: string; readonly later: string }>
> = {
  inboundOrder: { open: 'submitted,receiving,received', later: 'draft' },
  outboundOrder: { open: 'allocated', later: 'draft,submitted' },
  transferOrder: { open: 'inTransit', later: 'draft' },
  stockCount: { open: 'draft,counting', later: '' },
};

/** A place or goods that a code named. */
export interface Identified {
  readonly kind: 'location' | 'goods' | 'other';
  readonly ids: readonly string[];
  readonly goods: Omit<ScannedGoods, 'goodsId'>;
}

/** Whether a task is about goods with this label. Goods that are received may be of any lot. */
export const isGoodsOf = (
  { goodsId, lotNo, event }: ScanTask,
  { ids, goods }: Pick<Identified, 'ids' | 'goods'>,
): boolean =>
  ids.includes(goodsId) &&
  (goods.lotNo === null || lotNo === null || goods.lotNo === lotNo || event === 'receive.line');

/** The task that the scanned goods are for: the present one, or where no place binds it any other of the same goods; null: none. */
export function taskOfGoods(
  job: ScanJob,
  present: ScanTask,
  { kind, ids, goods }: Identified,
): ScanTask | null {
  if (kind !== 'goods') return null;
  const fits = (task: ScanTask) => isGoodsOf(task, { ids, goods });
  if (fits(present)) return present;
  return present.steps[0] === 'goods' ? (job.tasks.find(fits) ?? null) : null;
}

/** Whether a place is the one that is meant. */
export const isPlaceOf = ({ locationId }: ScanTask, { kind, ids }: Identified): boolean =>
  kind === 'location' && ids.length > 0 && (locationId === null || ids.includes(locationId));
