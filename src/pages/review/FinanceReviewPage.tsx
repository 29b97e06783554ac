import { useTranslation } from 'react-i18next';
import { contract } from '../../../domain/records/contract.ts';
import { order } from '../../../domain/records/order.ts';
import { maySend } from '../../../domain/schema/eventRoles.ts';
import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { contractView } from '../contract/view.ts';
import { orderView } from '../order/views.tsx';
import { ProposalTabs } from '../proposal/ProposalTabs.tsx';
import { reviewPage } from './reviewPage.tsx';

const Reviews = reviewPage(['finance']);
const KINDS = ['payeeCard'];
const WAITING = { status: 'pendingSign' };

/**
 * Cards, invoice headers and terms, reviewed; beside them what finance chose for a payee and another person confirms, orders on
 * credit that may need a release, and the credit of contracts before they are signed.
 */
export default function FinanceReviewPage() {
  const { t } = useTranslation('rights');
  const { role } = useViewer();
  const own = { name: 'reviews', label: t('reviews'), body: <Reviews /> };
  const more = [
    ...(maySend(order, 'release.credit', role)
      ? [{ name: 'credit', label: t('creditOrders'), body: <RecordPage view={orderView} noCreate /> }]
      : []),
    ...(maySend(contract, 'approve.credit', role)
      ? [
          {
            name: 'contracts',
            label: t('creditContracts'),
            body: <RecordPage view={contractView} preset={WAITING} noCreate />,
          },
        ]
      : []),
  ];
  return <ProposalTabs path="/basicInfo/review/financeReview" own={own} kinds={KINDS} more={more} />;
}
