import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../domain/records/contract.ts';
import { order } from '../../../domain/records/order.ts';
import { OF_FINANCE } from '../../../domain/rules/power.ts';
import { maySend } from '../../../domain/schema/eventRoles.ts';
import { useViewer } from '../../app/hooks.ts';
import { ProposalTabs } from '../proposal/ProposalTabs.tsx';
import { reviewPage } from './reviewPage.tsx';
import { LoadingMask } from '../../ui/LoadingMask.tsx';

const Orders = lazy(() => import('../order/OrderManagePage.tsx'));
const Contracts = lazy(() => import('../contract/TransportContractPage.tsx'));

const Reviews = reviewPage(['finance', 'damageRecord', 'oilCardTxn']);

/**
 * Cards, invoice headers, compensations and adjustments of fuel cards, reviewed; beside them what was chosen for a payee or asked for a shipper and finance confirms, orders
 * on credit that may need a release, and the credit of contracts before they are signed.
 */
export default function FinanceReviewPage() {
  const { t } = useTranslation('rights');
  const { role } = useViewer();
  const own = { name: 'reviews', label: t('reviews'), body: <Reviews /> };
  const orders = (
    <Suspense fallback={<LoadingMask />}>
      <Orders />
    </Suspense>
  );
  const contracts = (
    <Suspense fallback={<LoadingMask />}>
      <Contracts />
    </Suspense>
  );
  const more = [
    ...(maySend(order, 'release.credit', role)
      ? [{ name: 'credit', label: t('creditOrders'), body: orders }]
      : []),
    ...(maySend(contract, 'approve.credit', role)
      ? [{ name: 'contracts', label: t('creditContracts'), body: contracts }]
      : []),
  ];
  return <ProposalTabs path="/basicInfo/review/financeReview" own={own} kinds={OF_FINANCE} more={more} />;
}
