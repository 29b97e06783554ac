import { z } from 'zod';
import type { WireRow } from '../../../../domain/calls/records.ts';
import { leftOf } from '../../../../domain/rules/inbound.ts';
import { parseTyped } from '../../../../domain/schema/typed.ts';
import type { Lang } from '../../../../domain/codes/languages.ts';

const quality = z.enum(['good', 'damaged', 'quarantine']);
export type Quality = z.infer<typeof quality>;

const lineSchema = z.object({
  lineNo: z.number(),
  goodsId: z.string(),
  unitId: z.string().nullable(),
  planQty: z.number(),
  receivedQty: z.number(),
  damagedQty: z.number(),
  rejectedQty: z.number(),
  lotNo: z.string().nullable(),
  producedAt: z.number().nullable(),
  expireAt: z.number().nullable(),
  pallets: z.number().nullable(),
  shortReason: z.string().nullable(),
});
export type DeskLine = z.infer<typeof lineSchema>;

const putSchema = z.object({
  lineNo: z.number(),
  stepNo: z.number(),
  locationId: z.string(),
  quality,
  qty: z.number(),
  putAt: z.number(),
});
export type DeskPut = z.infer<typeof putSchema>;

const orderSchema = z.object({
  id: z.string(),
  version: z.number(),
  status: z.enum(['draft', 'submitted', 'receiving', 'received', 'done', 'cancelled']),
  inboundNo: z.string(),
  warehouseId: z.string(),
  contractId: z.string().nullable(),
  waybillId: z.string().nullish(),
  plateNumber: z.string().nullish(),
  driverName: z.string().nullish(),
  driverPhone: z.string().nullish(),
  planAt: z.number().nullable(),
  arrivedAt: z.number().nullable(),
  photos: z.array(z.string()).nullable(),
  lines: z.array(lineSchema).nullable(),
  putRows: z.array(putSchema).nullish(),
  titles: z.record(z.string(), z.string()),
});

/** An inbound order as the desk works with it. */
export type DeskOrder = z.infer<typeof orderSchema>;

export const deskOrder = (row: WireRow): DeskOrder => orderSchema.parse(row);

export const putsOf = ({ putRows }: DeskOrder): readonly DeskPut[] => putRows ?? [];

/** What of a line is still to do: to be counted while it is received, to be put away afterwards. */
export function openQty(order: DeskOrder, line: DeskLine): number {
  if (order.status === 'received') {
    const { good, damaged } = leftOf(line, putsOf(order));
    return good + damaged;
  }
  return Math.max(0, line.planQty - line.receivedQty - line.rejectedQty);
}

/** The line to go on with after another: the next with something to do, from its place on. */
export function nextOpen(order: DeskOrder, after: number | null): number | null {
  const lines = order.lines ?? [];
  const at = lines.findIndex(({ lineNo }) => lineNo === after);
  const turned = [...lines.slice(Math.max(0, at)), ...lines.slice(0, Math.max(0, at))];
  return (turned.find((line) => openQty(order, line) > 0) ?? lines[0])?.lineNo ?? null;
}

/** A typed quantity in thousandths; a minus takes a count back. null: empty; undefined: not understood. */
export function typedQty(text: string, lang: Lang): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const isBack = /^[-−]/.test(plain);
  const value = parseTyped('qty', plain.replace(/^[-−]\s*/, ''), lang);
  return value === undefined ? undefined : isBack ? -value : value;
}

/** A typed whole number; as `typedQty`. */
export function typedCount(text: string, lang: Lang): number | null | undefined {
  const value = typedQty(text, lang);
  if (value === null || value === undefined) return value;
  return value % 1000 === 0 ? value / 1000 : undefined;
}
