import { useMemo } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { receiptView } from './view.ts';

/** Receipts of delivery, with a preset for those in audit: transport-and-money 6.4. */
export default function ReceiptPage() {
  const lang = useLang();
  const quick = useMemo(
    () => [{ label: say(receipt.states.pendingAudit, lang), filters: { status: 'pendingAudit' } }],
    [lang],
  );
  return <RecordPage view={receiptView} quick={quick} noCreate />;
}
