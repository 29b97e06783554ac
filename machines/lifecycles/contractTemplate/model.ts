import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type ContractTemplateFacts, contractTemplateLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);

const MAKER: Who = { id: '1', role: 'admin' };
const AUTHOR: Who = { id: '2', role: 'admin' };
const AUDITOR: Who = { id: '3', role: 'auditor' };
const DISPATCHER: Who = { id: '4', role: 'dispatcher' };

const good: ContractTemplateFacts = { submittedBy: MAKER.id, author: AUTHOR.id, unknown: null };

export const contractTemplateModel = model<typeof contractTemplateLifecycle>({
  machine: contractTemplateLifecycle,
  inputs: { good, 'a name that stands for nothing': { ...good, unknown: 'price' } },
  events: {
    approve: { type: 'approve', by: AUDITOR, at },
    'approve the own text': { type: 'approve', by: AUTHOR, at },
    'approve what one began': { type: 'approve', by: MAKER, at },
    'approve by dispatcher': { type: 'approve', by: DISPATCHER, at },
    'write a new version': { type: 'new.version', by: DISPATCHER, at },
    'write a new version by auditor': { type: 'new.version', by: AUDITOR, at },
    retire: { type: 'retire', by: SYSTEM, at },
    'retire by admin': { type: 'retire', by: AUTHOR, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody puts the own text in force': (snapshot) =>
      [MAKER, AUTHOR].every((by) => !snapshot.can({ type: 'approve', by, at })),
    'a text with a gap never comes into force': (snapshot) =>
      snapshot.context.unknown === null || !snapshot.can({ type: 'approve', by: AUDITOR, at }),
  },
});
