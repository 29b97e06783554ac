import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { waybillLifecycle, type WaybillFacts } from './machine.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const HOUR = 3_600_000;

const DRIVER: Who = { id: '1', role: 'driver' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };
const CLERK: Who = { id: '4', role: 'financeClerk' };
const SHIPPER: Who = { id: '3', role: 'shipper' };

const good: WaybillFacts = {
  submittedBy: DISPATCHER.id,
  plateNumber: '皖A7K216',
  ratedLoadKg: 33_500,
  planWeightKg: 32_000,
  loadWeightKg: 32_000,
  unloadWeightKg: null,
  consignmentAt: NOW - 30 * HOUR,
  despatchAt: NOW - 20 * HOUR,
  arrivedAt: NOW - 2 * HOUR,
  loadPlace: '合肥市瑶海区',
  unloadPlace: '宁波市北仑区',
  isInFence: true,
  expired: null,
  isReceiptAccepted: true,
  hasOpenAbnormal: false,
  isAbnormalConfirmed: true,
  unfitName: '',
  unfit: [],
  busyWaybill: null,
  replacementBusy: null,
  hasPaidAdvance: false,
  hasProposal: false,
  missingTrack: ['gap'],
  isBillFixed: false,
  hasContract: true,
  unshippedNo: null,
  shippedKg: null,
  loadToleranceBp: 50,
  yardNo: null,
};

const at = NOW;
const reason = '收货方要求改到北门卸货';
const here = { lng: 117.35, lat: 31.86, reason: null };
const nowhere = { lng: null, lat: null, reason: null };
const loaded = { loadWeightKg: 32_000, plateNumber: '皖A7K216', despatchAt: NOW - HOUR, ...here };
const unloaded = { unloadWeightKg: 31_880, goodsReceiptAt: NOW - HOUR, ...here };
const right = { loadWeightKg: 31_900, reason };
const corrected = { ...right, formerKg: 32_000, isWeightConfirmed: false };
const excuse = { evidence: ['9'], reason };
const excused = { faults: ['gap'], reason, askedBy: DISPATCHER.id, excusedBy: '5' } as const;
const replacement = { driverId: '11', vehicleId: '12', reason };

export const waybillModel = model<typeof waybillLifecycle>({
  machine: waybillLifecycle,
  inputs: {
    good,
    'outside the fence': { ...good, isInFence: false },
    'position unknown': { ...good, isInFence: null },
    'licence ended': {
      ...good,
      expired: { name: '周建军', cert: ['驾驶证', 'Driving licence', 'Licencia', '運転免許証'] },
    },
    'driver busy': { ...good, busyWaybill: 'YD2026112000001' },
    'replacement busy': { ...good, replacementBusy: 'YD2026112000001' },
    'advance paid': { ...good, hasPaidAdvance: true },
    'replacement unfit': {
      ...good,
      unfitName: '周建军',
      unfit: [['未通过审核', 'not approved', 'no aprobado', '未承認']],
    },
    'just set out': { ...good, despatchAt: NOW },
    'just arrived': { ...good, arrivedAt: NOW - HOUR / 2 },
    'no receipt': { ...good, isReceiptAccepted: false },
    'abnormal open': { ...good, hasOpenAbnormal: true },
    'nothing abnormal': { ...good, isAbnormalConfirmed: false },
    weighed: { ...good, unloadWeightKg: 31_880 },
    'correction waits': { ...good, hasProposal: true },
    'bill confirmed': { ...good, isBillFixed: true },
    'track whole': { ...good, missingTrack: [] },
    'contract not signed': { ...good, hasContract: false },
    'in the yard': { ...good, yardNo: 'A012' },
    'goods still in the warehouse': { ...good, unshippedNo: 'CB2026112700001' },
    'less left the warehouse': { ...good, shippedKg: 30_000 },
  },
  events: {
    'may load': { type: 'load.confirm', by: DISPATCHER, at },
    load: { type: 'load.confirm', by: DRIVER, at, ...loaded },
    'load with a reason for the place': {
      type: 'load.confirm',
      by: DRIVER,
      at,
      ...loaded,
      ...nowhere,
      reason,
    },
    'load on behalf': { type: 'load.confirm', by: DISPATCHER, at, ...loaded, reason },
    'load on behalf without reason': { type: 'load.confirm', by: DISPATCHER, at, ...loaded },
    'load too much': { type: 'load.confirm', by: DRIVER, at, ...loaded, loadWeightKg: 33_501 },
    'load less than planned': { type: 'load.confirm', by: DRIVER, at, ...loaded, loadWeightKg: 25_599 },
    'load less than planned, as checked': {
      type: 'load.confirm',
      by: DRIVER,
      at,
      ...loaded,
      loadWeightKg: 25_599,
      isWeightConfirmed: true,
    },
    'load in tonnes': {
      type: 'load.confirm',
      by: DRIVER,
      at,
      ...loaded,
      loadWeightKg: 32,
      isWeightConfirmed: true,
    },
    'load another truck': { type: 'load.confirm', by: DRIVER, at, ...loaded, plateNumber: '皖A00001' },
    'load before the deal': { type: 'load.confirm', by: DRIVER, at, ...loaded, despatchAt: NOW - 31 * HOUR },
    'load tomorrow': { type: 'load.confirm', by: DRIVER, at, ...loaded, despatchAt: NOW + 24 * HOUR },
    'load by shipper': { type: 'load.confirm', by: SHIPPER, at, ...loaded },
    'may arrive': { type: 'arrive', by: DRIVER, at },
    arrive: { type: 'arrive', by: DRIVER, at, ...here },
    'arrive by itself': { type: 'arrive', by: SYSTEM, at, ...here },
    'arrive with a reason for the place': { type: 'arrive', by: DISPATCHER, at, ...nowhere, reason },
    'arrive by shipper': { type: 'arrive', by: SHIPPER, at, ...here },
    'may unload': { type: 'unload.confirm', by: DISPATCHER, at },
    unload: { type: 'unload.confirm', by: DRIVER, at, ...unloaded },
    'unload on behalf': { type: 'unload.confirm', by: DISPATCHER, at, ...unloaded, reason },
    'unload on behalf without reason': { type: 'unload.confirm', by: DISPATCHER, at, ...unloaded },
    'unload more than was loaded': {
      type: 'unload.confirm',
      by: DRIVER,
      at,
      ...unloaded,
      unloadWeightKg: 32_097,
    },
    'unload less than planned': {
      type: 'unload.confirm',
      by: DRIVER,
      at,
      ...unloaded,
      unloadWeightKg: 25_599,
    },
    'unload less than planned, as checked': {
      type: 'unload.confirm',
      by: DRIVER,
      at,
      ...unloaded,
      unloadWeightKg: 25_599,
      isWeightConfirmed: true,
    },
    'unload in tonnes': {
      type: 'unload.confirm',
      by: DRIVER,
      at,
      ...unloaded,
      unloadWeightKg: 31,
      isWeightConfirmed: true,
    },
    'unload tomorrow': {
      type: 'unload.confirm',
      by: DRIVER,
      at,
      ...unloaded,
      goodsReceiptAt: NOW + 24 * HOUR,
    },
    'unload by shipper': { type: 'unload.confirm', by: SHIPPER, at, ...unloaded },
    'may correct': { type: 'correct.load', by: DISPATCHER, at },
    correct: { type: 'correct.load', by: DISPATCHER, at, ...right },
    'correct without reason': { type: 'correct.load', by: DISPATCHER, at, ...right, reason: '错' },
    'correct to what it is': { type: 'correct.load', by: DISPATCHER, at, ...right, loadWeightKg: 32_000 },
    'correct to too much': { type: 'correct.load', by: DISPATCHER, at, ...right, loadWeightKg: 33_501 },
    'correct to less than was unloaded': {
      type: 'correct.load',
      by: DISPATCHER,
      at,
      ...right,
      loadWeightKg: 31_700,
    },
    'correct to less than planned': {
      type: 'correct.load',
      by: DISPATCHER,
      at,
      ...right,
      loadWeightKg: 25_599,
    },
    'correct to less than planned, as checked': {
      type: 'correct.load',
      by: DISPATCHER,
      at,
      ...right,
      loadWeightKg: 25_599,
      isWeightConfirmed: true,
    },
    'correct in tonnes': {
      type: 'correct.load',
      by: DISPATCHER,
      at,
      ...right,
      loadWeightKg: 32,
      isWeightConfirmed: true,
    },
    'correct by driver': { type: 'correct.load', by: DRIVER, at, ...right },
    'another person confirms': { type: 'load.corrected', by: SYSTEM, at, ...corrected },
    'another person confirms too late': {
      type: 'load.corrected',
      by: SYSTEM,
      at,
      ...corrected,
      loadWeightKg: 31_700,
    },
    'another person confirms what it is': {
      type: 'load.corrected',
      by: SYSTEM,
      at,
      ...corrected,
      loadWeightKg: 32_000,
    },
    'another person confirms too much': {
      type: 'load.corrected',
      by: SYSTEM,
      at,
      ...corrected,
      loadWeightKg: 33_501,
    },
    'another person confirms tonnes': {
      type: 'load.corrected',
      by: SYSTEM,
      at,
      ...corrected,
      loadWeightKg: 32,
    },
    'the dispatcher confirms': { type: 'load.corrected', by: DISPATCHER, at, ...corrected },
    'may excuse the track': { type: 'excuse.track', by: DISPATCHER, at },
    'excuse the track': { type: 'excuse.track', by: DISPATCHER, at, ...excuse },
    'excuse the track for the payment': { type: 'excuse.track', by: CLERK, at, ...excuse },
    'excuse the track without reason': { type: 'excuse.track', by: DISPATCHER, at, ...excuse, reason: '坏' },
    'excuse the track by driver': { type: 'excuse.track', by: DRIVER, at, ...excuse },
    'another person excuses the track': { type: 'track.excused', by: SYSTEM, at, ...excused },
    'the dispatcher excuses the track': { type: 'track.excused', by: DISPATCHER, at, ...excused },
    finish: { type: 'finish', by: SYSTEM, at },
    'finish by dispatcher': { type: 'finish', by: DISPATCHER, at },
    'replace vehicle': { type: 'replace.vehicle', by: DISPATCHER, at, ...replacement },
    'replace without reason': { type: 'replace.vehicle', by: DISPATCHER, at, ...replacement, reason: '' },
    'replace by driver': { type: 'replace.vehicle', by: DRIVER, at, ...replacement },
    cancel: { type: 'cancel.waybill', by: DISPATCHER, at, reason },
    'cancel by the customer': { type: 'cancel.waybill', by: SYSTEM, at, reason },
    'cancel without reason': { type: 'cancel.waybill', by: DISPATCHER, at, reason: '不' },
    'cancel by shipper': { type: 'cancel.waybill', by: SHIPPER, at, reason },
    abort: { type: 'abort', by: DISPATCHER, at, reason },
    'abort without reason': { type: 'abort', by: DISPATCHER, at, reason: '' },
    'abort by driver': { type: 'abort', by: DRIVER, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'loaded goods are never cancelled: they arrive or are aborted': (snapshot) =>
      snapshot.value === 'pendingLoad' ||
      !snapshot.can({ type: 'cancel.waybill', by: DISPATCHER, at, reason }),
    'what was never loaded is not aborted': (snapshot) =>
      snapshot.value === 'inTransit' ||
      snapshot.value === 'arrived' ||
      !snapshot.can({ type: 'abort', by: DISPATCHER, at, reason }),
    'nothing is loaded twice, nor the vehicle changed under the load': (snapshot) =>
      snapshot.value === 'pendingLoad' ||
      (!snapshot.can({ type: 'load.confirm', by: DRIVER, at, ...loaded }) &&
        !snapshot.can({ type: 'replace.vehicle', by: DISPATCHER, at, ...replacement })),
    'nothing departs without a contract': (snapshot) =>
      snapshot.context.hasContract || !snapshot.can({ type: 'load.confirm', by: DRIVER, at, ...loaded }),
    'no vehicle is overloaded': (snapshot) =>
      !snapshot.can({
        type: 'load.confirm',
        by: DRIVER,
        at,
        ...loaded,
        loadWeightKg: snapshot.context.ratedLoadKg + 1,
      }),
    'no waybill is completed without an accepted receipt': (snapshot) =>
      snapshot.context.isReceiptAccepted || !snapshot.can({ type: 'finish', by: SYSTEM, at }),
    'only a cancelled waybill is over for good: nothing of it was carried': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'cancelled'),
    'nobody corrects a weight alone': (snapshot) =>
      !snapshot.can({ type: 'load.corrected', by: DISPATCHER, at, ...corrected }),
    'nobody excuses a track alone': (snapshot) =>
      !snapshot.can({ type: 'track.excused', by: DISPATCHER, at, ...excused }),
    'what is whole, or still to come, needs no exception': (snapshot) =>
      (snapshot.context.missingTrack.length > 0 && snapshot.value !== 'pendingLoad') ||
      !snapshot.can({ type: 'excuse.track', by: DISPATCHER, at, ...excuse }),
    'a weight that money follows from stays': (snapshot) =>
      !snapshot.context.isBillFixed ||
      (!snapshot.can({ type: 'correct.load', by: DISPATCHER, at, ...right }) &&
        !snapshot.can({ type: 'load.corrected', by: SYSTEM, at, ...corrected })),
    'a loaded weight is never corrected below what was unloaded': (snapshot) =>
      snapshot.context.unloadWeightKg === null ||
      !snapshot.can({ type: 'load.corrected', by: SYSTEM, at, ...corrected, loadWeightKg: 31_700 }),
  },
});
