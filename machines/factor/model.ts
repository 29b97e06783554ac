import { ticketOver, wrongFactor } from '../../domain/codes/refusals/codes/accounts.ts';
import { model } from '../model.ts';
import { factorMachine } from './machine.ts';

const assertion = {
  id: 'key-1',
  rawId: 'key-1',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};
const wrong = { output: { ok: false, refusal: { status: wrongFactor, msg: 'The code is wrong' } } };
const over = { output: { ok: false, refusal: { status: ticketOver, msg: 'Enter your password again' } } };
const fails = { error: new Error('Network Error') };

export const factorModel = model<typeof factorMachine>({
  machine: factorMachine,
  inputs: {
    'at the login': { ways: ['passkey', 'totp', 'recovery'], lifeMs: 300_000 },
    'before a payment': { ways: ['totp', 'recovery'], lifeMs: null },
  },
  events: {
    'choose the app': { type: 'way.chosen', way: 'totp' },
    'choose a recovery code': { type: 'way.chosen', way: 'recovery' },
    'choose a passkey': { type: 'way.chosen', way: 'passkey' },
    'change the code': { type: 'code.changed' },
    // A code is typed where there is a field for it.
    'send the code': ({ context }) =>
      context.way === 'passkey' ? null : { type: 'code.submitted', code: '123 456' },
    'send nothing': ({ context }) =>
      context.way === 'passkey' ? null : { type: 'code.submitted', code: ' ' },
    'use a passkey': { type: 'passkey.wanted' },
    'give up': { type: 'factor.left' },
  },
  outcomes: {
    check: { right: { output: { ok: true, data: null } }, wrong, over, fails },
    summon: { signs: { output: { ok: true, data: assertion } }, wrong, over, fails },
  },
  abstract: ({ way, refusal, problem, end }) => ({ way, refusal: refusal?.status, problem, end: end.kind }),
  facts: (snapshot) => ({
    way: snapshot.context.way,
    busy: !snapshot.matches('asking'),
    refusal: snapshot.context.refusal?.msg ?? null,
    problem: snapshot.context.problem,
  }),
  invariants: {
    'a refusal and a problem are never shown together': ({ context }) =>
      context.refusal === null || context.problem === null,
    'only a proof that was taken proves': (snapshot) =>
      snapshot.matches('proved') === (snapshot.context.end.kind === 'proved'),
    'the way is one there is': ({ context }) => context.ways.includes(context.way),
    'no code is kept': ({ context }) => !JSON.stringify(context).includes('123 456'),
  },
});
