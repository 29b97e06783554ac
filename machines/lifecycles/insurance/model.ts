import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type InsuranceFacts, insuranceLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const today = startOfDay(at);
const CAPTAIN: Who = { id: '1', role: 'captain' };

const year: InsuranceFacts = {
  submittedBy: CAPTAIN.id,
  validFrom: today + 10 * DAY_MS,
  validTo: today + 374 * DAY_MS,
};
const day = (days: number) => at + days * DAY_MS;

export const insuranceModel = model({
  machine: insuranceLifecycle,
  inputs: { year },
  events: {
    begin: { type: 'begin', by: SYSTEM, at: day(10) },
    'begin a day early': { type: 'begin', by: SYSTEM, at: day(9) },
    'begin by captain': { type: 'begin', by: CAPTAIN, at: day(10) },
    'near its end': { type: 'near.end', by: SYSTEM, at: day(344) },
    'a day before that': { type: 'near.end', by: SYSTEM, at: day(343) },
    'near its end, says the captain': { type: 'near.end', by: CAPTAIN, at: day(344) },
    end: { type: 'end', by: SYSTEM, at: day(375) },
    'end on its last day': { type: 'end', by: SYSTEM, at: day(374) },
    'end by captain': { type: 'end', by: CAPTAIN, at: day(375) },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody but time moves a policy': (snapshot) =>
      (['begin', 'near.end', 'end'] as const).every(
        (type) => !snapshot.can({ type, by: CAPTAIN, at: day(400) }),
      ),
    'a policy is good through its last day': (snapshot) =>
      !snapshot.can({ type: 'end', by: SYSTEM, at: day(374) }),
  },
});
