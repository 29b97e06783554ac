import { wrongFactor, wrongPassword } from '../../domain/codes/refusals/codes/accounts.ts';
import { model } from '../model.ts';
import { factorSetupMachine } from './machine.ts';

const form = { password: 'secret-1', code: '123456', name: 'My key' };
const making = {
  challenge: 'c1',
  rp: { id: 'localhost', name: 'Freightdesk' },
  user: { id: 'dQ', name: 'ann', displayName: 'Ann' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'discouraged' as const, userVerification: 'preferred' as const },
};
const attestation = {
  id: 'key-1',
  rawId: 'key-1',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', attestationObject: 'AA' },
};
const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const fails = { error: new Error('Network Error') };
const wrongCode = { output: { ok: false, refusal: { status: wrongFactor, msg: 'The code is wrong' } } };
const ended = {
  done: { output: { ok: true, data: { kind: 'done', codes: null } } },
  'done with recovery codes': { output: { ok: true, data: { kind: 'done', codes } } },
};

export const factorSetupModel = model<typeof factorSetupMachine>({
  machine: factorSetupMachine,
  inputs: { 'as it is': undefined },
  events: {
    'set up an app': { type: 'task.chosen', task: 'totp', passkeyId: '' },
    'add a passkey': { type: 'task.chosen', task: 'passkey', passkeyId: '' },
    'turn the app off': { type: 'task.chosen', task: 'stopTotp', passkeyId: '' },
    'make new recovery codes': { type: 'task.chosen', task: 'renew', passkeyId: '' },
    'rename a passkey': { type: 'task.chosen', task: 'rename', passkeyId: '31' },
    'remove a passkey': { type: 'task.chosen', task: 'remove', passkeyId: '31' },
    'send the form': { type: 'form.submitted', form },
    'change the form': { type: 'form.changed' },
    'send the first code': { type: 'code.submitted', code: '123456' },
    'send no code': { type: 'code.submitted', code: ' ' },
    leave: { type: 'task.left' },
    'codes are kept': { type: 'codes.kept' },
  },
  outcomes: {
    begin: {
      'a secret': {
        output: {
          ok: true,
          data: { kind: 'totp', offer: { secret: 'GEZDGNBV', uri: 'otpauth://totp/ann' } },
        },
      },
      'a passkey to make': { output: { ok: true, data: { kind: 'passkey', making } } },
      ...ended,
      'wrong password': {
        output: { ok: false, refusal: { status: wrongPassword, msg: 'The password is wrong' } },
      },
      fails,
    },
    create: { made: { output: attestation }, fails },
    finish: { ...ended, 'wrong code': wrongCode, fails },
  },
  abstract: ({ task, refusal, problem, offer, codes: shown }) => ({
    task: task?.task ?? null,
    refusal: refusal?.status,
    problem,
    offer: offer !== null,
    codes: shown !== null,
  }),
  facts: (snapshot) => ({
    task: snapshot.context.task?.task ?? null,
    busy: ['beginning', 'proving', 'creating', 'storing'].includes(String(snapshot.value)),
    secret:
      snapshot.matches('scanning') || snapshot.matches('proving') ? snapshot.context.offer?.secret : null,
    codes: snapshot.matches('codes') ? snapshot.context.codes : null,
    refusal: snapshot.context.refusal?.msg ?? null,
    problem: snapshot.context.problem,
  }),
  invariants: {
    'a secret is kept only while it is set up': (snapshot) =>
      snapshot.context.offer === null || !(snapshot.matches('idle') || snapshot.matches('codes')),
    'recovery codes are kept only while they are shown': (snapshot) =>
      snapshot.matches('codes') === (snapshot.context.codes !== null),
    'no password is kept': ({ context }) => !JSON.stringify(context).includes('secret-1'),
  },
});
