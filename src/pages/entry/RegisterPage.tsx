import { Alert, Button, Checkbox, PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useSearch } from 'wouter';
import {
  IDENTITIES,
  INVITE_MAX,
  isFirm,
  type RegistrationField,
  type RegistrationForm,
} from '../../../domain/rules/registration.ts';
import {
  isPhoneFree,
  isPhoneTaken,
  hasRegistered,
  isRegistrationSending,
  isRegistrationUnanswered,
} from '../../../machines/registration/selectors.ts';
import { useSession } from '../../app/hooks.ts';
import { withSearch } from '../../app/location.ts';
import { CodeField } from '../../smsCode/CodeField.tsx';
import { typedMobile } from '../../smsCode/typed.ts';
import { useSmsCode } from '../../smsCode/useSmsCode.ts';
import { askBeforeLeaving } from '../../ui/leaving.ts';
import { PasswordRules } from '../passwordUpdate/PasswordRules.tsx';
import { Agreement } from './Agreement.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import classes from './EntryFrame.module.css';
import { useLanding } from './landing.ts';
import { useClearNotice, useNotice } from './useNotice.ts';
import { useRegistration } from './useRegistration.ts';
import { codeForRegistration } from './typedPhone.ts';
import { useEntryTexts } from './texts.ts';

const EMPTY: Omit<RegistrationForm, 'identity'> = {
  phone: '',
  smsCode: '',
  password: '',
  confirm: '',
  shipperKind: 'person',
  companyName: '',
  uscc: '',
  inviteCode: '',
  agree: false,
};

/** Opens an account for a shipper, a captain or a driver, and logs them in (S-16, records 3). */
export default function RegisterPage() {
  const t = useEntryTexts();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const wanted = query.get('identity');
  const [form, setForm] = useState<RegistrationForm>(() => ({
    ...EMPTY,
    inviteCode: (query.get('inviteCode') ?? '').trim(),
    identity: IDENTITIES.find((one) => one === wanted) ?? 'SHIPPER',
  }));
  const sms = useSmsCode(codeForRegistration);
  const { actor, snapshot, refusals } = useRegistration(form);
  const isEntering = useSession(({ value }) => typeof value.identity === 'string');
  const notice = useNotice();
  const forgetNotice = useClearNotice();
  const element = useRef<HTMLFormElement>(null);
  // The form is not stored, because it holds a password; the browser asks before leaving instead.
  const { phone, smsCode, password, companyName } = form;
  const isWritten = [phone, smsCode, password, companyName].some((text) => text !== '');
  const isRegistered = hasRegistered(snapshot);
  useLanding(isRegistered);
  useEffect(() => {
    askBeforeLeaving('register', isWritten && !isRegistered);
    return () => {
      askBeforeLeaving('register', false);
    };
  }, [isWritten, isRegistered]);

  const { issues, refusal } = snapshot.context;
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [issues, refusal]);

  const set = <F extends RegistrationField>(field: F, value: RegistrationForm[F]) => {
    setForm({ ...form, [field]: value });
    actor.send({ type: 'field.changed', field });
    forgetNotice();
    if (field === 'phone') sms.actor.send({ type: 'phone.changed' });
  };
  const errorAt = (field: RegistrationField) => {
    const issue = issues[field];
    if (issue !== undefined) return t(`issue.${issue}`);
    if (field === 'phone' && isPhoneTaken(snapshot)) return t('issue.taken');
    return refusals.get(field);
  };
  const text = (field: 'phone' | 'companyName' | 'uscc' | 'inviteCode') => ({
    name: field,
    label: t(field),
    value: form[field],
    error: errorAt(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget;
      set(field, field === 'phone' ? typedMobile(value) : value.trimStart());
    },
  });
  const secret = (field: 'password' | 'confirm') => (
    <PasswordInput
      name={field}
      label={t(field)}
      autoComplete="new-password"
      maxLength={20}
      value={form[field]}
      error={errorAt(field)}
      onChange={({ currentTarget }) => {
        set(field, currentTarget.value);
      }}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted', form });
  };
  const isElsewhere = refusal !== null && refusals.size === 0;

  return (
    <EntryFrame title={t('register.title')}>
      <form ref={element} noValidate onSubmit={submit}>
        <SegmentedControl
          fullWidth
          aria-label={t('identity')}
          value={form.identity}
          data={IDENTITIES.map((one) => ({ value: one, label: t(`identity.${one}`) }))}
          onChange={(value) => {
            set('identity', IDENTITIES.find((one) => one === value) ?? form.identity);
          }}
        />
        {form.identity === 'SHIPPER' && (
          <SegmentedControl
            fullWidth
            aria-label={t('shipperKind')}
            value={form.shipperKind}
            data={[
              { value: 'person', label: t('shipperKind.person') },
              { value: 'company', label: t('shipperKind.company') },
            ]}
            onChange={(value) => {
              set('shipperKind', value === 'company' ? 'company' : 'person');
            }}
          />
        )}
        {isFirm(form) && (
          <>
            <TextInput {...text('companyName')} autoComplete="organization" maxLength={128} />
            <TextInput {...text('uscc')} autoCapitalize="characters" maxLength={18} />
          </>
        )}
        <TextInput
          {...text('phone')}
          type="tel"
          autoComplete="tel-national"
          description={isPhoneFree(snapshot) ? t('phone.free') : undefined}
          onBlur={() => {
            actor.send({ type: 'phone.left', phone: form.phone });
          }}
        />
        <CodeField
          sms={sms}
          label={t('code')}
          phone={form.phone}
          value={form.smsCode}
          error={errorAt('smsCode')}
          onChange={(code) => {
            set('smsCode', code);
          }}
        />
        {secret('password')}
        <PasswordRules fresh={form.password} />
        {secret('confirm')}
        <TextInput {...text('inviteCode')} autoComplete="off" maxLength={INVITE_MAX} />
        <Checkbox
          name="agree"
          label={t('agree')}
          checked={form.agree}
          error={errorAt('agree')}
          onChange={({ currentTarget }) => {
            set('agree', currentTarget.checked);
          }}
        />
        <Agreement />
        {isElsewhere && <Alert color="red">{refusal.msg}</Alert>}
        {isRegistrationUnanswered(snapshot) && <Alert color="yellow">{t('register.unsure')}</Alert>}
        {notice !== null && <Alert color="red">{notice}</Alert>}
        <Button type="submit" size="md" loading={isRegistrationSending(snapshot) || isEntering}>
          {t('register.submit')}
        </Button>
      </form>
      <nav className={classes.ways} aria-label={t('ways')}>
        <Link to={withSearch('/login', search)}>{t('toLogin')}</Link>
        <Link to={withSearch('/loginMobile', search)}>{t('toMobile')}</Link>
      </nav>
    </EntryFrame>
  );
}
