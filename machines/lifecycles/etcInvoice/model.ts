import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { etcInvoiceLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 2, 1);
const CLERK: Who = { id: '2', role: 'financeClerk' };

export const etcInvoiceModel = model<typeof etcInvoiceLifecycle>({
  machine: etcInvoiceLifecycle,
  inputs: { told: { submittedBy: SYSTEM.id } },
  events: {
    select: { type: 'select', by: SYSTEM, at },
    'select, says a clerk': { type: 'select', by: CLERK, at },
    deduct: { type: 'deduct', by: SYSTEM, at },
    'deduct, says a clerk': { type: 'deduct', by: CLERK, at },
    release: { type: 'release', by: SYSTEM, at },
    'release, says a clerk': { type: 'release', by: CLERK, at },
    paper: { type: 'paper.came', by: SYSTEM, at, fileId: '9' },
    'paper, says a clerk': { type: 'paper.came', by: CLERK, at, fileId: '9' },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nothing is deducted that was not selected': (snapshot) =>
      snapshot.value === 'selected' || !snapshot.can({ type: 'deduct', by: SYSTEM, at }),
  },
});
