import type { WireRow } from '../../domain/calls/records.ts';
import type { UpCandidates } from '../../domain/calls/upCandidates.ts';
import { noSuchRecord, notApprovedOrUsable } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { assigningMachine } from './machine.ts';
import { type AssignForm, canPick, type Opened, type Target } from './setup.ts';

const AT = Date.UTC(2026, 10, 27, 1);

const row: WireRow = {
  ...{ id: '60001', status: 'pendingAssign', version: 2, titles: { upstreamId: 'Baosteel' } },
  ...{ upOrderNo: 'SY2026112600001', externalNo: 'ZJ-20261125-001', upstreamId: '30001', missing: '' },
  ...{ goodsName: 'Coils', weightKg: 60_000, loadAreaCode: '340102', unloadAreaCode: '330206' },
  ...{ planLoadAt: AT + 4 * 3_600_000, planUnloadAt: AT + 20 * 3_600_000, distanceKm: 600 },
  ...{ priceUnit: 'yuanPerTon', upstreamUnitPriceFen: 23_500, orderId: null },
};
const facts = {
  ...{ submittedBy: '1', missing: [], hasShipper: true, isContractValid: true },
  ...{ planLoadAt: AT + 4 * 3_600_000, upstreamUnitPriceFen: 23_500, targetName: '', targetUnfit: [] },
  ...{ orderStatus: null, completedWaybills: 0, loadedWaybill: null },
};
/** A complete order that waits. */
export const MODEL_OPENED: Opened = { row, facts, isClosed: false };
const incomplete: Opened = {
  row: { ...row, missing: 'distanceKm' },
  facts: { ...facts, missing: [['里程', 'Distance', 'Distancia', '距離']] },
  isClosed: true,
};
const assigned: Opened = { ...MODEL_OPENED, row: { ...row, status: 'assigned', orderId: '50001' } };

const standing = { starsHundredths: 486, onTimeBp: 9_500, isOnRoute: true, reasons: [], warnings: [] };
const fit = {
  ...standing,
  ...{ driverId: '70001', driverName: 'Zhou Jianjun', phone: '138****5678', vehicleId: '80001' },
  ...{ plateNumber: '皖A7K216', plateColorCode: '2', ratedKg: 33_000, isFree: true, emptyKm: 12 },
};
/** One driver and one fleet that may go, and one driver that may not. */
export const MODEL_CANDIDATES: UpCandidates = {
  drivers: [
    fit,
    {
      ...fit,
      ...{ driverId: '70002', driverName: 'Li Na', plateNumber: '皖A10002', isFree: false, emptyKm: null },
      reasons: [{ id: 'A7', text: ['已有在途运单', 'Already on a trip', 'Ya está en viaje', '輸送中です'] }],
    },
  ],
  fleets: [
    {
      ...standing,
      ...{ carrierId: '90001', fleetName: 'Huaihai fleet', drivers: 12, freeDrivers: 3 },
    },
  ],
  minMarginBp: 300,
};

const answered = (data: unknown) => ({ output: { ok: true, data } });
const refused = (status: number, msg: string) => ({ output: { ok: false, refusal: { status, msg } } });
const silent = { error: new Error('Network Error') };

const FIT: Target = { kind: 'driver', driverId: fit.driverId };
const UNFIT: Target = { kind: 'driver', driverId: '70002' };
const FORM: AssignForm = {
  carrierUnitPriceFen: 21_500,
  publishDeadline: AT + 3 * 3_600_000,
  priceReason: null,
};
const sent = {
  type: 'assignment.sent',
  form: FORM,
  requestNo: '0b0f7d1e-8c5f-4c8e-9d59-0a8f6f3f5a02',
} as const;

export const assigningModel = model<typeof assigningMachine>({
  machine: assigningMachine,
  inputs: { 'for a dispatcher': { mayAssign: true }, 'for an administrator': { mayAssign: false } },
  events: {
    'pick the driver': { type: 'target.picked', target: FIT },
    'pick the driver who may not go': { type: 'target.picked', target: UNFIT },
    'pick the fleet': { type: 'target.picked', target: { kind: 'carrier', carrierId: '90001' } },
    'offer it to be grabbed': { type: 'target.picked', target: { kind: 'grab' } },
    'offer it in the hall': { type: 'target.picked', target: { kind: 'hall' } },
    'choose another': { type: 'target.dropped' },
    send: sent,
    'judge again': { type: 'judging.retried' },
    'it changed elsewhere': { type: 'order.changed' },
    reload: { type: 'page.reloaded' },
  },
  outcomes: {
    read: {
      complete: answered(MODEL_OPENED),
      incomplete: answered(incomplete),
      'assigned already': answered(assigned),
      refused: refused(noSuchRecord, 'The order does not exist'),
      'no answer': silent,
    },
    judge: {
      judged: answered(MODEL_CANDIDATES),
      refused: refused(noSuchRecord, 'The order does not exist'),
      'no answer': silent,
    },
    assign: {
      done: answered(null),
      refused: refused(notApprovedOrUsable, 'Zhou Jianjun may not go'),
      'no answer': silent,
    },
  },
  abstract: ({ mayAssign, opened, candidates, target, form, refusal }) => ({
    ...{ mayAssign, isRanked: candidates !== null, target, isFilled: form !== null },
    order: opened && [opened.row.status, opened.isClosed],
    refusal: refusal?.status ?? null,
  }),
  facts: ({ value, context: { target, refusal } }) => ({
    state: value,
    target: target?.kind ?? null,
    refusal: refusal?.msg ?? null,
  }),
  invariants: {
    'who may not go is not picked': (snapshot) => !snapshot.can({ type: 'target.picked', target: UNFIT }),
    'nothing is sent without a target that may go': (snapshot) =>
      !snapshot.can(sent) ||
      (snapshot.context.target !== null && canPick(snapshot.context, snapshot.context.target)),
    'an incomplete order goes nowhere': (snapshot) =>
      snapshot.context.opened?.isClosed !== true || !snapshot.can(sent),
    'an administrator only looks': (snapshot) => snapshot.context.mayAssign || !snapshot.can(sent),
  },
});
