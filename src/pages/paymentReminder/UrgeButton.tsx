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
  /** Told to who hears the button among others; not where it stands alone. */
  waybillNo?: string;
  /** The waybill has ended, so that its freight is due. */
  isDone: boolean;
}

/** A payee's way to ask for the unpaid freight of a waybill (records 5); nothing for anybody else. */
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
