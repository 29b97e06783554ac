import { Avatar, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { say } from '../../../domain/codes/label.ts';
import { ROLE_NAMES, roleTagOf } from '../../../domain/codes/roles.ts';
import { useGroup } from '../../app/group.ts';
import { useLang, useSession } from '../../app/hooks.ts';
import { initials } from '../../shell/initials.ts';
import classes from './ProfilePage.module.css';

/** Who I am here, in which role, and for whom (records 3). */
export default function ProfilePage() {
  const { t } = useTranslation();
  const lang = useLang();
  const { groupName } = useGroup();
  const user = useSession(({ context }) => context);
  const own = user.shipment ?? user.companyShipment ?? user.carrier ?? user.driver;
  const roles = user.roleList.flatMap((entry) => entry.roles);
  const nameOf = (role: string) => {
    const tag = roleTagOf(role);
    return tag ? say(ROLE_NAMES[tag], lang) : role;
  };
  const facts = [
    [t('profile.code'), user.code],
    [t('profile.role'), nameOf(user.roles[0] ?? '')],
    [t('profile.roles'), roles.map(nameOf).join(' · ')],
    [t('profile.group'), groupName],
    [t('profile.branch'), user.party?.branchCode ?? ''],
    [t('profile.party'), own?.name ?? ''],
    [t('profile.about'), user.introduction],
  ].filter(([, value]) => value !== '');
  return (
    <div className={classes.profile}>
      <header className={classes.who}>
        <Avatar src={user.avatar === '' ? null : user.avatar} color="brand" size={72} radius="xl" alt="">
          {initials(user.name)}
        </Avatar>
        <div>
          <h1>{user.name}</h1>
          <p>{nameOf(user.roles[0] ?? '')}</p>
        </div>
      </header>
      <section className={classes.card} aria-label={t('profile.data')}>
        <h2>{t('profile.data')}</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes.card} aria-label={t('profile.security')}>
        <h2>{t('profile.security')}</h2>
        <p>{t('profile.passwordText')}</p>
        <Button variant="default" component={Link} to="/systemManage/passwordUpdate">
          {t('route.PasswordUpdate')}
        </Button>
      </section>
    </div>
  );
}
