import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type AbnormalFacts, abnormalLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const ADMIN: Who = { id: '1', role: 'admin' };
const HANDLER: Who = { id: '2', role: 'service' };
const DISPATCHER: Who = { id: '3', role: 'dispatcher' };
const AUDITOR: Who = { id: '4', role: 'auditor' };
const DRIVER: Who = { id: '5', role: 'driver' };
/** The administrator who settled the matter. */
const SETTLER: Who = { id: HANDLER.id, role: 'admin' };

const good: AbnormalFacts = {
  submittedBy: DRIVER.id,
  handlerId: HANDLER.id,
  estimatedLossFen: 30_000,
  isPictured: true,
  closeAt: at + 1,
};

const reason = '司机补充了现场照片';
const result = { liability: 'driver', confirmedLossFen: 23_520, proofImages: null } as const;
const RESOLVE = { type: 'resolve', by: HANDLER, at } as const;

export const abnormalModel = model<typeof abnormalLifecycle>({
  machine: abnormalLifecycle,
  inputs: {
    good,
    'no pictures': { ...good, isPictured: false },
    'no loss expected': { ...good, estimatedLossFen: 0 },
    'time over': { ...good, closeAt: at },
    'no time set': { ...good, closeAt: null },
  },
  events: {
    accept: { type: 'accept', by: HANDLER, at, hold: null },
    'accept by driver': { type: 'accept', by: DRIVER, at, hold: null },
    dismiss: { type: 'dismiss', by: AUDITOR, at, reason },
    'dismiss without reason': { type: 'dismiss', by: AUDITOR, at, reason: '' },
    'dismiss by driver': { type: 'dismiss', by: DRIVER, at, reason },
    'may resolve': RESOLVE,
    resolve: { ...RESOLVE, ...result },
    'resolve with proof': { ...RESOLVE, ...result, proofImages: ['7'] },
    'resolve by administrator': { ...RESOLVE, by: ADMIN, ...result },
    'resolve by another': { ...RESOLVE, by: DISPATCHER, ...result },
    'resolve by driver': { ...RESOLVE, by: DRIVER, ...result },
    'resolve without liability': { ...RESOLVE, ...result, liability: null },
    'resolve without loss': { ...RESOLVE, ...result, confirmedLossFen: null },
    'resolve, shipper liable': { ...RESOLVE, ...result, liability: 'shipper' },
    reopen: { type: 'reopen', by: DRIVER, at, reason },
    'reopen without fact': { type: 'reopen', by: DRIVER, at, reason: '' },
    'reopen by dispatcher': { type: 'reopen', by: DISPATCHER, at, reason },
    close: { type: 'close', by: AUDITOR, at },
    'close by settler': { type: 'close', by: SETTLER, at },
    'close by driver': { type: 'close', by: DRIVER, at },
    'close by itself': { type: 'close', by: SYSTEM, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody is found liable unheard: only the handler resolves': (snapshot) =>
      !snapshot.can({ ...RESOLVE, by: DISPATCHER, ...result }),
    'who settled it does not close it': (snapshot) => !snapshot.can({ type: 'close', by: SETTLER, at }),
    'what is closed or dismissed stays so': (snapshot) =>
      (snapshot.value !== 'closed' && snapshot.value !== 'dismissed') || snapshot.status === 'done',
  },
});
