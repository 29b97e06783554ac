import { useMemo } from 'react';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { useTaxTexts } from '../tax/texts.ts';
import { reminderView } from './view.ts';

/** A new reminder for one waybill; the server fills in amount and payee. */
export default function UrgeForm({ waybillId, onClose }: { waybillId: string; onClose: () => void }) {
  const t = useTaxTexts();
  const given = useMemo(() => ({ waybillId }), [waybillId]);
  return (
    <RecordDetail
      view={reminderView}
      id={null}
      given={given}
      title={t('urgeTitle')}
      action={t('urge')}
      onClose={onClose}
    />
  );
}
