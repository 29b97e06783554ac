import { Alert, Button, Checkbox, PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useSearch } from 'wouter';
import {
  IDENTITIES,
  isFirm,
  type RegistrationDraft,
  type RegistrationField,
  type RegistrationSecrets,
} from '../../../domain/rules/registration.ts';
import {
  isPhoneFree,
  isPhoneTaken,
  hasRegistered,
  isRegistrationSending,
  isRegistrationUnanswered,
} from '../../../machines/registration/selectors.ts';
import { cleanCode, cleanPhone, cleanWord } from '../../../domain/rules/cleanText.ts';
import { cleanName } from '../../../domain/rules/names.ts';
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

const CLEAN = { phone: cleanPhone, companyName: cleanName, uscc: cleanCode, inviteCode: cleanWord } as const;

/** Opens an account for a shipper, a captain or a driver, and logs them in (S-16, records 3). */
export default function RegisterPage() {
  const t = useEntryTexts();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const wanted = query.get('identity');
  // A password has no place in a chart.
  const [secrets, setSecrets] = useState<RegistrationSecrets>({ password: '', confirm: '' });
  const { actor, snapshot, refusals } = useRegistration(
    {
      inviteCode: (query.get('inviteCode') ?? '').trim(),
      identity: IDENTITIES.find((one) => one === wanted) ?? 'SHIPPER',
    },
    secrets.password,
  );
  const { draft, issues, refusal } = snapshot.context;
  const sms = useSmsCode(codeForRegistration);
  const isEntering = useSession(({ value }) => typeof value.identity === 'string');
  const notice = useNotice();
  const forgetNotice = useClearNotice();
  const element = useRef<HTMLFormElement>(null);
  // The form is not stored, because it holds a password; the browser asks before leaving instead.
  const { phone, smsCode, companyName } = draft;
  const isWritten = [phone, smsCode, secrets.password, companyName].some((text) => text !== '');
  const isRegistered = hasRegistered(snapshot);
  useLanding(isRegistered);
  useEffect(() => {
    askBeforeLeaving('register', isWritten && !isRegistered);
    return () => {
      askBeforeLeaving('register', false);
    };
  }, [isWritten, isRegistered]);

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [issues, refusal]);

  const change = (field: RegistrationField, changes: Partial<RegistrationDraft>) => {
    actor.send({ type: 'field.changed', field, changes });
    forgetNotice();
  };
  const set = <F extends keyof RegistrationDraft>(field: F, value: RegistrationDraft[F]) => {
    change(field, { [field]: value });
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
    value: draft[field],
    error: errorAt(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget;
      set(field, field === 'phone' ? typedMobile(value) : value.trimStart());
    },
    // What a person sees is what is sent.
    onBlur: () => {
      const clean = CLEAN[field](draft[field]);
      if (clean !== draft[field]) set(field, clean);
    },
  });
  const secret = (field: 'password' | 'confirm') => (
    <PasswordInput
      name={field}
      label={t(field)}
      autoComplete="new-password"
      maxLength={128}
      value={secrets[field]}
      error={errorAt(field)}
      onChange={({ currentTarget }) => {
        setSecrets({ ...secrets, [field]: currentTarget.value });
        change(field, {});
      }}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted', ...secrets });
  };
  const isElsewhere = refusal !== null && refusals.size === 0;

  return (
    <EntryFrame title={t('register.title')}>
      <form ref={element} noValidate onSubmit={submit}>
        <SegmentedControl
          fullWidth
          aria-label={t('identity')}
          value={draft.identity}
          data={IDENTITIES.map((one) => ({ value: one, label: t(`identity.${one}`) }))}
          onChange={(value) => {
            set('identity', IDENTITIES.find((one) => one === value) ?? draft.identity);
          }}
        />
        {draft.identity === 'SHIPPER' && (
          <SegmentedControl
            fullWidth
            aria-label={t('shipperKind')}
            value={draft.shipperKind}
            data={[
              { value: 'person', label: t('shipperKind.person') },
              { value: 'company', label: t('shipperKind.company') },
            ]}
            onChange={(value) => {
              set('shipperKind', value === 'company' ? 'company' : 'person');
            }}
          />
        )}
        {isFirm(draft) && (
          <>
            <TextInput {...text('companyName')} autoComplete="organization" />
            <TextInput {...text('uscc')} autoCapitalize="characters" />
          </>
        )}
        <TextInput
          {...text('phone')}
          type="tel"
          autoComplete="tel-national"
          description={isPhoneFree(snapshot) ? t('phone.free') : undefined}
          onBlur={() => {
            actor.send({ type: 'phone.left' });
          }}
        />
        <CodeField
          sms={sms}
          label={t('code')}
          phone={draft.phone}
          value={draft.smsCode}
          error={errorAt('smsCode')}
          onChange={(code) => {
            set('smsCode', code);
          }}
        />
        {secret('password')}
        <PasswordRules fresh={secrets.password} />
        {secret('confirm')}
        <TextInput {...text('inviteCode')} autoComplete="off" />
        <Checkbox
          name="agree"
          label={t('agree')}
          checked={draft.agree}
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
