import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type EtcCompanyFacts, etcCompanyLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 2, 1);
const CLERK: Who = { id: '2', role: 'financeClerk' };
const ADMIN: Who = { id: '1', role: 'admin' };
const AUDITOR: Who = { id: '4', role: 'auditor' };

const good: EtcCompanyFacts = { submittedBy: CLERK.id, isAsOrganized: true, isChanged: true };

export const etcCompanyModel = model<typeof etcCompanyLifecycle>({
  machine: etcCompanyLifecycle,
  inputs: {
    good,
    'another title': { ...good, isAsOrganized: false },
    'nothing changed': { ...good, isChanged: false },
  },
  events: {
    submit: { type: 'submit', by: CLERK, at },
    'submit by administrator': { type: 'submit', by: ADMIN, at },
    'submit by auditor': { type: 'submit', by: AUDITOR, at },
    change: { type: 'change', by: CLERK, at },
    'change by auditor': { type: 'change', by: AUDITOR, at },
    send: { type: 'submit.provider', by: SYSTEM, at },
    'send, says a clerk': { type: 'submit.provider', by: CLERK, at },
    accepted: { type: 'port.ok', by: SYSTEM, at, no: 'QY1' },
    'accepted, says a clerk': { type: 'port.ok', by: CLERK, at, no: 'QY1' },
    refused: { type: 'port.fail', by: SYSTEM, at, failCode: 'X', failMsg: '税号不存在' },
    'refused, says a clerk': { type: 'port.fail', by: CLERK, at, failCode: 'X', failMsg: '税号不存在' },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'people do not tell what the service decided': (snapshot) =>
      !snapshot.can({ type: 'port.ok', by: CLERK, at, no: 'QY1' }),
    'nothing is registered in another name than the organization has': (snapshot) =>
      snapshot.context.isAsOrganized || !snapshot.can({ type: 'submit', by: CLERK, at }),
  },
});
