import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { eReceiptLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const DRIVER: Who = { id: '2', role: 'driver' };

export const eReceiptModel = model<typeof eReceiptLifecycle>({
  machine: eReceiptLifecycle,
  inputs: { good: { submittedBy: '0' } },
  events: {
    come: { type: 'file.came', by: SYSTEM, at },
    'come, says a clerk': { type: 'file.came', by: CLERK, at },
    refetch: { type: 'refetch', by: CLERK, at },
    'refetch by driver': { type: 'refetch', by: DRIVER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'people bring no papers of the bank': (snapshot) => !snapshot.can({ type: 'file.came', by: CLERK, at }),
  },
});
