import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { tripProofLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const ADMIN: Who = { id: '1', role: 'admin' };
const SHIPPER: Who = { id: '2', role: 'shipper' };

export const tripProofModel = model<typeof tripProofLifecycle>({
  machine: tripProofLifecycle,
  inputs: { whole: { submittedBy: '0', isWhole: true }, changed: { submittedBy: '0', isWhole: false } },
  events: {
    check: { type: 'check', by: ADMIN, at },
    'check by the shipper': { type: 'check', by: SHIPPER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nothing that differs counts as sealed again': (snapshot) =>
      snapshot.value !== 'damaged' ||
      snapshot.context.isWhole === snapshot.can({ type: 'check', by: ADMIN, at }),
    'only the platform checks what it keeps': (snapshot) => !snapshot.can({ type: 'check', by: SHIPPER, at }),
  },
});
