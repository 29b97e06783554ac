import { quote } from '../../../domain/records/quote.ts';
import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { Loads } from './Loads.tsx';
import { assignmentView, quoteView } from './offers.tsx';

const OPEN_QUOTES = { status: 'open' };
const OFFERED = { status: 'offered' };
const PATH = '/tms/order/hall';

/** The freight hall: loads on offer, offers to me and my bids; for the dispatcher all offers, and the bids to award. */
export default function OrderHallPage() {
  const t = useTexts();
  const { role } = useViewer();
  const isCarrier = quote.edit.by.includes(role);
  const parts = [
    { name: 'loads', label: t('hall.loads'), body: <Loads isCarrier={isCarrier} /> },
    {
      name: 'offers',
      label: t(isCarrier ? 'hall.offers' : 'hall.offersOfAll'),
      body: <RecordPage view={assignmentView} preset={OFFERED} noCreate />,
    },
    {
      name: 'quotes',
      label: t(isCarrier ? 'hall.quotes' : 'hall.award'),
      body: <RecordPage view={quoteView} preset={OPEN_QUOTES} noCreate />,
    },
  ];
  return <UrlTabs path={PATH} parts={parts} />;
}
