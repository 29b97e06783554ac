import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type OilCardFacts, oilCardLifecycle } from './machine.ts';

const at = Date.UTC(2026, 2, 1, 1);
const CLERK: Who = { id: '3', role: 'financeClerk' };
const DRIVER: Who = { id: '5', role: 'driver' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
const reason = '供应商要求暂停';

const good: OilCardFacts = { submittedBy: CLERK.id, advances: 0 };

export const oilCardModel = model<typeof oilCardLifecycle>({
  machine: oilCardLifecycle,
  inputs: { good, awaited: { ...good, advances: 1 } },
  events: {
    freeze: { type: 'freeze', by: CLERK, at, reason },
    'freeze without reason': { type: 'freeze', by: CLERK, at, reason: '' },
    'freeze by driver': { type: 'freeze', by: DRIVER, at, reason },
    unfreeze: { type: 'unfreeze', by: CLERK, at },
    'unfreeze by driver': { type: 'unfreeze', by: DRIVER, at },
    'report lost': { type: 'loss', by: DRIVER, at },
    'report lost by approver': { type: 'loss', by: APPROVER, at },
    close: { type: 'close.card', by: CLERK, at },
    'close by driver': { type: 'close.card', by: DRIVER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a lost card is never used again': (snapshot) =>
      snapshot.value !== 'lost' || !snapshot.can({ type: 'unfreeze', by: CLERK, at }),
  },
});
