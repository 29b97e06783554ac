import { refuse } from '../../../domain/codes/refusals.ts';
import { doesNotFitWaybill } from '../../../domain/codes/refusals/codes/advances.ts';
import { tollAdvanceSettled, tollPoolTooLow } from '../../../domain/codes/refusals/codes/tolls.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type EtcTollFacts, etcTollLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 2, 1);
const CLERK: Who = { id: '2', role: 'financeClerk' };
const DISPATCHER: Who = { id: '3', role: 'dispatcher' };
const CAPTAIN: Who = { id: '5', role: 'captain' };
const reason = '车辆空驶调头，无运单';
const waybillId = '7';

const good: EtcTollFacts = {
  submittedBy: '0',
  isKnown: true,
  isGroup: true,
  isAdvanced: true,
  isFreightConfirmed: false,
  misfit: null,
  againstFunds: null,
  againstUndo: null,
};
const IGNORE = { type: 'ignore', by: CLERK, at, reason } as const;

export const etcTollModel = model<typeof etcTollLifecycle>({
  machine: etcTollLifecycle,
  inputs: {
    good,
    'card unknown': { ...good, isKnown: false, isGroup: false, isAdvanced: false },
    'own card': { ...good, isGroup: false, isAdvanced: false },
    'charged late': { ...good, isAdvanced: false },
    'freight confirmed': { ...good, isFreightConfirmed: true },
    'another trip': { ...good, misfit: refuse(doesNotFitWaybill) },
    'pool short': { ...good, againstFunds: refuse(tollPoolTooLow, { x: '100.00' }) },
    'advance offset': { ...good, againstUndo: refuse(tollAdvanceSettled) },
  },
  events: {
    match: { type: 'match', by: DISPATCHER, at, waybillId },
    'match by the platform': { type: 'match', by: SYSTEM, at, waybillId },
    'match by captain': { type: 'match', by: CAPTAIN, at, waybillId },
    unmatch: { type: 'unmatch', by: CLERK, at, reason },
    'unmatch without reason': { type: 'unmatch', by: CLERK, at, reason: '' },
    'unmatch by dispatcher': { type: 'unmatch', by: DISPATCHER, at, reason },
    'charge to ourselves': { type: 'charge.own', by: CLERK, at, reason },
    'charge to ourselves without reason': { type: 'charge.own', by: CLERK, at, reason: '' },
    'charge to ourselves by dispatcher': { type: 'charge.own', by: DISPATCHER, at, reason },
    ignore: IGNORE,
    'ignore without reason': { ...IGNORE, reason: '' },
    'ignore by dispatcher': { ...IGNORE, by: DISPATCHER },
    correct: { type: 'correct', by: SYSTEM, at, amountFen: 100 },
    'correct by clerk': { type: 'correct', by: CLERK, at, amountFen: 100 },
    'waybill ended': { type: 'waybill.end', by: SYSTEM, at },
    'waybill ended, says a clerk': { type: 'waybill.end', by: CLERK, at },
    settle: { type: 'settle', by: SYSTEM, at },
    'settle by clerk': { type: 'settle', by: CLERK, at },
    unsettle: { type: 'unsettle', by: SYSTEM, at },
    'unsettle by clerk': { type: 'unsettle', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a toll of the platform is never just ignored': (snapshot) =>
      !snapshot.context.isGroup || !snapshot.can(IGNORE),
    'no toll leaves a waybill whose freight is confirmed': (snapshot) =>
      !snapshot.context.isFreightConfirmed || !snapshot.can({ type: 'unmatch', by: CLERK, at, reason }),
    'a matched toll is not matched again': (snapshot) =>
      snapshot.value !== 'matched' || !snapshot.can({ type: 'match', by: DISPATCHER, at, waybillId }),
  },
});
