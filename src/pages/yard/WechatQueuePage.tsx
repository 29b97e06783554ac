import { formEntry } from '../../../domain/records/formEntry.ts';
import { say } from '../../../domain/codes/label.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { formEntryView } from '../form/view.tsx';

const BULK = ['accept'];

/** What happens at the gates of a place: the forms that guests fill in (addendum A 2.6). */
export default function WechatQueuePage() {
  const lang = useLang();
  const parts = [
    {
      name: 'forms',
      label: say(formEntry.label, lang),
      body: <RecordPage view={formEntryView} bulk={BULK} />,
    },
  ];
  return <UrlTabs path="/wechat/queue" parts={parts} />;
}
