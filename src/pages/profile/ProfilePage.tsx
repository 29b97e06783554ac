import { Avatar, Loader, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useGroup } from '../../app/group.ts';
import { useLang, useSession } from '../../app/hooks.ts';
import { roleName } from '../../app/roleName.ts';
import { initials } from '../../ui/initials.ts';
import { Certificates } from './Certificates.tsx';
import { MyActions } from './MyActions.tsx';
import { MyData } from './MyData.tsx';
import classes from './ProfilePage.module.css';
import { Security } from './Security.tsx';
import { useProfileTexts } from './texts.ts';

const ApiKeys = lazy(() => import('./apiKeys/ApiKeys.tsx'));
const NoticeWays = lazy(() => import('./NoticeWays.tsx'));
const Webhooks = lazy(() => import('../webhook/WebhookList.tsx'));
const HookMessages = lazy(() => import('./webhooks/HookMessages.tsx'));

const PANELS = {
  data: MyData,
  security: Security,
  ways: NoticeWays,
  certificates: Certificates,
  actions: MyActions,
  apiKeys: ApiKeys,
  webhooks: Webhooks,
  pushes: HookMessages,
} as const;
type Panel = keyof typeof PANELS;

/** The user's profile: own data, security, documents and last actions (records 3). */
export default function ProfilePage() {
  const t = useProfileTexts();
  const lang = useLang();
  const { groupName } = useGroup();
  const [path, navigate] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const user = useSession(({ context }) => context);
  const [role] = user.roles;
  const hasPapers = user.party !== null && user.party.partyType !== 'PLAT';
  const names: readonly Panel[] = hasPapers
    ? ['data', 'security', 'ways', 'certificates', 'actions', 'apiKeys', 'webhooks', 'pushes']
    : ['data', 'security', 'ways', 'actions', 'apiKeys'];
  const panel = names.find((name) => name === wanted) ?? 'data';
  const Shown = PANELS[panel];
  return (
    <div className={classes.profile}>
      <header className={classes.who}>
        <Avatar src={user.avatar === '' ? null : user.avatar} color="brand" size={72} radius="xl" alt="">
          {initials(user.name)}
        </Avatar>
        <div>
          <h2>{user.name}</h2>
          <p>
            {role === undefined ? '' : `${roleName(role, user.roleList, lang)} · `}
            {groupName}
          </p>
        </div>
      </header>
      <Tabs
        value={panel}
        onChange={(value) => {
          navigate(value === null || value === 'data' ? path : `${path}?tab=${value}`);
        }}
      >
        <Tabs.List aria-label={t('tabs')}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={panel} className={classes.panel}>
          <Suspense fallback={<Loader size="sm" role="status" aria-busy />}>
            <Shown key={panel} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
