import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type LabourFacts, labourLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 26, 4);
const KEEPER: Who = { id: '1', role: 'warehouse' };
const LEADER: Who = { id: '2', role: 'warehouse' };
const CLERK: Who = { id: '3', role: 'financeClerk' };
const ADMIN: Who = { id: '4', role: 'admin' };
const reason = '班组填错，重新登记';

const good: LabourFacts = {
  submittedBy: KEEPER.id,
  payeeKind: 'supplier',
  docNo: 'RK1',
  isDocDone: true,
  quantity: 28_000,
  sharesBp: 10_000,
  leaderId: LEADER.id,
};

export const labourRecordModel = model<typeof labourLifecycle>({
  machine: labourLifecycle,
  inputs: {
    good,
    'own staff': { ...good, payeeKind: 'ownStaff' },
    'document not done': { ...good, isDocDone: false },
    'quantity unknown': { ...good, quantity: null },
    'shares of 99 %': { ...good, sharesBp: 9_900 },
    'a gang without a leader': { ...good, leaderId: null },
  },
  events: {
    confirm: { type: 'confirm', by: KEEPER, at },
    'confirm by the leader': { type: 'confirm', by: LEADER, at },
    'confirm by clerk': { type: 'confirm', by: CLERK, at },
    settle: { type: 'settle', by: CLERK, at },
    'settle by its bill': { type: 'settle', by: SYSTEM, at },
    'settle by keeper': { type: 'settle', by: KEEPER, at },
    unsettle: { type: 'unsettle', by: SYSTEM, at },
    'unsettle by clerk': { type: 'unsettle', by: CLERK, at },
    void: { type: 'void', by: ADMIN, at, reason },
    'void without reason': { type: 'void', by: ADMIN, at, reason: '' },
    'void by clerk': { type: 'void', by: CLERK, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a gang never confirms its own work': (snapshot) =>
      !snapshot.can({ type: 'confirm', by: LEADER, at }) || snapshot.context.leaderId !== LEADER.id,
    'a firm is settled by its bill only': (snapshot) =>
      snapshot.context.payeeKind !== 'supplier' || !snapshot.can({ type: 'settle', by: CLERK, at }),
    'what is paid is not void': (snapshot) =>
      snapshot.value !== 'settled' || !snapshot.can({ type: 'void', by: ADMIN, at, reason }),
  },
});
