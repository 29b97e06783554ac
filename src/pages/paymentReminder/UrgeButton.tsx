import { IconBellRinging } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { paymentReminder } from '../../../domain/records/paymentReminder.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useViewer } from '../../app/hooks.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useTaxTexts } from '../tax/texts.ts';

const UrgeForm = lazy(() => import('./UrgeForm.tsx'));

interface Props {
  waybillId: string;
  /** Context for screen readers where the button is one of several; absent where it stands alone. */
  waybillNo?: string;
  /** The waybill has ended, so its freight is due. */
  isDone: boolean;
}

/** The button with which a payee reminds of a waybill's unpaid freight (records 5); nothing for other users. */
export function UrgeButton({ waybillId, waybillNo, isDone }: Props) {
  const t = useTaxTexts();
  const viewer = useViewer();
  const [isUrging, setUrging] = useState(false);
  if (!mayEdit(paymentReminder, viewer, 'create')) return null;
  return (
    <>
      <ReasonedButton
        variant="default"
        size="xs"
        leftSection={<IconBellRinging size={14} />}
        reason={isDone ? undefined : t('urgeNotDone')}
        {...(waybillNo === undefined ? {} : { 'aria-label': `${t('urge')} ${waybillNo}` })}
        onClick={() => {
          setUrging(true);
        }}
      >
        {t('urge')}
      </ReasonedButton>
      {isUrging && (
        <Suspense>
          <UrgeForm
            waybillId={waybillId}
            onClose={() => {
              setUrging(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
