import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { papersOf } from '../papers/chosenPapers.tsx';
import { useReceivingTexts } from './receiving/texts.ts';
import { hasDesk, inboundView } from './receiving/view.tsx';
import { withScan } from '../scan/withScan.tsx';

const ReceivingDesk = lazy(async () => ({
  default: (await import('./receiving/ReceivingDesk.tsx')).ReceivingDesk,
}));

/** What is still to be done comes first. */
const OPEN = { status: 'draft,submitted,receiving,received' };
const BULK = ['cancel'];
const Papers = papersOf('inboundOrder');

/** What comes into the warehouses, and the desk at which it is received (addendum B 3.5). */
function WmsInboundPage() {
  const t = useReceivingTexts();
  const lang = useLang();
  const { role } = useViewer();
  const parts = [
    {
      name: 'orders',
      label: say(inboundOrder.label, lang),
      body: <RecordPage view={inboundView} preset={OPEN} bulk={BULK} chosen={Papers} />,
    },
    ...(hasDesk(role)
      ? [
          {
            name: 'desk',
            label: t('desk'),
            body: (
              <Suspense fallback={<Loader m="md" size="sm" role="status" aria-busy />}>
                <ReceivingDesk />
              </Suspense>
            ),
          },
        ]
      : []),
  ];
  return <UrlTabs path="/wms/inbound" parts={parts} />;
}

export default withScan('inboundOrder', '/wms/inbound', WmsInboundPage);
