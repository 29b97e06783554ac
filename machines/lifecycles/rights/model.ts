import { refuse } from '../../../domain/codes/refusals.ts';
import { usedByOtherRecords } from '../../../domain/codes/refusals/codes/common.ts';
import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type RightsFacts, rightsLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const ADMIN: Who = { id: '1', role: 'admin' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };

const good: RightsFacts = {
  submittedBy: ADMIN.id,
  isBuiltIn: false,
  isAdmins: false,
  powerfulHolders: 0,
  inUse: null,
};

export const rightsModel = model<typeof rightsLifecycle>({
  machine: rightsLifecycle,
  inputs: {
    good,
    'built-in': { ...good, isBuiltIn: true },
    'in use': { ...good, inUse: refuse(usedByOtherRecords, { n: 2 }) },
    'held and powerful': { ...good, powerfulHolders: 3 },
    "the administrators'": { ...good, isBuiltIn: true, isAdmins: true },
  },
  events: {
    disable: { type: 'disable', by: ADMIN, at },
    'disable by dispatcher': { type: 'disable', by: DISPATCHER, at },
    enable: { type: 'enable', by: ADMIN, at },
    'enable by dispatcher': { type: 'enable', by: DISPATCHER, at },
    remove: { type: 'remove', by: ADMIN, at },
    'remove by dispatcher': { type: 'remove', by: DISPATCHER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'what the product is made of is never deleted': (snapshot) =>
      !snapshot.context.isBuiltIn || !snapshot.can({ type: 'remove', by: ADMIN, at }),
    'the way to the rights stays open': (snapshot) =>
      !snapshot.context.isAdmins || !snapshot.can({ type: 'disable', by: ADMIN, at }),
  },
});
