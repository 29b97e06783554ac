import type { Cut, CutOrder, CutPart } from '../../domain/calls/orderParts.ts';
import { changedBySomeoneElse, notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { isWholeCut, restOf } from '../../domain/rules/parts.ts';
import { model } from '../model.ts';
import { cuttingMachine } from './machine.ts';

const AT = Date.UTC(2026, 10, 26, 1);

/** Four vehicles of 30 t each. */
const order: CutOrder = {
  ...{ id: '50001', version: 3, orderNo: 'DD2026112600001', status: 'published' },
  ...{ shipperName: 'Anhui Steel', goodsName: 'Coils', loadAreaCode: '340102', unloadAreaCode: '330206' },
  ...{ planLoadAt: AT, publishDeadline: AT - 3_600_000, priceUnit: 'yuanPerVehicle' },
  ...{ orderQty: 4, remainQty: 4, vehicleAmount: 4 },
  ...{ totalWeightKg: 120_000, totalVolumeM3: 0, totalPieces: 0 },
};
const part = (splitSeq: number, status: CutPart['status']): CutPart => ({
  ...order,
  ...{ id: `5001${String(splitSeq)}`, orderNo: `DD202611260001${String(splitSeq)}`, status, splitSeq },
  ...{ orderQty: 2, remainQty: 2, vehicleAmount: 2, totalWeightKg: 60_000 },
  carrierUnitPriceFen: 180_000,
  offers: [],
});

/** The order before it is cut. */
export const MODEL_CUT: Cut = { order, partOf: null, parts: [] };
const parted: Cut = {
  order: { ...order, status: 'split', version: 4 },
  partOf: null,
  parts: [part(1, 'published'), part(2, 'missed')],
};
const begun: Cut = { ...parted, parts: [part(1, 'executing'), part(2, 'published')] };

const answered = (data: unknown) => ({ output: { ok: true, data } });
const refused = (status: number, msg: string) => ({ output: { ok: false, refusal: { status, msg } } });
const silent = { error: new Error('Network Error') };

const sent = { requestNo: '0b0f7d1e-8c5f-4c8e-9d59-0a8f6f3f5a01' };

export const cuttingModel = model<typeof cuttingMachine>({
  machine: cuttingMachine,
  inputs: { 'for a dispatcher': { mayCut: true }, 'for an administrator': { mayCut: false } },
  events: {
    'share into two': { type: 'parts.shared', count: 2 },
    'share into nine': { type: 'parts.shared', count: 9 },
    'a vehicle that takes it all': { type: 'parts.loaded', loadKg: 200_000 },
    'type into a part that is not there': { type: 'part.typed', index: 7, qty: 1 },
    'a vehicle each': { type: 'parts.loaded', loadKg: 30_000 },
    'move the first cut on': ({ context: { parts } }) => ({
      type: 'cut.moved',
      index: 0,
      qty: (parts[0] ?? 0) + 1,
    }),
    'type too much into the first': { type: 'part.typed', index: 0, qty: 9 },
    'halve the first': { type: 'part.halved', index: 0 },
    'take the first out': { type: 'part.removed', index: 0 },
    split: { type: 'split.sent', ...sent },
    merge: { type: 'merge.sent', ...sent },
    'it changed elsewhere': { type: 'order.changed' },
    reload: { type: 'page.reloaded' },
  },
  outcomes: {
    read: {
      whole: answered(MODEL_CUT),
      'in parts': answered(parted),
      'in parts, one of which has begun': answered(begun),
      'being carried': answered({ ...MODEL_CUT, order: { ...order, status: 'executing' } }),
      'a part itself': answered({ ...MODEL_CUT, partOf: { id: '50000', orderNo: 'DD2026112600000' } }),
      refused: refused(notAllowed, 'You are not allowed to do this'),
      'no answer': silent,
    },
    split: {
      done: answered(null),
      'changed meanwhile': refused(changedBySomeoneElse, 'Somebody else changed it'),
      'no answer': silent,
    },
    merge: {
      done: answered(null),
      'changed meanwhile': refused(changedBySomeoneElse, 'Somebody else changed it'),
      'no answer': silent,
    },
  },
  abstract: ({ mayCut, cut, parts, refusal }) => ({
    mayCut,
    order: cut && [cut.order.status, cut.partOf?.id ?? null, cut.parts.map(({ status }) => status)],
    parts,
    refusal: refusal?.status ?? null,
  }),
  facts: ({ value, context: { parts, refusal } }) => ({
    state: value,
    parts: value === 'cutting' ? parts.map(String) : [],
    refusal: refusal?.msg ?? null,
  }),
  invariants: {
    'what is sent is the whole, in two parts or more': (snapshot) =>
      snapshot.can({ type: 'split.sent', ...sent }) ===
      (snapshot.matches('cutting') && isWholeCut(order.orderQty, snapshot.context.parts)),
    'no part is empty': ({ context: { parts } }) => parts.every((qty) => qty >= 1),
    'only what was typed can be too much': ({ context: { cut, parts } }) =>
      cut === null || restOf(cut.order.orderQty, parts) === 0 || parts[0] === 9,
    'what somebody has begun is not merged': (snapshot) =>
      snapshot.context.cut?.parts.some(({ status }) => status === 'executing') !== true ||
      !snapshot.can({ type: 'merge.sent', ...sent }),
    'an administrator only looks': (snapshot) =>
      snapshot.context.mayCut ||
      (!snapshot.can({ type: 'merge.sent', ...sent }) && !snapshot.matches('cutting')),
  },
});
