import { model } from '../model.ts';
import { profileMachine } from './machine.ts';
import { fieldsAreWrong } from '../../domain/codes/refusals/codes/common.ts';

const form = { name: 'Ann', introduction: 'Night shift', avatarId: null };

export const profileModel = model<typeof profileMachine>({
  machine: profileMachine,
  inputs: { 'as it is': undefined },
  events: {
    change: { type: 'form.changed' },
    save: { type: 'form.submitted', form },
    'save without a name': { type: 'form.submitted', form: { ...form, name: ' ' } },
  },
  outcomes: {
    save: {
      saved: { output: { ok: true, data: { name: 'Ann', introduction: 'Night shift', headImg: '' } } },
      'picture refused': {
        output: { ok: false, refusal: { status: fieldsAreWrong, msg: 'Some fields are wrong' } },
      },
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ isNameMissing, refusal }) => ({ isNameMissing, refusal: refusal?.status }),
  facts: (snapshot) => ({
    busy: snapshot.matches('saving'),
    nameless: snapshot.context.isNameMissing,
    refusal: snapshot.context.refusal?.msg ?? null,
    unanswered: snapshot.matches('unanswered'),
  }),
  invariants: {
    'what is sent has a name': (snapshot) => !snapshot.matches('saving') || !snapshot.context.isNameMissing,
  },
});
