import { Avatar, Menu } from '@mantine/core';
import { IconCheck, IconKey, IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { say } from '../../domain/codes/label.ts';
import { ROLE_NAMES, roleTagOf } from '../../domain/codes/roles.ts';
import { session } from '../app/app.ts';
import { useLang, useSession } from '../app/hooks.ts';
import { initials } from './initials.ts';
import classes from './UserMenu.module.css';

/** Who works here: profile, role, the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const lang = useLang();
  const { name, avatar, roles, roleList } = useSession(({ context }) => ({
    name: context.name,
    avatar: context.avatar,
    roles: context.roles,
    roleList: context.roleList,
  }));
  const nameOf = (role: string) => {
    const tag = roleTagOf(role);
    return tag ? say(ROLE_NAMES[tag], lang) : role;
  };
  const [current = ''] = roles;
  return (
    <Menu position="bottom-end" shadow="md" width={200}>
      <Menu.Target>
        <button type="button" className={classes.user} aria-label={`${name}, ${nameOf(current)}`}>
          <Avatar src={avatar === '' ? null : avatar} color="brand" size={30} radius="xl" alt="">
            {initials(name)}
          </Avatar>
          <span className={classes.words}>
            <b>{name}</b>
            <small>{nameOf(current)}</small>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile/index" leftSection={<IconUser size={16} />}>
          {t('route.Profile')}
        </Menu.Item>
        <Menu.Item component={Link} to="/systemManage/passwordUpdate" leftSection={<IconKey size={16} />}>
          {t('route.PasswordUpdate')}
        </Menu.Item>
        {roleList.length > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('user.role')}</Menu.Label>
            {roleList
              .flatMap((entry) => entry.roles)
              .map((role) => (
                <Menu.Item
                  key={role}
                  disabled={role === current}
                  leftSection={role === current ? <IconCheck size={16} /> : <span className={classes.gap} />}
                  onClick={() => {
                    session.send({ type: 'role.switched', role });
                  }}
                >
                  {nameOf(role)}
                </Menu.Item>
              ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          onClick={() => {
            session.send({ type: 'logout.requested' });
          }}
        >
          {t('user.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
