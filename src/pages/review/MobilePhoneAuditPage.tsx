import { useTranslation } from 'react-i18next';
import { ProposalTabs } from '../proposal/ProposalTabs.tsx';
import { reviewPage } from './reviewPage.tsx';

const Reviews = reviewPage(['mobilePhone']);
const KINDS = ['userRights', 'password', 'secondFactor', 'grants', 'roleScope', 'loadWeight'];

/** Changes of numbers, reviewed; beside them what an auditor confirms of changed rights and loaded weights. */
export default function MobilePhoneAuditPage() {
  const { t } = useTranslation('rights');
  const own = { name: 'reviews', label: t('reviews'), body: <Reviews /> };
  return <ProposalTabs path="/basicInfo/review/mobilePhoneAudit" own={own} kinds={KINDS} />;
}
