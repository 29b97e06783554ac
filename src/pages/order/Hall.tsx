import { Tabs } from '@mantine/core';
import { useLocation, useSearch } from 'wouter';
import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/RecordPage.tsx';
import { useWords } from '../../records/words.ts';
import { Loads } from './Loads.tsx';
import { assignmentView, quoteView } from './offers.tsx';

const OPEN_QUOTES = { status: 'open' };
const OFFERED = { status: 'offered' };
const PATH = '/tms/order/hall';
const CARRIER_TABS = { loads: 'hall.loads', offers: 'hall.offers', quotes: 'hall.quotes' };
const STAFF_TABS = { loads: 'hall.loads', offers: 'hall.offersOfAll', quotes: 'hall.award' };

/** The freight hall: what is on offer; offers made to me and my bids; for the dispatcher all offers and the bids to award. */
export default function Hall() {
  const t = useWords();
  const viewer = useViewer();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isCarrier = viewer.role === 'C' || viewer.role === 'V';
  const words = isCarrier ? CARRIER_TABS : STAFF_TABS;
  const tabs = Object.keys(words);
  const wanted = path === PATH ? new URLSearchParams(search).get('tab') : null;
  const shown = tabs.find((tab) => tab === wanted) ?? 'loads';
  return (
    <Tabs
      value={shown}
      keepMounted={false}
      onChange={(tab) => {
        // The filters of one list mean nothing to the next.
        navigate(tab === null || tab === 'loads' ? PATH : `${PATH}?tab=${tab}`);
      }}
    >
      <Tabs.List px="md">
        {Object.entries(words).map(([tab, key]) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(key)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="loads">
        <Loads isCarrier={isCarrier} />
      </Tabs.Panel>
      <Tabs.Panel value="offers">
        <RecordPage view={assignmentView} preset={OFFERED} noCreate />
      </Tabs.Panel>
      <Tabs.Panel value="quotes">
        <RecordPage view={quoteView} preset={OPEN_QUOTES} noCreate />
      </Tabs.Panel>
    </Tabs>
  );
}
