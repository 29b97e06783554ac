import { lazy, Suspense } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { etcApply } from '../../../domain/records/etcApply.ts';
import { etcInvoice } from '../../../domain/records/etcInvoice.ts';
import { etcWaybill } from '../../../domain/records/etcWaybill.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { useTollInvoiceTexts } from './texts.ts';
import { etcApplyView, etcInvoiceView, etcWaybillView } from './view.tsx';
import { LoadingMask } from '../../ui/LoadingMask.tsx';

const Report = lazy(async () =>
  (await import('../statistics/page.tsx')).statisticPage('etcOrderReport', 'tolls.ts'),
);
const BULK = ['retry'];

/** What trips and their toll invoices come to, by day, month or vehicle, with the rows behind: addendum B 5.4. */
export default function EtcOrderReportPage() {
  const t = useTollInvoiceTexts();
  const lang = useLang();
  const report = (
    <Suspense fallback={<LoadingMask />}>
      <Report />
    </Suspense>
  );
  return (
    <UrlTabs
      path="/etc/orderReport"
      parts={[
        { name: 'report', label: t('report'), body: report },
        {
          name: 'waybills',
          label: say(etcWaybill.label, lang),
          body: <RecordPage view={etcWaybillView} bulk={BULK} noCreate />,
        },
        {
          name: 'applies',
          label: say(etcApply.label, lang),
          body: <RecordPage view={etcApplyView} noCreate />,
        },
        {
          name: 'invoices',
          label: say(etcInvoice.label, lang),
          body: <RecordPage view={etcInvoiceView} noCreate />,
        },
      ]}
    />
  );
}
