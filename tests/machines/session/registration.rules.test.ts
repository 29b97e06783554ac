import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { type RegistrationForm, registrationIssues } from '../../../domain/rules/registration.ts';
import type { Answer } from '../../../machines/answer.ts';
import { registrationMachine } from '../../../machines/registration/machine.ts';
import { received } from '../pending.ts';

const form: RegistrationForm = {
  identity: 'SHIPPER',
  phone: '13800000001',
  smsCode: '123456',
  password: 'Lorry-88',
  confirm: 'Lorry-88',
  shipperKind: 'company',
  companyName: '芜湖新材料有限公司',
  uscc: '91350100M000100Y43',
  inviteCode: '',
  agree: true,
};

function begun(isFree: boolean) {
  const sent: RegistrationForm[] = [];
  const logic = registrationMachine.provide({
    actors: {
      checkPhone: fromPromise<Answer<{ free: boolean }>, { phone: string }>(() =>
        Promise.resolve({ ok: true, data: { free: isFree } }),
      ),
      register: fromPromise<Answer<{ username: string }>, { form: RegistrationForm }>(({ input }) => {
        sent.push(input.form);
        return Promise.resolve({ ok: true, data: { username: input.form.phone } });
      }),
    },
  });
  const { password, confirm, ...draft } = form;
  const actor = createActor(logic, { input: draft }).start();
  const submit = () => {
    actor.send({ type: 'form.submitted', password, confirm });
  };
  return { actor, sent, submit };
}

describe('[S-16] registration', () => {
  it('requires name and credit code of a company that ships, and of nobody else', () => {
    const bare = { ...form, companyName: ' ', uscc: '91350100M000100Y4Z' };
    expect(registrationIssues(bare)).toEqual({ companyName: 'company', uscc: 'uscc' });
    expect(registrationIssues({ ...bare, shipperKind: 'person' })).toEqual({});
    expect(registrationIssues({ ...bare, identity: 'DRIVER' })).toEqual({});
  });

  it('requires two equal passwords that are not the phone, a complete code, and the agreement', () => {
    expect(registrationIssues({ ...form, confirm: 'Lorry-89' })).toEqual({ confirm: 'confirm' });
    const phone = form.phone;
    expect(registrationIssues({ ...form, password: phone, confirm: phone })).toEqual({
      password: 'password',
    });
    expect(registrationIssues({ ...form, smsCode: '12345', agree: false })).toEqual({
      smsCode: 'code',
      agree: 'agree',
    });
  });

  it('sends nothing for a number that has an account, until it is another number', async () => {
    const { actor, sent, submit } = begun(false);
    actor.send({ type: 'phone.left' });
    await received();
    submit();
    expect(sent).toEqual([]);
    actor.send({ type: 'field.changed', field: 'phone', changes: { phone: '13800000002' } });
    submit();
    expect(sent).toHaveLength(1);
  });

  it('reports once whose account was opened, and keeps no password', async () => {
    const { actor, sent, submit } = begun(true);
    const opened: string[] = [];
    actor.on('account.opened', ({ username }) => opened.push(username));
    submit();
    submit();
    await received();
    expect([sent.length, opened]).toEqual([1, [form.phone]]);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(`"password":"${form.password}"`);
  });
});
