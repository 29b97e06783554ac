import { useMemo } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { pushRecord } from '../../../domain/records/pushRecord.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';

const view: RecordView = { spec: pushRecord };
const BULK = ['resend'];

/** All push messages with receiver and state; failed ones can be sent again: records 5, addendum B 6.8. */
export default function PushRecordsPage() {
  const lang = useLang();
  const quick = useMemo(
    () => [{ label: say(pushRecord.states.failed, lang), filters: { status: 'failed' } }],
    [lang],
  );
  return <RecordPage view={view} quick={quick} bulk={BULK} noCreate />;
}
