import { refuse } from '../../../domain/codes/refusals.ts';
import { factorNotPositive } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { warehouseHoldsStock } from '../../../domain/codes/refusals/codes/stock.ts';
import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type ReferenceFacts, unitLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);

const KEEPER: Who = { id: '2', role: 'dispatcher' };
const OUTSIDER: Who = { id: '4', role: 'financeClerk' };

const free: ReferenceFacts = {
  submittedBy: KEEPER.id,
  uses: 0,
  isBuiltIn: false,
  against: null,
  inUse: null,
};

export const referenceModel = model({
  machine: unitLifecycle,
  inputs: {
    free,
    'in use': { ...free, uses: 3 },
    'built in': { ...free, isBuiltIn: true },
    'at work': { ...free, inUse: refuse(warehouseHoldsStock) },
    'against its own rules': { ...free, against: refuse(factorNotPositive) },
  },
  events: {
    enable: { type: 'enable', by: KEEPER, at },
    'enable by outsider': { type: 'enable', by: OUTSIDER, at },
    disable: { type: 'disable', by: KEEPER, at },
    'disable by outsider': { type: 'disable', by: OUTSIDER, at },
    remove: { type: 'remove', by: KEEPER, at },
    'remove by outsider': { type: 'remove', by: OUTSIDER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'what is in use or built in is never deleted': (snapshot) =>
      snapshot.value !== 'removed' || (snapshot.context.uses === 0 && !snapshot.context.isBuiltIn),
    'whoever does not keep the list changes nothing': (snapshot) =>
      (['enable', 'disable', 'remove'] as const).every((type) => !snapshot.can({ type, by: OUTSIDER, at })),
    'only a deleted entry is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'removed'),
  },
});
