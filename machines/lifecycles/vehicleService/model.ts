import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { refuelLifecycle, type VehicleServiceFacts } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CAPTAIN: Who = { id: '1', role: 'captain' };
const AUDITOR: Who = { id: '2', role: 'auditor' };
const CLERK: Who = { id: '3', role: 'financeClerk' };
/** The administrator who sent the bill in himself. */
const SUBMITTER: Who = { id: '9', role: 'admin' };
const SERVICE: Who = { id: '4', role: 'service' };

const good: VehicleServiceFacts = { submittedBy: SUBMITTER.id, missing: [], isPrepaid: false };
const reason = '凭证照片不清晰';

export const vehicleServiceModel = model({
  machine: refuelLifecycle,
  inputs: {
    good,
    'without its voucher': { ...good, missing: ['images'] },
    'paid through the platform': { ...good, isPrepaid: true },
  },
  events: {
    submit: { type: 'submit', by: CAPTAIN, at },
    'submit by service': { type: 'submit', by: SERVICE, at },
    approve: { type: 'approve', by: AUDITOR, at },
    'approve by submitter': { type: 'approve', by: SUBMITTER, at },
    'approve by captain': { type: 'approve', by: CAPTAIN, at },
    reject: { type: 'reject', by: CLERK, at, reason },
    'reject by submitter': { type: 'reject', by: SUBMITTER, at, reason },
    'reject without reason': { type: 'reject', by: CLERK, at, reason: '' },
    'reject by captain': { type: 'reject', by: CAPTAIN, at, reason },
    settle: { type: 'settle', by: CLERK, at },
    'settle by auditor': { type: 'settle', by: AUDITOR, at },
    'payment taken back': { type: 'void', by: SYSTEM, at },
    'void by clerk': { type: 'void', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody passes the own bill': (snapshot) => !snapshot.can({ type: 'approve', by: SUBMITTER, at }),
    'what people paid is never voided': (snapshot) =>
      snapshot.value !== 'voided' || snapshot.context.isPrepaid,
  },
});
