import { RecordPage } from '../../records/list/RecordPage.tsx';
import { SilenceBanner } from './SilenceBanner.tsx';
import { useTollInvoiceTexts } from './texts.ts';
import { etcWaybillView } from './view.tsx';

const BASE = { live: { mode: 'live' }, history: { mode: 'history' } } as const;
const BULK = {
  live: ['ask.invoices', 'retry', 'cancel'],
  history: ['send.history', 'ask.invoices', 'retry', 'cancel'],
};

/** ETC waybills that are told as they happen, or afterwards. */
export function Trips({ mode }: { mode: 'live' | 'history' }) {
  const t = useTollInvoiceTexts();
  const quick = [
    { label: t('quick.failed'), filters: { status: 'failed' } },
    { label: t('quick.open'), filters: { status: 'ended', invoiceState: 'none,failed,partial' } },
    { label: t('quick.high'), filters: { isHigh: 'true' } },
  ];
  return (
    <>
      <SilenceBanner />
      <RecordPage view={etcWaybillView} base={BASE[mode]} quick={quick} bulk={BULK[mode]} noCreate />
    </>
  );
}
