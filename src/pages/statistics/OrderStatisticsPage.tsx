import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../domain/codes/label.ts';
import { orderFigure } from '../../../domain/records/orderFigure.ts';
import { tripFigure } from '../../../domain/records/tripFigure.ts';
import { useLang } from '../../app/hooks.ts';
import { useAddress } from '../../records/address.ts';
import { LoadingMask } from '../../ui/LoadingMask.tsx';

/** With table and chart, as the other statistics have them. */
const statistic = (name: string) =>
  lazy(async () => (await import('./page.tsx')).statisticPage(name, 'service.ts'));
const Orders = statistic('orderStatistics');
const Carriers = statistic('orderCarriers');

const ORDERS = 'orders';
const CARRIERS = 'captain';

/** Order statistics: orders by what became of them, and beside them the trips of each fleet (addendum A 1.4). */
export default function OrderStatisticsPage() {
  const lang = useLang();
  const { t } = useTranslation();
  const { search, write } = useAddress();
  const tab = new URLSearchParams(search).get('tab') === CARRIERS ? CARRIERS : ORDERS;
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(next) => {
        // Filters of one tab mean nothing on the other.
        write(() => (next === CARRIERS ? `tab=${CARRIERS}` : ''), false);
      }}
    >
      <Tabs.List px="md" aria-label={t('route.OrderStatistics')}>
        <Tabs.Tab value={ORDERS}>{say(orderFigure.fields.orderId.label, lang)}</Tabs.Tab>
        <Tabs.Tab value={CARRIERS}>{say(tripFigure.fields.carrierId.label, lang)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={ORDERS}>
        <Suspense fallback={<LoadingMask />}>
          <Orders />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value={CARRIERS}>
        <Suspense fallback={<LoadingMask />}>
          <Carriers tab={CARRIERS} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}
