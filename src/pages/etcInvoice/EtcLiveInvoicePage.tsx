import { say } from '../../../domain/codes/label.ts';
import { etcApply } from '../../../domain/records/etcApply.ts';
import { etcInvoice } from '../../../domain/records/etcInvoice.ts';
import { etcWaybill } from '../../../domain/records/etcWaybill.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { Trips } from './Trips.tsx';
import { etcApplyView, etcInvoiceView } from './view.tsx';

/** Trips that are told as they happen, their requests, and all toll invoices: addendum B 5.4. */
export default function EtcLiveInvoicePage() {
  const lang = useLang();
  return (
    <UrlTabs
      path="/etc/liveInvoice"
      parts={[
        { name: 'waybills', label: say(etcWaybill.label, lang), body: <Trips mode="live" /> },
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
