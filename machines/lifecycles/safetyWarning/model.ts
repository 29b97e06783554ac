import { DOUBT_MS, SETTLE_MS } from '../../../domain/rules/safety/warning.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type SafetyWarningFacts, safetyWarningLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const DISPATCHER: Who = { id: '1', role: 'dispatcher' };
const CAPTAIN: Who = { id: '2', role: 'captain' };
const AUDITOR: Who = { id: '3', role: 'auditor' };
const DRIVER: Who = { id: '4', role: 'driver' };

const good: SafetyWarningFacts = {
  submittedBy: SYSTEM.id,
  kind: 'routeDeparture',
  level: '2',
  hasWaybill: true,
  hasCase: false,
  endedAt: null,
  handledAt: at,
  isReminded: false,
};

const handling = { handleWay: 'call', handleText: '已电话联系司机' } as const;
const reason = '终端定位漂移';
const END = { endedAt: at, endLng: null, endLat: null };

export const safetyWarningModel = model<typeof safetyWarningLifecycle>({
  machine: safetyWarningLifecycle,
  inputs: {
    'goes on': good,
    severe: { ...good, level: '4' },
    'severe, reminded': { ...good, level: '4', isReminded: true },
    'small and long over': { ...good, level: '1', endedAt: at - SETTLE_MS },
    'small and just over': { ...good, level: '1', endedAt: at - SETTLE_MS + 1 },
    'a case already': { ...good, hasCase: true },
    'handled long ago': { ...good, handledAt: at - DOUBT_MS - 1 },
  },
  events: {
    prolong: { type: 'prolong', by: SYSTEM, at },
    'prolong by a person': { type: 'prolong', by: DISPATCHER, at },
    end: { type: 'end', by: SYSTEM, at, ...END },
    'escalate to severe': { type: 'escalate', by: SYSTEM, at, level: '4', dueMs: 1, noticedAt: at },
    'escalate to less': { type: 'escalate', by: SYSTEM, at, level: '1', dueMs: 1, noticedAt: at },
    handle: { type: 'handle', by: DISPATCHER, at, ...handling },
    'handle by captain': { type: 'handle', by: CAPTAIN, at, ...handling },
    'handle in two words': { type: 'handle', by: DISPATCHER, at, ...handling, handleText: '好的' },
    'false alarm': { type: 'false.alarm', by: AUDITOR, at, reason },
    'false alarm by captain': { type: 'false.alarm', by: CAPTAIN, at, reason },
    'false alarm without reason': { type: 'false.alarm', by: AUDITOR, at, reason: '' },
    'make a case': { type: 'make.abnormal', by: DISPATCHER, at },
    'make a case by captain': { type: 'make.abnormal', by: CAPTAIN, at },
    settle: { type: 'settle', by: SYSTEM, at },
    'remind late': { type: 'remind.late', by: SYSTEM, at },
    'end by a person': { type: 'end', by: DISPATCHER, at, ...END },
    'escalate by a person': { type: 'escalate', by: DISPATCHER, at, level: '4', dueMs: 1, noticedAt: at },
    'handle by a driver': { type: 'handle', by: DRIVER, at, ...handling },
    'settle by a person': { type: 'settle', by: DISPATCHER, at },
    'remind late by a person': { type: 'remind.late', by: DISPATCHER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a level never falls': (snapshot) =>
      !snapshot.can({ type: 'escalate', by: SYSTEM, at, level: '1', dueMs: 1, noticedAt: at }),
    'a captain never puts a severe one aside': (snapshot) =>
      snapshot.context.level !== '4' || !snapshot.can({ type: 'handle', by: CAPTAIN, at, ...handling }),
    'what is over neither goes on nor ends again': (snapshot) =>
      snapshot.context.endedAt === null || !snapshot.can({ type: 'end', by: SYSTEM, at, ...END }),
  },
});
