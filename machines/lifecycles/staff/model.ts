import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type StaffFacts, staffLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const ADMIN: Who = { id: '1', role: 'admin' };
/** An administrator who is the staff member in question. */
const SELF: Who = { id: '7', role: 'admin' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };

const good: StaffFacts = { submittedBy: ADMIN.id, accountId: SELF.id, openWork: 0, isLastAdmin: false };

export const staffModel = model<typeof staffLifecycle>({
  machine: staffLifecycle,
  inputs: {
    good,
    'the last administrator': { ...good, isLastAdmin: true },
    'with open work': { ...good, openWork: 3 },
    'without an account': { ...good, accountId: null },
  },
  events: {
    leave: { type: 'leave', by: ADMIN, at, leftAt: at, takeoverId: null },
    'leave with a successor': { type: 'leave', by: ADMIN, at, leftAt: at, takeoverId: '8' },
    'ask whether to leave': { type: 'leave', by: ADMIN, at },
    'leave by the person': { type: 'leave', by: SELF, at, leftAt: at },
    'leave by dispatcher': { type: 'leave', by: DISPATCHER, at, leftAt: at },
    rejoin: { type: 'rejoin', by: ADMIN, at },
    'rejoin by dispatcher': { type: 'rejoin', by: DISPATCHER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'the last administrator stays': (snapshot) =>
      !snapshot.context.isLastAdmin || !snapshot.can({ type: 'leave', by: ADMIN, at }),
    'nobody leaves work behind': (snapshot) =>
      snapshot.context.openWork === 0 ||
      !snapshot.can({ type: 'leave', by: ADMIN, at, leftAt: at, takeoverId: null }),
  },
});
