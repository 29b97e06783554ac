import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { SYSTEM } from '../kit.ts';
import { type SupportAccessFacts, supportAccessLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 27, 4);
const ADMIN: Who = { id: '1', role: 'admin' };
const AUDITOR: Who = { id: '2', role: 'auditor' };

const own: SupportAccessFacts = { submittedBy: '9', isOwn: true, isCentral: false, until: at - 1 };

export const supportAccessModel = model<typeof supportAccessLifecycle>({
  machine: supportAccessLifecycle,
  inputs: {
    own,
    central: { ...own, isOwn: false, isCentral: true },
    'of another group': { ...own, isOwn: false },
    'not over': { ...own, until: at + 1 },
  },
  events: {
    grant: { type: 'grant', by: ADMIN, at },
    'grant by auditor': { type: 'grant', by: AUDITOR, at },
    refuse: { type: 'refuse', by: ADMIN, at },
    'refuse by auditor': { type: 'refuse', by: AUDITOR, at },
    end: { type: 'end', by: ADMIN, at },
    'end by auditor': { type: 'end', by: AUDITOR, at },
    lapse: { type: 'lapse', by: SYSTEM, at },
    'lapse by admin': { type: 'lapse', by: ADMIN, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only the group itself lets somebody in': (snapshot) =>
      snapshot.context.isOwn || !snapshot.can({ type: 'grant', by: ADMIN, at }),
    'what is over stays over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'ended' || snapshot.value === 'refused'),
  },
});
