import { useTranslation } from 'react-i18next';
import { ProposalTabs } from '../proposal/ProposalTabs.tsx';
import { reviewPage } from './reviewPage.tsx';

const Reviews = reviewPage(['finance']);
const KINDS = ['payeeCard'];

/** Cards, invoice headers and terms, reviewed; beside them what finance chose for a payee and another person confirms. */
export default function FinanceReviewPage() {
  const { t } = useTranslation('rights');
  const own = { name: 'reviews', label: t('reviews'), body: <Reviews /> };
  return <ProposalTabs path="/basicInfo/review/financeReview" own={own} kinds={KINDS} />;
}
