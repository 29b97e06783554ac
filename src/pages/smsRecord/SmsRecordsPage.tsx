import { useMemo } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { smsRecord } from '../../../domain/records/smsRecord.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';

const view: RecordView = { spec: smsRecord };
const BULK = ['resend'];

/** All SMS with receiver, state and cost; failed ones can be sent again: records 5. */
export default function SmsRecordsPage() {
  const lang = useLang();
  const quick = useMemo(
    () => [{ label: say(smsRecord.states.failed, lang), filters: { status: 'failed' } }],
    [lang],
  );
  return <RecordPage view={view} quick={quick} bulk={BULK} noCreate />;
}
