import { useTranslation } from 'react-i18next';
import { user } from '../../../domain/records/user.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { OneTimePassword } from '../proposal/OneTimePassword.tsx';
import { ProposalTabs } from '../proposal/ProposalTabs.tsx';

const view: RecordView = {
  spec: user,
  weight: 'kg',
  related: ({ row }) => <OneTimePassword userId={row.id} />,
  hasRelated: ({ passwordEndsAt }) => typeof passwordEndsAt === 'number' && passwordEndsAt > 0,
};
const BULK = ['enable', 'disable'];
const KINDS = ['userRights', 'password', 'grants', 'roleScope'];

/** Login accounts, and changes of rights that wait for another person: records 10.10. */
export default function UserManagePage() {
  const { t } = useTranslation('rights');
  const own = { name: 'users', label: t('users'), body: <RecordPage view={view} bulk={BULK} /> };
  return <ProposalTabs path="/basicInfo/platUser/userManage" own={own} kinds={KINDS} />;
}
