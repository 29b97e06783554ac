import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../domain/codes/label.ts';
import { apiKey } from '../../../domain/records/apiKey.ts';
import { loginProvider } from '../../../domain/records/loginProvider.ts';
import { user } from '../../../domain/records/user.ts';
import { webhook } from '../../../domain/records/webhook.ts';
import { wechatBinding } from '../../../domain/records/wechatBinding.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { KnownLogins } from '../profile/KnownLogins.tsx';
import { OneTimePassword } from '../proposal/OneTimePassword.tsx';
import { useLang } from '../../app/hooks.ts';
import { LoadingMask } from '../../ui/LoadingMask.tsx';
import { viewOfReference } from '../reference.tsx';
import { ProposalTabs } from '../proposal/ProposalTabs.tsx';

/** Their secrets and test messages are for who opens that tab. */
const WebhookList = lazy(() => import('../webhook/WebhookList.tsx'));

const hasOneTimePassword = ({ passwordEndsAt }: WireRow) =>
  typeof passwordEndsAt === 'number' && passwordEndsAt > 0;

const view: RecordView = {
  spec: user,
  related: ({ row }: { row: WireRow }) => (
    <Stack>
      {hasOneTimePassword(row) && <OneTimePassword userId={row.id} />}
      <KnownLogins userId={row.id} />
    </Stack>
  ),
  relatedTitle: ['登录与设备', 'Logins and devices', 'Accesos y dispositivos', 'ログインと端末'],
};
const providers = viewOfReference(loginProvider);
const bindings: RecordView = { spec: wechatBinding };
const keys: RecordView = { spec: apiKey };
const UNBIND = ['unbind'];
const END = ['end'];
const BULK = ['enable', 'disable'];
const KINDS = ['userRights', 'password', 'secondFactor', 'grants', 'roleScope'];

/** Login accounts with the devices that are logged in, and changes of rights that wait for another person: records 10.10. */
export default function UserManagePage() {
  const { t } = useTranslation('rights');
  const lang = useLang();
  const own = { name: 'users', label: t('users'), body: <RecordPage view={view} bulk={BULK} /> };
  const more = [
    {
      name: 'providers',
      label: say(loginProvider.label, lang),
      body: <RecordPage view={providers} bulk={BULK} />,
    },
    {
      name: 'wechat',
      label: say(wechatBinding.label, lang),
      body: <RecordPage view={bindings} bulk={UNBIND} noCreate />,
    },
    {
      name: 'apiKeys',
      label: say(apiKey.label, lang),
      body: <RecordPage view={keys} bulk={END} noCreate />,
    },
    {
      name: 'webhooks',
      label: say(webhook.label, lang),
      body: (
        <Suspense fallback={<LoadingMask />}>
          <WebhookList />
        </Suspense>
      ),
    },
  ];
  return <ProposalTabs path="/basicInfo/platUser/userManage" own={own} kinds={KINDS} more={more} />;
}
