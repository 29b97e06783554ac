import { useMemo } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { payment } from '../../../domain/records/payment.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { PAYMENT_COLUMNS, paymentView } from '../settlement/paymentView.tsx';

const BULK = ['query.bank'];

/** Every payment through the bank, with a preset for those of unknown result: transport-and-money 6.4. */
export default function PayRecordPage() {
  const lang = useLang();
  const quick = useMemo(
    () => [{ label: say(payment.states.unknown, lang), filters: { status: 'unknown' } }],
    [lang],
  );
  return <RecordPage view={paymentView} columns={PAYMENT_COLUMNS} quick={quick} bulk={BULK} noCreate />;
}
