import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type EtcWaybillFacts, etcWaybillLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 2, 4);
const HOUR_MS = 3_600_000;
const CLERK: Who = { id: '2', role: 'financeClerk' };
const AUDITOR: Who = { id: '4', role: 'auditor' };
const reason = '运单已终止，不再开票';

const live: EtcWaybillFacts = {
  submittedBy: CLERK.id,
  mode: 'live',
  waybillNo: 'YD1',
  plateNumber: '皖A7K216',
  isCompanyActive: true,
  isVehicleRegistered: true,
  overlapNo: null,
  startAt: at - 9 * HOUR_MS,
  endAt: at - HOUR_MS,
  limitAt: at + HOUR_MS,
  historyDays: 90,
  isFinished: true,
  isSubmitted: false,
  retryCount: 0,
  invoiceState: 'none',
};
const history: EtcWaybillFacts = { ...live, mode: 'history' };
const RETRY = { type: 'retry', at } as const;
const CANCEL = { type: 'cancel', at, reason } as const;
const END = { type: 'end', at, providerNo: 'P1' } as const;
const FAIL = { type: 'fail', at, failCode: 'X', failMsg: '车辆不在网内' } as const;
const TRIP_END = { type: 'trip.end', at, endAt: at, actualDestAddr: '芜湖', historyLimitAt: at } as const;

export const etcWaybillModel = model<typeof etcWaybillLifecycle>({
  machine: etcWaybillLifecycle,
  inputs: {
    live,
    history,
    'live, sent': { ...live, isSubmitted: true },
    'history, sent': { ...history, isSubmitted: true },
    'live, late': { ...live, limitAt: at - 1 },
    'history, late': { ...history, limitAt: at - 1 },
    'company not open': { ...live, isCompanyActive: false },
    'history, company not open': { ...history, isCompanyActive: false },
    'vehicle unknown': { ...live, isVehicleRegistered: false },
    'history, vehicle unknown': { ...history, isVehicleRegistered: false },
    overlapping: { ...live, overlapNo: 'YD2' },
    'history, overlapping': { ...history, overlapNo: 'YD2' },
    'on the road': { ...live, endAt: null, isFinished: false },
    'history, not finished': { ...history, isFinished: false },
    'history, without end': { ...history, endAt: null },
    'end before start': { ...live, endAt: live.startAt },
    'history, end before start': { ...history, endAt: history.startAt },
    'too long': { ...live, startAt: at - 40 * 24 * HOUR_MS },
    'history, too long': { ...history, startAt: at - 40 * 24 * HOUR_MS },
    'retries spent': { ...live, retryCount: 5 },
    invoicing: { ...live, isSubmitted: true, invoiceState: 'applying' },
    invoiced: { ...live, isSubmitted: true, invoiceState: 'done' },
    'closed meanwhile': { ...live, isSubmitted: true, isCompanyActive: false },
  },
  events: {
    'send start': { type: 'submit.start', by: SYSTEM, at },
    'send start, says a clerk': { type: 'submit.start', by: CLERK, at },
    start: { type: 'start', by: SYSTEM, at, providerNo: 'P1' },
    'start, says a clerk': { type: 'start', by: CLERK, at, providerNo: 'P1' },
    lapse: { type: 'lapse', by: SYSTEM, at, limitAt: at },
    'lapse, says a clerk': { type: 'lapse', by: CLERK, at, limitAt: at },
    'send afterwards': { type: 'send.history', by: CLERK, at },
    'send afterwards by auditor': { type: 'send.history', by: AUDITOR, at },
    'send trip': { type: 'submit.history', by: SYSTEM, at },
    'send trip, says a clerk': { type: 'submit.history', by: CLERK, at },
    unloaded: { ...TRIP_END, by: SYSTEM },
    'unloaded, says a clerk': { ...TRIP_END, by: CLERK },
    'send end': { type: 'submit.end', by: SYSTEM, at },
    'send end, says a clerk': { type: 'submit.end', by: CLERK, at },
    end: { ...END, by: SYSTEM },
    'end, says a clerk': { ...END, by: CLERK },
    fail: { ...FAIL, by: SYSTEM },
    'fail, says a clerk': { ...FAIL, by: CLERK },
    retry: { ...RETRY, by: CLERK },
    'retry by the platform': { ...RETRY, by: SYSTEM },
    'retry by auditor': { ...RETRY, by: AUDITOR },
    cancel: { ...CANCEL, by: CLERK },
    'cancel by the platform': { ...CANCEL, by: SYSTEM },
    'cancel by auditor': { ...CANCEL, by: AUDITOR },
    'cancel without reason': { ...CANCEL, by: CLERK, reason: '' },
    'cancellation told': { type: 'cancel.told', by: SYSTEM, at },
    'cancellation told, says a clerk': { type: 'cancel.told', by: CLERK, at },
    'ask for invoices': { type: 'ask.invoices', by: CLERK, at },
    'ask for invoices by auditor': { type: 'ask.invoices', by: AUDITOR, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'people do not tell what the service knows': (snapshot) => !snapshot.can({ ...END, by: CLERK }),
    'nothing is sent in the name of a company that is not open': (snapshot) =>
      snapshot.context.isCompanyActive || !snapshot.can({ type: 'submit.start', by: SYSTEM, at }),
    'no two trips of a plate share a moment': (snapshot) =>
      snapshot.context.overlapNo === null ||
      (!snapshot.can({ type: 'submit.start', by: SYSTEM, at }) &&
        !snapshot.can({ type: 'submit.history', by: SYSTEM, at })),
    'what has ended at the service is not cancelled': (snapshot) =>
      snapshot.value !== 'ended' || !snapshot.can({ ...CANCEL, by: CLERK }),
  },
});
