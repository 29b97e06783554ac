import type { Submission } from '../../../domain/records/formEntry.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type FormEntryFacts, formEntryLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const HOUR = 3_600_000;

const KEEPER: Who = { id: '1', role: 'warehouse' };
const DISPATCHER: Who = { id: '3', role: 'dispatcher' };
const CLERK: Who = { id: '2', role: 'financeClerk' };

const good: FormEntryFacts = {
  submittedBy: KEEPER.id,
  expireAt: at + HOUR,
  templateVersion: 3,
  isDamage: false,
};
const filled: Submission = {
  templateVersion: 3,
  guestName: '陈立',
  guestPhone: null,
  answers: [
    {
      ...{ fieldCode: 'REASON', kind: 'text', value: '设备检修', fileIds: null },
      ...{ label: '来访事由', labelEn: 'Reason', labelEs: 'Motivo', labelJa: '来訪目的' },
    },
  ],
};
const reason = '照片看不清';

export const formEntryModel = model<typeof formEntryLifecycle>({
  machine: formEntryLifecycle,
  inputs: { good, late: { ...good, expireAt: at - HOUR }, damage: { ...good, isDamage: true } },
  events: {
    submit: { type: 'submit', by: SYSTEM, at, ...filled },
    'submit an old form': { type: 'submit', by: SYSTEM, at, ...filled, templateVersion: 2 },
    'submit by keeper': { type: 'submit', by: KEEPER, at, ...filled },
    accept: { type: 'accept', by: KEEPER, at },
    'accept by clerk': { type: 'accept', by: CLERK, at },
    return: { type: 'return', by: KEEPER, at, reason },
    'return without reason': { type: 'return', by: KEEPER, at, reason: '' },
    'return by clerk': { type: 'return', by: CLERK, at, reason },
    'make a case': { type: 'make.abnormal', by: DISPATCHER, at },
    'make a case by keeper': { type: 'make.abnormal', by: KEEPER, at },
    expire: { type: 'expire', by: SYSTEM, at },
    'expire by keeper': { type: 'expire', by: KEEPER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nothing is taken after its time': (snapshot) =>
      snapshot.context.expireAt > at || !snapshot.can({ type: 'submit', by: SYSTEM, at, ...filled }),
    'only what was shown is taken': (snapshot) =>
      !snapshot.can({ type: 'submit', by: SYSTEM, at, ...filled, templateVersion: 2 }),
  },
});
