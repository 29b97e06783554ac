import { Alert, Button, PasswordInput, Tabs, TextInput } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, useSearch } from 'wouter';
import type { Grant } from '../../../domain/calls/session.ts';
import { isProvingFactor } from '../../../machines/session/selectors.ts';
import { isMobile } from '../../../domain/rules/checks.ts';
import { useActor, useActors } from '../../app/actors.ts';
import { useSession } from '../../app/hooks.ts';
import { withSearch } from '../../app/location.ts';
import { factorStep, prefetchDesk } from '../../app/parts.ts';
import { CodeField } from '../../smsCode/CodeField.tsx';
import { typedMobile } from '../../smsCode/typed.ts';
import { useSmsCode } from '../../smsCode/useSmsCode.ts';
import { EntryFrame } from './EntryFrame.tsx';
import classes from './EntryFrame.module.css';
import { useLanding } from './landing.ts';
import { lastPhone, rememberPhone } from './phoneMemory.ts';
import { codeForLogin } from './typedPhone.ts';
import { useClearNotice, useNotice } from './useNotice.ts';
import { useEntryTexts } from './texts.ts';

interface Typed {
  readonly phone: string;
  readonly code: string;
  readonly password: string;
}

type Missing = Partial<Record<keyof Typed, string>>;

/** Why the form cannot be sent: keys of texts by field. */
function missingIn({ phone, code, password }: Typed, grant: Grant): Missing {
  return {
    ...(isMobile(phone) ? {} : { phone: 'issue.phone' }),
    ...(grant === 'code' && !/^\d{6}$/.test(code) ? { code: 'issue.code' } : {}),
    ...(grant === 'password' && password === '' ? { password: 'issue.needPassword' } : {}),
  };
}

/** The login on a phone: a number with a code by SMS, or with the password (records 3). */
export default function LoginMobilePage() {
  const session = useActor('session');
  const forgetNotice = useClearNotice();
  const t = useEntryTexts();
  const search = useSearch();
  const [grant, setGrant] = useState<Grant>('code');
  const [typed, setTyped] = useState<Typed>(() => ({ phone: lastPhone(), code: '', password: '' }));
  const [missing, setMissing] = useState<Missing>({});
  const sms = useSmsCode(codeForLogin);
  const isBusy = useSession(({ value }) => typeof value.identity === 'string');
  const isProving = useSession(isProvingFactor);
  const notice = useNotice();
  useLanding();
  const actors = useActors();
  useEffect(() => {
    prefetchDesk(actors);
  }, [actors]);

  const set = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change });
    setMissing({});
    forgetNotice();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = missingIn(typed, grant);
    setMissing(found);
    if (Object.keys(found).length > 0 || isBusy) return;
    rememberPhone(typed.phone);
    forgetNotice();
    const password = grant === 'code' ? typed.code : typed.password;
    session.send({ type: 'login.requested', username: typed.phone, password, branchCode: '', grant });
  };
  const wordsAt = (field: keyof Typed) => {
    const key = missing[field];
    return key === undefined ? undefined : t(key);
  };

  if (isProving)
    return (
      <EntryFrame title={t('mobile.title')}>
        <factorStep.View fallback={<span role="status" aria-busy="true" />} />
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('mobile.title')}>
      <Tabs
        value={grant}
        onChange={(value) => {
          setGrant(value === 'password' ? 'password' : 'code');
          forgetNotice();
        }}
      >
        <Tabs.List grow mb="md" aria-label={t('mobile.way')}>
          <Tabs.Tab value="code">{t('mobile.byCode')}</Tabs.Tab>
          <Tabs.Tab value="password">{t('mobile.byPassword')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={grant}>
          <form noValidate onSubmit={submit}>
            <TextInput
              name="phone"
              type="tel"
              label={t('phone')}
              autoComplete="tel-national"
              value={typed.phone}
              error={wordsAt('phone')}
              onChange={({ currentTarget }) => {
                set({ phone: typedMobile(currentTarget.value) });
                sms.actor.send({ type: 'phone.changed' });
              }}
            />
            {grant === 'code' ? (
              <CodeField
                sms={sms}
                label={t('code')}
                phone={typed.phone}
                value={typed.code}
                error={wordsAt('code')}
                onChange={(code) => {
                  set({ code });
                }}
              />
            ) : (
              <PasswordInput
                name="password"
                label={t('password')}
                autoComplete="current-password"
                maxLength={128}
                value={typed.password}
                error={wordsAt('password')}
                onChange={({ currentTarget }) => {
                  set({ password: currentTarget.value });
                }}
              />
            )}
            {notice !== null && <Alert color="red">{notice}</Alert>}
            <Button type="submit" size="md" loading={isBusy}>
              {t('mobile.submit')}
            </Button>
          </form>
        </Tabs.Panel>
      </Tabs>
      <nav className={classes.ways} aria-label={t('ways')}>
        <Link to={withSearch('/register', search)}>{t('toRegister')}</Link>
        <Link to={withSearch('/login', search)}>{t('toLogin')}</Link>
      </nav>
    </EntryFrame>
  );
}
