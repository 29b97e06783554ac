import { say } from '../../../domain/codes/label.ts';
import { etcWaybill } from '../../../domain/records/etcWaybill.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { PickTrips } from './PickTrips.tsx';
import { useTollInvoiceTexts } from './texts.ts';
import { Trips } from './Trips.tsx';

/** Trips that are told afterwards, and those that may be: addendum B 5.4. */
export default function EtcHistoryInvoicePage() {
  const t = useTollInvoiceTexts();
  const lang = useLang();
  const mayPick = useViewer().role === 'financeClerk';
  const pick = { name: 'pick', label: t('pick.title'), body: <PickTrips /> };
  return (
    <UrlTabs
      path="/etc/historyInvoice"
      parts={[
        { name: 'waybills', label: say(etcWaybill.label, lang), body: <Trips mode="history" /> },
        ...(mayPick ? [pick] : []),
      ]}
    />
  );
}
