import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type EtcCardFacts, etcCardLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 2, 1);
const DISPATCHER: Who = { id: '3', role: 'dispatcher' };
const CAPTAIN: Who = { id: '5', role: 'captain' };
const CLERK: Who = { id: '2', role: 'financeClerk' };
const reason = '卡片损坏，等待换卡';

const good: EtcCardFacts = { submittedBy: DISPATCHER.id, isStoppedByIssuer: false, openTripNo: null };

export const etcCardModel = model<typeof etcCardLifecycle>({
  machine: etcCardLifecycle,
  inputs: {
    good,
    'stopped by the issuer': { ...good, isStoppedByIssuer: true },
    'on a trip': { ...good, openTripNo: 'YD1' },
  },
  events: {
    suspend: { type: 'suspend', by: DISPATCHER, at, reason },
    'suspend by the issuer': { type: 'suspend', by: SYSTEM, at, reason },
    'suspend without reason': { type: 'suspend', by: DISPATCHER, at, reason: '' },
    'suspend by captain': { type: 'suspend', by: CAPTAIN, at, reason },
    resume: { type: 'resume', by: DISPATCHER, at },
    'resume by the issuer': { type: 'resume', by: SYSTEM, at },
    'resume by captain': { type: 'resume', by: CAPTAIN, at },
    'set the warning line': { type: 'set.warning', by: CAPTAIN, at, warnFen: 30_000 },
    'set the warning line by clerk': { type: 'set.warning', by: CLERK, at, warnFen: 30_000 },
    unbind: { type: 'unbind', by: CAPTAIN, at },
    'unbind by clerk': { type: 'unbind', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a card that is off its vehicle never comes back': (snapshot) =>
      snapshot.value !== 'unbound' || !snapshot.can({ type: 'resume', by: DISPATCHER, at }),
    'the issuer resumes only what it stopped': (snapshot) =>
      snapshot.context.isStoppedByIssuer || !snapshot.can({ type: 'resume', by: SYSTEM, at }),
    'no card leaves its vehicle while a trip of it is told': (snapshot) =>
      snapshot.context.openTripNo === null || !snapshot.can({ type: 'unbind', by: CAPTAIN, at }),
  },
});
