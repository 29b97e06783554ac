import { useMemo } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { abnormal } from '../../../domain/records/abnormal.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { abnormalView } from './view.tsx';

/** Filter of the to-do count of abnormal transports (transport-and-money 2). */
const TODO = { status: 'reported,processing' };
const BULK = ['accept'];

/** Abnormal transport reports, the most severe first: records 7. */
export default function AbnormalTranPage() {
  const lang = useLang();
  const quick = useMemo(
    () => [
      { label: say(abnormal.states.reported, lang), filters: { status: 'reported' } },
      { label: say(abnormal.fields.holdPayment.label, lang), filters: { holdPayment: 'true' } },
    ],
    [lang],
  );
  return <RecordPage view={abnormalView} todo={TODO} quick={quick} bulk={BULK} />;
}
