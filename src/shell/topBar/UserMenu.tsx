import { Avatar, Loader, Menu, VisuallyHidden } from '@mantine/core';
import {
  IconBug,
  IconCheck,
  IconKey,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconRefresh,
  IconSitemap,
  IconUser,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { baseOf } from '../../../domain/codes/roles.ts';
import { isSwitchingRole } from '../../../machines/session/selectors.ts';
import { useLang, useSession } from '../../app/hooks.ts';
import { roleName } from '../../app/roleName.ts';
import { keyNames } from '../commands/keys.ts';
import { lockScreen, reloadNewer } from '../commands/presenceCommands.ts';
import { logOut, reportProblem, showShortcuts } from '../commands/shellCommands.ts';
import { menuIcon } from '../../menu/icons.ts';
import { useActors } from '../../app/actors.ts';
import { initials } from '../../ui/initials.ts';
import { useCanReload } from '../release/useRelease.ts';
import classes from './UserMenu.module.css';

/** The current user: profile, role, logout. */
export function UserMenu() {
  const actors = useActors();
  const { t } = useTranslation();
  const lang = useLang();
  const { name, avatar, roles, roleList, isOutside } = useSession(({ context }) => ({
    name: context.name,
    // Staff answers feedback; it has the page in its menu.
    isOutside: context.party?.partyType !== 'PLAT' && !context.withheld.includes('Feedback'),
    avatar: context.avatar,
    roles: context.roles,
    roleList: context.roleList,
  }));
  const nameOf = (role: string) => roleName(role, roleList, lang);
  const [current = ''] = roles;
  const canReload = useCanReload();
  const isSwitching = useSession(isSwitchingRole);
  return (
    <Menu position="bottom-end" shadow="md" width={200}>
      <Menu.Target>
        <button type="button" className={classes.user} data-guide="user">
          {isSwitching ? (
            <Loader size={30} aria-hidden />
          ) : (
            <Avatar
              src={avatar === '' ? null : avatar}
              color="brand"
              size={30}
              radius="xl"
              alt=""
              aria-hidden
            >
              {initials(name)}
            </Avatar>
          )}
          <span className={classes.words}>
            <b>{name}</b> <small>{isSwitching ? t('user.switching') : nameOf(current)}</small>
          </span>
        </button>
      </Menu.Target>
      <VisuallyHidden role="status">{isSwitching && t('user.switching')}</VisuallyHidden>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile/index" leftSection={<IconUser size={16} />}>
          {t('route.Profile')}
        </Menu.Item>
        <Menu.Item component={Link} to="/systemManage/passwordUpdate" leftSection={<IconKey size={16} />}>
          {t('route.PasswordUpdate')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} />}
          rightSection={<small>{keyNames(showShortcuts.keys ?? '').join(' ')}</small>}
          onClick={() => {
            showShortcuts.run(actors);
          }}
        >
          {t('user.shortcuts')}
        </Menu.Item>
        {roleList.length > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('user.role')}</Menu.Label>
            {roleList
              .flatMap((entry) => entry.roles.slice(0, 1))
              .map((role) => (
                <Menu.Item
                  key={role}
                  disabled={role === current || isSwitching}
                  leftSection={role === current ? <IconCheck size={16} /> : <span className={classes.gap} />}
                  onClick={() => {
                    actors.get('tabs').send({ type: 'desk.leave', how: { type: 'role.switched', role } });
                  }}
                >
                  {nameOf(role)}
                </Menu.Item>
              ))}
          </>
        )}
        <Menu.Divider />
        {canReload && (
          <Menu.Item
            leftSection={<IconRefresh size={16} />}
            onClick={() => {
              reloadNewer.run(actors);
            }}
          >
            {t('release.newer')}
          </Menu.Item>
        )}
        {baseOf(roles) === 'admin' && (
          <Menu.Item component={Link} to="/system/statecharts" leftSection={<IconSitemap size={16} />}>
            {t('route.Statecharts')}
          </Menu.Item>
        )}
        {isOutside && (
          <Menu.Item
            component={Link}
            to="/tms/CustomerService/feedback"
            leftSection={menuIcon('IconMessageReport', 16)}
          >
            {t('route.Feedback')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconBug size={16} />}
          onClick={() => {
            reportProblem.run(actors);
          }}
        >
          {t('user.report')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLock size={16} />}
          rightSection={<small>{keyNames(lockScreen.keys ?? '').join(' ')}</small>}
          onClick={() => {
            lockScreen.run(actors);
          }}
        >
          {t('user.lock')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          onClick={() => {
            logOut.run(actors);
          }}
        >
          {t('user.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
