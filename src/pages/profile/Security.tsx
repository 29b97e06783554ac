import { Badge, Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { getProfile, type OwnLogin } from '../../../domain/calls/profile.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang, useSession } from '../../app/hooks.ts';
import { roleName } from '../../app/roleName.ts';
import { send } from '../../app/http.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { PhoneNumber } from './PhoneNumber.tsx';
import classes from './ProfilePage.module.css';
import { SecondFactor } from './secondFactor/SecondFactor.tsx';
import { useProfileTexts } from './texts.ts';

const load = () => send(getProfile, {}, { quiet: true });
const COLOURS = { here: 'green', open: 'blue', over: 'gray' } as const;

function Logins({ logins }: { logins: readonly OwnLogin[] }) {
  const t = useProfileTexts();
  const lang = useLang();
  const roleList = useSession(({ context }) => context.roleList);
  return (
    <Table.ScrollContainer minWidth={420} w="100%">
      <Table aria-label={t('logins')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('login.at')}</Table.Th>
            <Table.Th scope="col">{t('login.address')}</Table.Th>
            <Table.Th scope="col">{t('login.role')}</Table.Th>
            <Table.Th scope="col">{t('login.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {logins.map(({ at, address, role, state }, index) => (
            <Table.Tr key={`${String(at)}-${String(index)}`}>
              <Table.Td>{formatTime(at)}</Table.Td>
              <Table.Td>{address ?? '—'}</Table.Td>
              <Table.Td>{roleName(role, roleList, lang)}</Table.Td>
              <Table.Td>
                <Badge variant="light" color={COLOURS[state]}>
                  {t(`login.${state}`)}
                </Badge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The password, and the last logins, by which users can notice a foreign one. */
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
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setTries(tries + 1);
        }}
      >
        {({ username, phone, openedAt, logins }) => (
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
            <SecondFactor />
            <section className={classes.card} aria-label={t('logins')}>
              <h2>{t('logins')}</h2>
              <Logins logins={logins} />
            </section>
          </>
        )}
      </Fetched>
    </>
  );
}
