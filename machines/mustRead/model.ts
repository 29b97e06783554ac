import { agreementNotAccepted } from '../../domain/codes/refusals/codes/accounts.ts';
import { model } from '../model.ts';
import { mustReadMachine } from './machine.ts';

const note = (id: string) => ({
  id,
  title: `Note ${id}`,
  level: 'must' as const,
  body: '<p>Slow down in fog.</p>',
  link: null,
  publishAt: 1_790_000_000_000,
});
const agreement = { kind: 'service' as const, version: 2, html: '<p>The second version.</p>' };
const fails = { error: new Error('Network Error') };

const postponed = { type: 'reading.postponed' } as const;

export const mustReadModel = model({
  machine: mustReadMachine,
  inputs: { 'of staff': { isStaff: true }, 'of a driver': { isStaff: false } },
  events: {
    'the bell says so': { type: 'owed.found' },
    accept: { type: 'item.accepted' },
    retry: { type: 'request.retried' },
    later: postponed,
    'session ends': { type: 'session.ended' },
  },
  outcomes: {
    ask: {
      'an agreement and a note': { output: { agreements: [agreement], notes: [note('7')] } },
      'a note': { output: { agreements: [], notes: [note('8')] } },
      nothing: { output: { agreements: [], notes: [] } },
      fails,
    },
    accept: {
      accepted: { output: { ok: true, data: null } },
      'another version': {
        output: {
          ok: false,
          refusal: { status: agreementNotAccepted, msg: 'The agreement was not accepted' },
        },
      },
      fails,
    },
  },
  abstract: ({ isStaff, items, failures, refusal }) => ({
    isStaff,
    items: items.map((one) => one.is),
    failures: Math.min(2, failures),
    refused: refusal !== null,
  }),
  facts: (snapshot) => {
    const [first] = snapshot.context.items;
    const isShown = !snapshot.matches('idle') && first !== undefined;
    return {
      reading: isShown ? (first.is === 'note' ? first.title : first.kind) : null,
      left: isShown ? snapshot.context.items.length : 0,
      busy: snapshot.matches('accepting') || (isShown && snapshot.matches('asking')),
      unsent: snapshot.matches('unsent'),
      unloaded: snapshot.matches('unloaded'),
      refusal: isShown ? snapshot.context.refusal : null,
    };
  },
  invariants: {
    'an agreement never waits': (snapshot) =>
      snapshot.context.items[0]?.is !== 'agreement' || !snapshot.can(postponed),
    'nothing waits before two failures': (snapshot) =>
      snapshot.context.failures >= 2 || !snapshot.can(postponed),
    'there is something where it is shown': (snapshot) =>
      !(snapshot.matches('showing') || snapshot.matches('accepting') || snapshot.matches('unsent')) ||
      snapshot.context.items.length > 0,
  },
});
