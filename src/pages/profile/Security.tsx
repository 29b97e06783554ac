import { Button, Loader } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { getProfile } from '../../../domain/calls/profile.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { send } from '../../app/http.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { KnownLogins } from './KnownLogins.tsx';
import { PhoneNumber } from './PhoneNumber.tsx';
import classes from './ProfilePage.module.css';
import { useProfileTexts } from './texts.ts';

const ServiceAgreement = lazy(() => import('./ServiceAgreement.tsx'));
const SecondFactor = lazy(() => import('./secondFactor/SecondFactor.tsx'));

const load = () => send(getProfile, {}, { quiet: true });

/** The password, the number to log in with, and the devices that are logged in. */
export function Security() {
  const t = useProfileTexts();
  const shell = useTranslation().t;
  const [tries, setTries] = useState(0);
  const found = useLoaded(`profile ${String(tries)}`, load);
  return (
    <>
      <section className={classes.card} aria-label={shell('route.PasswordUpdate')}>
        <p>{shell('profile.passwordText')}</p>
        <Button variant="default" component={Link} to="/systemManage/passwordUpdate">
          {shell('route.PasswordUpdate')}
        </Button>
      </section>
      <Suspense fallback={<Loader size="sm" role="status" aria-busy />}>
        <ServiceAgreement />
      </Suspense>
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setTries(tries + 1);
        }}
      >
        {({ username, phone, openedAt }) => (
          <>
            <section className={classes.card} aria-label={t('username')}>
              <dl>
                <div>
                  <dt>{t('username')}</dt>
                  <dd>{username}</dd>
                </div>
                <div>
                  <dt>{t('opened')}</dt>
                  <dd>{formatTime(openedAt)}</dd>
                </div>
              </dl>
            </section>
            <PhoneNumber phone={phone} />
            <Suspense fallback={<Loader size="sm" role="status" aria-busy />}>
              <SecondFactor />
            </Suspense>
          </>
        )}
      </Fetched>
      <KnownLogins />
    </>
  );
}
