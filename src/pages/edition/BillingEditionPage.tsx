import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { billingEdition } from '../../../domain/records/billingEdition.ts';
import { editionSubscription } from '../../../domain/records/editionSubscription.ts';
import { waybillCharge } from '../../../domain/records/waybillCharge.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { billingEditionView, editionSubscriptionView, waybillChargeView } from './views.ts';

const EditionMatrix = lazy(async () => ({ default: (await import('./EditionMatrix.tsx')).EditionMatrix }));

/** Filter of the to-do count of charge warnings (transport-and-money 2). */
const TODO = { warning: 'lowBalance,dueSoon,overdue' };
const BULK = ['enable', 'disable'];

/** What groups have subscribed to, and the editions on sale: addendum B 6. */
export default function BillingEditionPage() {
  const lang = useLang();
  const viewer = useViewer();
  const { isCentral } = viewer;
  const charges = { name: 'charges', label: say(waybillCharge.label, lang) };
  return (
    <UrlTabs
      path="/systemManage/billingEdition"
      parts={[
        {
          name: 'subscriptions',
          label: say(editionSubscription.label, lang),
          body: (
            <Stack gap={0}>
              {!isCentral && <SubscriptionCard />}
              <RecordPage view={editionSubscriptionView} todo={TODO} />
            </Stack>
          ),
        },
        {
          name: 'editions',
          label: say(billingEdition.label, lang),
          body: (
            <Stack gap={0}>
              <RecordPage view={billingEditionView} bulk={BULK} />
              <Suspense fallback={null}>
                <EditionMatrix />
              </Suspense>
            </Stack>
          ),
        },
        ...(!isCentral && mayView(waybillCharge, viewer)
          ? [{ ...charges, body: <RecordPage view={waybillChargeView} /> }]
          : []),
      ]}
    />
  );
}
