import type { RegistrationForm } from '../../domain/rules/registration.ts';
import { tooManyAttempts, wrongCode } from '../../domain/codes/refusals/codes.ts';
import { model } from '../model.ts';
import { registrationMachine } from './machine.ts';

const form: RegistrationForm = {
  identity: 'DRIVER',
  phone: '13800000001',
  smsCode: '123456',
  password: 'Lorry-88',
  confirm: 'Lorry-88',
  shipperKind: 'person',
  companyName: '',
  uscc: '',
  inviteCode: '',
  agree: true,
};

export const registrationModel = model<typeof registrationMachine>({
  machine: registrationMachine,
  inputs: { 'an empty form': undefined },
  events: {
    'leave the phone': { type: 'phone.left', phone: form.phone },
    'leave half a phone': { type: 'phone.left', phone: '1380' },
    'change the phone': { type: 'field.changed', field: 'phone' },
    'change the password': { type: 'field.changed', field: 'password' },
    // While sending the button is busy.
    submit: (snapshot) => (snapshot.matches({ form: 'sending' }) ? null : { type: 'form.submitted', form }),
    'submit with a short password': (snapshot) =>
      snapshot.matches({ form: 'editing' })
        ? { type: 'form.submitted', form: { ...form, password: 'ab1', confirm: 'ab1' } }
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
      opened: { output: { ok: true, data: { username: form.phone } } },
      'wrong code': {
        output: { ok: false, refusal: { status: wrongCode, msg: 'The code is wrong or out of date' } },
      },
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ issues, refusal }) => ({ issues, refusal: refusal?.status }),
  facts: (snapshot) => ({
    taken: snapshot.matches({ phone: 'taken' }),
    free: snapshot.matches({ phone: 'free' }),
    issues: Object.keys(snapshot.context.issues),
    refusal: snapshot.context.refusal?.msg ?? null,
    busy: snapshot.matches({ form: 'sending' }),
    unanswered: snapshot.matches({ form: 'unanswered' }),
  }),
  invariants: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes(form.password),
    'nothing wrong is sent': (snapshot) =>
      !snapshot.matches({ form: 'sending' }) || Object.keys(snapshot.context.issues).length === 0,
  },
});
