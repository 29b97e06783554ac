import { freightAlreadyConfirmed } from '../../../domain/codes/refusals/codes/settlement.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { complaintLifecycle } from './machine.ts';
import type { ComplaintFacts } from './rules.ts';

const at = Date.UTC(2026, 10, 21, 4);
const ADMIN: Who = { id: '1', role: 'admin' };
const HANDLER: Who = { id: '2', role: 'service' };
const OTHER: Who = { id: '3', role: 'service' };
const SHIPPER: Who = { id: '4', role: 'shipper' };
const DRIVER: Who = { id: '5', role: 'driver' };
const CAPTAIN: Who = { id: '6', role: 'captain' };

/** A shipper complains about a driver. */
const good: ComplaintFacts = {
  submittedBy: SHIPPER.id,
  side: 'shipper',
  accusedKind: 'driver',
  handlerId: HANDLER.id,
  firstHandlerId: null,
  hasResponded: false,
  hasWaybill: true,
  isPictured: true,
  appealCount: 0,
  appealDays: 3,
  closeAt: at + 1,
  isReminded: false,
  deduction: null,
};

const ANSWER = { type: 'answer', by: HANDLER, at } as const;
const upheld = { reply: '照片显示货物受潮', result: 'upheld' } as const;
const paid = { ...upheld, compensationFen: 30_000, compensationWay: 'deduction' } as const;

export const complaintModel = model<typeof complaintLifecycle>({
  machine: complaintLifecycle,
  inputs: {
    good,
    'a driver complains': { ...good, side: 'driver', accusedKind: 'shipper' },
    'about the platform, without a waybill': { ...good, accusedKind: 'platform', hasWaybill: false },
    appealed: { ...good, handlerId: OTHER.id, firstHandlerId: HANDLER.id, appealCount: 1 },
    'answered by the other side': { ...good, hasResponded: true },
    'without pictures': { ...good, isPictured: false },
    'freight is closed': { ...good, deduction: refuse(freightAlreadyConfirmed) },
    'time over': { ...good, closeAt: at },
    'no time set': { ...good, closeAt: null },
    reminded: { ...good, isReminded: true },
  },
  events: {
    accept: { type: 'accept', by: HANDLER, at },
    'accept by another': { type: 'accept', by: OTHER, at },
    'accept by shipper': { type: 'accept', by: SHIPPER, at },
    respond: { type: 'respond', by: DRIVER, at, response: '装货时已受潮' },
    'respond by shipper': { type: 'respond', by: SHIPPER, at, response: '装货时已受潮' },
    'respond by service': { type: 'respond', by: HANDLER, at, response: '装货时已受潮' },
    'may answer': ANSWER,
    answer: { ...ANSWER, ...upheld, compensationFen: null, compensationWay: null },
    'answer by another': { ...ANSWER, by: OTHER, ...upheld },
    'answer by administrator': { ...ANSWER, by: ADMIN, ...upheld },
    'answer by driver': { ...ANSWER, by: DRIVER, ...upheld },
    'answer with a deduction': { ...ANSWER, ...paid },
    'answer and pay outside': { ...ANSWER, ...paid, compensationWay: 'outside' },
    'not upheld, and paid': { ...ANSWER, ...paid, result: 'notUpheld' },
    appeal: { type: 'appeal', by: DRIVER, at, appealText: '有装货照片为证' },
    'appeal by shipper': { type: 'appeal', by: SHIPPER, at, appealText: '损失不止这些' },
    'appeal by service': { type: 'appeal', by: HANDLER, at, appealText: '重新考虑' },
    close: { type: 'close', by: SHIPPER, at, satisfaction: 5 },
    'close by captain': { type: 'close', by: CAPTAIN, at, satisfaction: 5 },
    'close by service': { type: 'close', by: HANDLER, at, satisfaction: 5 },
    'close by itself': { type: 'close', by: SYSTEM, at },
    withdraw: { type: 'withdraw', by: SHIPPER, at },
    'withdraw by driver': { type: 'withdraw', by: DRIVER, at },
    'withdraw by service': { type: 'withdraw', by: HANDLER, at },
    remind: { type: 'remind.late', by: SYSTEM, at },
    'remind by service': { type: 'remind.late', by: HANDLER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only the handler answers': (snapshot) =>
      snapshot.context.handlerId !== HANDLER.id || !snapshot.can({ ...ANSWER, by: OTHER, ...upheld }),
    'an appeal is never heard by who decided before': (snapshot) =>
      snapshot.context.firstHandlerId !== HANDLER.id ||
      (!snapshot.can({ type: 'accept', by: HANDLER, at }) && !snapshot.can({ ...ANSWER, ...upheld })),
    'there is one appeal': (snapshot) =>
      snapshot.context.appealCount === 0 || !snapshot.can({ type: 'appeal', by: DRIVER, at }),
    'nothing is paid for what was not upheld': (snapshot) =>
      !snapshot.can({ ...ANSWER, ...paid, result: 'notUpheld' }),
    'the accused never withdraws it': (snapshot) =>
      snapshot.context.side !== 'shipper' || !snapshot.can({ type: 'withdraw', by: DRIVER, at }),
    'what has ended stays so': (snapshot) =>
      (snapshot.value !== 'closed' && snapshot.value !== 'withdrawn') || snapshot.status === 'done',
  },
});
