import { refuse } from '../../../domain/codes/refusals.ts';
import { bookingHasLine } from '../../../domain/codes/refusals/codes/ledger.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type BankLineFacts, bankStatementLineLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const ADMIN: Who = { id: '2', role: 'admin' };
const reason = '对应单据选错';

const fresh: BankLineFacts = { submittedBy: CLERK.id, against: null, hasOwner: false, isOwnerFit: true };

export const bankStatementLineModel = model<typeof bankStatementLineLifecycle>({
  machine: bankStatementLineLifecycle,
  inputs: {
    fresh,
    'looked after': { ...fresh, hasOwner: true },
    'its bookings on another line': { ...fresh, against: refuse(bookingHasLine, { no: 'FK1', line: 'YL1' }) },
    'nobody to look after it': { ...fresh, isOwnerFit: false },
  },
  events: {
    suggest: { type: 'suggest', by: SYSTEM, at, rule: 'serial', keys: ['payment:1'] },
    'suggest by clerk': { type: 'suggest', by: CLERK, at, rule: 'serial', keys: ['payment:1'] },
    accept: { type: 'accept', by: CLERK, at },
    'accept by administrator': { type: 'accept', by: ADMIN, at },
    'accept by the platform': { type: 'accept', by: SYSTEM, at },
    decline: { type: 'decline', by: CLERK, at },
    'decline by administrator': { type: 'decline', by: ADMIN, at },
    match: { type: 'match', by: CLERK, at, documents: [{ no: 'FK1' }] },
    'match by administrator': { type: 'match', by: ADMIN, at, documents: [{ no: 'FK1' }] },
    assign: { type: 'assign', by: CLERK, at, ownerId: CLERK.id, note: '询问银行' },
    'assign by administrator': { type: 'assign', by: ADMIN, at, ownerId: CLERK.id, note: '询问银行' },
    undo: { type: 'undo', by: CLERK, at, reason },
    'undo without reason': { type: 'undo', by: CLERK, at, reason: '' },
    'undo by administrator': { type: 'undo', by: ADMIN, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a match is a decision of a person': (snapshot) => !snapshot.can({ type: 'accept', by: SYSTEM, at }),
    'no booking stands for two lines': (snapshot) =>
      snapshot.context.against === null || !snapshot.can({ type: 'match', by: CLERK, at, documents: [] }),
    'a match is undone with a reason only': (snapshot) =>
      !snapshot.can({ type: 'undo', by: CLERK, at, reason: '' }),
  },
});
