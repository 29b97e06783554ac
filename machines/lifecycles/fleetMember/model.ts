import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type MemberFacts, memberLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const DRIVER: Who = { id: '1', role: 'driver' };
const CAPTAIN: Who = { id: '2', role: 'captain' };
const DISPATCHER: Who = { id: '3', role: 'dispatcher' };

const idle: MemberFacts = { submittedBy: '9', running: 0 };

export const fleetMemberModel = model<typeof memberLifecycle>({
  machine: memberLifecycle,
  inputs: { idle, 'on the road': { ...idle, running: 1 } },
  events: {
    'leave by driver': { type: 'leave', by: DRIVER, at },
    'leave by captain': { type: 'leave', by: CAPTAIN, at },
    'leave by dispatcher': { type: 'leave', by: DISPATCHER, at },
    end: { type: 'end', by: SYSTEM, at },
    'end by captain': { type: 'end', by: CAPTAIN, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody leaves with a load': (snapshot) =>
      snapshot.context.running === 0 || !snapshot.can({ type: 'leave', by: DRIVER, at }),
  },
});
