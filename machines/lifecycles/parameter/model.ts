import { refuse } from '../../../domain/codes/refusals.ts';
import { valueOutOfRange } from '../../../domain/codes/refusals/codes/system.ts';
import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type ParameterFacts, parameterLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 27, 4);
const ADMIN: Who = { id: '1', role: 'admin' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
const CLERK: Who = { id: '3', role: 'financeClerk' };

const good: ParameterFacts = {
  submittedBy: ADMIN.id,
  enteredBy: ADMIN.id,
  uses: 0,
  isWaiting: true,
  against: null,
};

export const parameterModel = model<typeof parameterLifecycle>({
  machine: parameterLifecycle,
  inputs: {
    good,
    'not of money': { ...good, isWaiting: false },
    'made by the approver': { ...good, submittedBy: APPROVER.id },
    'entered by the approver': { ...good, enteredBy: APPROVER.id },
    'in use': { ...good, uses: 1 },
    'out of range': { ...good, against: refuse(valueOutOfRange, { min: '0', max: '1' }) },
  },
  events: {
    'confirm the value': { type: 'confirm.value', by: APPROVER, at },
    'confirm the value by admin': { type: 'confirm.value', by: ADMIN, at },
    'confirm the value by clerk': { type: 'confirm.value', by: CLERK, at },
    enable: { type: 'enable', by: ADMIN, at },
    'enable by approver': { type: 'enable', by: APPROVER, at },
    disable: { type: 'disable', by: ADMIN, at },
    'disable by approver': { type: 'disable', by: APPROVER, at },
    remove: { type: 'remove', by: ADMIN, at },
    'remove by approver': { type: 'remove', by: APPROVER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody confirms a value of their own': (snapshot) =>
      [snapshot.context.submittedBy, snapshot.context.enteredBy].every(
        (id) => !snapshot.can({ type: 'confirm.value', by: { id, role: 'financeApprover' }, at }),
      ),
    'whoever enters values confirms none': (snapshot) =>
      !snapshot.can({ type: 'confirm.value', by: ADMIN, at }),
    'only a deleted one is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'removed'),
  },
});
