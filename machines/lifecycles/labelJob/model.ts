import { MOST_LABELS } from '../../../domain/rules/labels/layout.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type LabelJobFacts, labelJobLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 27, 4);
const KEEPER: Who = { id: '1', role: 'warehouse' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };

const good: LabelJobFacts = { submittedBy: KEEPER.id, labels: 12 };
const FAILED = { type: 'send', by: SYSTEM, at, failCode: 'JAM', failMsg: '卡纸' } as const;

export const labelJobModel = model<typeof labelJobLifecycle>({
  machine: labelJobLifecycle,
  inputs: {
    good,
    'as many as a job may have': { ...good, labels: MOST_LABELS },
    'more than a job may have': { ...good, labels: MOST_LABELS + 1 },
  },
  events: {
    send: { type: 'send', by: SYSTEM, at, failCode: null, failMsg: null },
    'send fails': FAILED,
    'sent, says a keeper': { type: 'send', by: KEEPER, at },
    retry: { type: 'retry', by: KEEPER, at },
    'retry by dispatcher': { type: 'retry', by: DISPATCHER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'what is printed stays so': (snapshot) => (snapshot.value === 'printed') === (snapshot.status === 'done'),
    'what is printed is not printed again': (snapshot) =>
      snapshot.value !== 'printed' || !snapshot.can({ type: 'retry', by: KEEPER, at }),
  },
});
