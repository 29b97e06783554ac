import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type ReceiptFacts, receiptLifecycle } from './machine.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const HOUR = 3_600_000;

const DRIVER: Who = { id: '1', role: 'driver' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };
/** The dispatcher who uploaded the receipt for the driver: may not accept it. */
const UPLOADER: Who = { id: '3', role: 'dispatcher' };
const SHIPPER: Who = { id: '4', role: 'shipper' };
const FINANCE: Who = { id: '5', role: 'financeClerk' };

const good: ReceiptFacts = {
  submittedBy: UPLOADER.id,
  isWeightEqual: true,
  isPaperIn: false,
  hasOpenAbnormal: false,
  maySecondUpload: true,
};

const at = NOW;
const reason = '磅单与回单不一致';
const sent = { photoIds: ['21'], loadWeightKg: 32_000, unloadWeightKg: 31_880, signedAt: NOW - HOUR };

export const receiptModel = model<typeof receiptLifecycle>({
  machine: receiptLifecycle,
  inputs: {
    good,
    'weights differ': { ...good, isWeightEqual: false },
    'paper in': { ...good, isPaperIn: true },
    'abnormal open': { ...good, hasOpenAbnormal: true },
    'uploaded once only': { ...good, maySecondUpload: false },
  },
  events: {
    upload: { type: 'upload', by: DRIVER, at, ...sent },
    'upload more than was loaded': { type: 'upload', by: DRIVER, at, ...sent, unloadWeightKg: 32_097 },
    'upload signed tomorrow': { type: 'upload', by: DRIVER, at, ...sent, signedAt: NOW + 24 * HOUR },
    'upload by uploader': { type: 'upload', by: UPLOADER, at, ...sent },
    'upload more by uploader': { type: 'upload', by: UPLOADER, at, ...sent, unloadWeightKg: 32_097 },
    'upload signed tomorrow by uploader': {
      type: 'upload',
      by: UPLOADER,
      at,
      ...sent,
      signedAt: NOW + 24 * HOUR,
    },
    'upload by shipper': { type: 'upload', by: SHIPPER, at, ...sent },
    'may accept': { type: 'accept.receipt', by: DISPATCHER, at },
    accept: { type: 'accept.receipt', by: DISPATCHER, at, reason: null },
    'accept with correction': { type: 'accept.receipt', by: DISPATCHER, at, reason },
    'accept by uploader': { type: 'accept.receipt', by: UPLOADER, at, reason: null },
    'accept by driver': { type: 'accept.receipt', by: DRIVER, at, reason: null },
    'reject by shipper': { type: 'reject.receipt', by: SHIPPER, at, reason },
    'reject without reason': { type: 'reject.receipt', by: SHIPPER, at, reason: '不' },
    'reject by driver': { type: 'reject.receipt', by: DRIVER, at, reason },
    'paper in': { type: 'paper.in', by: FINANCE, at, expressCompany: null, expressNo: null },
    'paper in by driver': { type: 'paper.in', by: DRIVER, at, expressCompany: null, expressNo: null },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody accepts the own upload': (snapshot) =>
      !snapshot.can({ type: 'accept.receipt', by: UPLOADER, at }),
    'only the uploader replaces what is in audit, where the group allows it': (snapshot) =>
      snapshot.value !== 'pendingAudit' ||
      (!snapshot.can({ type: 'upload', by: DRIVER, at, ...sent }) &&
        snapshot.can({ type: 'upload', by: UPLOADER, at, ...sent }) === snapshot.context.maySecondUpload),
    'an accepted receipt stays accepted': (snapshot) =>
      snapshot.value !== 'accepted' ||
      (!snapshot.can({ type: 'upload', by: DRIVER, at, ...sent }) &&
        !snapshot.can({ type: 'reject.receipt', by: SHIPPER, at, reason })),
    'other weights are accepted with a reason only': (snapshot) =>
      snapshot.context.isWeightEqual ||
      !snapshot.can({ type: 'accept.receipt', by: DISPATCHER, at, reason: null }),
    'the paper comes in once, after acceptance': (snapshot) =>
      (snapshot.value === 'accepted' && !snapshot.context.isPaperIn) ||
      !snapshot.can({ type: 'paper.in', by: FINANCE, at }),
    // The paper may arrive long after: the platform has no end for a receipt.
    'a receipt is never over for the chart': (snapshot) => snapshot.status === 'active',
  },
});
