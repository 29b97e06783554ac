import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useViewer } from '../../app/hooks.ts';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import type { Values } from '../../records/detail/useRecordForm.ts';
import { paymentApplyView } from '../settlement/applyView.tsx';
import { usePaymentTexts } from '../settlement/texts.ts';

/** From a confirmed bill to its payment: the application begins with what is payable of it, and is submitted as it is saved. */
export default function ApplyForBill({ row: { id, status, payableNowFen } }: { row: WireRow }) {
  const t = usePaymentTexts();
  const viewer = useViewer();
  // Stays as it was when the form opened: the bill has nothing payable any more once it is applied for.
  const [start, setStart] = useState<Values | null>(null);
  const close = useCallback(() => {
    setStart(null);
  }, []);
  const isPayable = status === 'confirmed' && typeof payableNowFen === 'number' && payableNowFen > 0;
  return (
    <>
      {isPayable && mayEdit(paymentApply, viewer, 'create') && (
        <Button
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconCash size={14} aria-hidden />}
          onClick={() => {
            setStart({ lines: [{ freightBillId: id, feeType: 'balance', amountFen: payableNowFen }] });
          }}
        >
          {t('apply')}
        </Button>
      )}
      {start && (
        <RecordDetail
          view={paymentApplyView}
          id={null}
          start={start}
          action={t('applyNow')}
          andSend="submit.apply"
          onClose={close}
        />
      )}
    </>
  );
}
