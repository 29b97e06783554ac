import {
  type WaybillFacts,
  waybillLifecycle,
  waybillRules,
} from '../../../machines/lifecycles/waybill/machine.ts';
import { NOW } from '../document.ts';

export const HOUR = 3_600_000;
export const lifecycle = { machine: waybillLifecycle, rules: waybillRules };

/** Facts of a waybill against which nothing stands. */
export const good: WaybillFacts = {
  submittedBy: '1',
  plateNumber: '皖A7K216',
  ratedLoadKg: 33_500,
  planWeightKg: 32_000,
  loadWeightKg: 32_000,
  unloadWeightKg: null,
  consignmentAt: NOW - 30 * HOUR,
  despatchAt: NOW - 20 * HOUR,
  arrivedAt: NOW - HOUR,
  loadPlace: '瑶海区物流大道1号',
  unloadPlace: '北仑区港口路8号',
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

/** A right weight, as dispatch proposes it and as another person has confirmed it. */
export const correcting = { loadWeightKg: 31_900, isWeightConfirmed: false, reason: '磅单抄错，已核对原件' };
export const corrected = { ...correcting, formerKg: 32_000 };
/** An exception for a track, as it is asked for, and as another person has agreed to it. */
export const excusing = { evidence: ['9'], reason: '车载终端途中损坏' };
export const excused = { faults: ['gap'], reason: excusing.reason, askedBy: '2', excusedBy: '5' };
/** From the loading on a wrong weight can be corrected, and a track excused. */
export const LOADED = ['inTransit', 'arrived', 'unloaded', 'completed', 'aborted'] as const;
