import { useMemo } from 'react';
import { version } from '../../../package.json';
import { say } from '../../../domain/codes/label.ts';
import { FEEDBACK_PARTIES, feedback } from '../../../domain/records/feedback.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';

/** The page says by itself which edition of the product it is. */
const view: RecordView = { spec: feedback, fixed: { appVersion: version } };

/** What people tell the platform about itself (addendum A 1.2): the desk finds first what waits for an answer. */
export default function FeedbackPage() {
  const lang = useLang();
  const { role } = useViewer();
  const isParty = FEEDBACK_PARTIES.some((one) => one === role);
  const quick = useMemo(
    () => (isParty ? [] : [{ label: say(feedback.states.new, lang), filters: { status: 'new' } }]),
    [isParty, lang],
  );
  return <RecordPage view={view} quick={quick} />;
}
