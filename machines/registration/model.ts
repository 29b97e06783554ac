import type { RegistrationDraft } from '../../domain/rules/registration.ts';
import { wrongCode } from '../../domain/codes/refusals/codes/accounts.ts';
import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { registrationMachine } from './machine.ts';

const PHONES = ['13800000001', '13800000002'] as const;
const HALF = '1380';
const draft: RegistrationDraft = {
  identity: 'DRIVER',
  phone: PHONES[0],
  smsCode: '123456',
  shipperKind: 'person',
  companyName: '',
  uscc: '',
  inviteCode: '',
  agree: true,
};
const password = 'Lorry-88';

export const registrationModel = model<typeof registrationMachine>({
  machine: registrationMachine,
  inputs: { 'all but the password': draft },
  events: {
    'leave the phone': { type: 'phone.left' },
    'change the phone': ({ context }) => ({
      type: 'field.changed',
      field: 'phone',
      changes: { phone: context.draft.phone === PHONES[0] ? PHONES[1] : PHONES[0] },
    }),
    'write half a phone': ({ context }) =>
      context.draft.phone === HALF
        ? null
        : { type: 'field.changed', field: 'phone', changes: { phone: HALF } },
    'change the password': { type: 'field.changed', field: 'password', changes: {} },
    // While sending the button is busy.
    submit: (snapshot) =>
      snapshot.matches({ form: 'sending' }) ? null : { type: 'form.submitted', password, confirm: password },
    'submit with a short password': (snapshot) =>
      snapshot.matches({ form: 'editing' })
        ? { type: 'form.submitted', password: 'ab1', confirm: 'ab1' }
        : null,
  },
  outcomes: {
    checkPhone: {
      free: { output: { ok: true, data: { free: true } } },
      taken: { output: { ok: true, data: { free: false } } },
      'too often': { output: { ok: false, refusal: { status: tooManyAttempts, msg: 'Too many attempts' } } },
      fails: { error: new Error('Network Error') },
    },
    register: {
      opened: { output: { ok: true, data: { username: draft.phone } } },
      'wrong code': {
        output: { ok: false, refusal: { status: wrongCode, msg: 'The code is wrong or out of date' } },
      },
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ draft: { phone }, issues, refusal }) => ({
    phone,
    issues,
    refusal: refusal?.status,
  }),
  facts: (snapshot) => ({
    taken: snapshot.matches({ phone: 'taken' }),
    free: snapshot.matches({ phone: 'free' }),
    issues: Object.keys(snapshot.context.issues),
    refusal: snapshot.context.refusal?.msg ?? null,
    busy: snapshot.matches({ form: 'sending' }),
    unanswered: snapshot.matches({ form: 'unanswered' }),
  }),
  invariants: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(password),
    'nothing wrong is sent': (snapshot) =>
      !snapshot.matches({ form: 'sending' }) || Object.keys(snapshot.context.issues).length === 0,
  },
});
