import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type EtcVehicleFacts, etcVehicleLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 2, 1);
const CLERK: Who = { id: '2', role: 'financeClerk' };
const AUDITOR: Who = { id: '4', role: 'auditor' };

const good: EtcVehicleFacts = {
  submittedBy: CLERK.id,
  plateNumber: '皖A7K216',
  isCompanyActive: true,
  isColourKnown: true,
  isCardBound: true,
};

export const etcVehicleModel = model<typeof etcVehicleLifecycle>({
  machine: etcVehicleLifecycle,
  inputs: {
    good,
    'company not open': { ...good, isCompanyActive: false },
    'colour unknown': { ...good, isColourKnown: false },
    'no card': { ...good, isCardBound: false },
  },
  events: {
    register: { type: 'register', by: CLERK, at },
    'register by auditor': { type: 'register', by: AUDITOR, at },
    send: { type: 'submit.provider', by: SYSTEM, at },
    'send, says a clerk': { type: 'submit.provider', by: CLERK, at },
    accepted: { type: 'port.ok', by: SYSTEM, at, no: 'CL1' },
    'accepted, says a clerk': { type: 'port.ok', by: CLERK, at, no: 'CL1' },
    refused: { type: 'port.fail', by: SYSTEM, at, failCode: 'X', failMsg: '车辆不存在' },
    'refused, says a clerk': { type: 'port.fail', by: CLERK, at, failCode: 'X', failMsg: '车辆不存在' },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'no vehicle is registered before the company': (snapshot) =>
      snapshot.context.isCompanyActive || !snapshot.can({ type: 'register', by: CLERK, at }),
  },
});
