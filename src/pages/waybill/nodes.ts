/** Nodes of a waybill in their order, with planned and actual times (transport-and-money 4.5). */
export const WAYBILL_NODES = [
  { done: 'consignmentAt', planned: null },
  { done: 'despatchAt', planned: 'planLoadAt' },
  { done: 'arrivedAt', planned: null },
  { done: 'goodsReceiptAt', planned: 'planUnloadAt' },
  { done: 'finishedAt', planned: null },
] as const;
