import { formEntry } from '../../../domain/records/formEntry.ts';
import { say } from '../../../domain/codes/label.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { formEntryView } from '../form/view.tsx';
import { StationBoard } from './StationBoard.tsx';
import { useYardTexts } from './texts.ts';
import { queueTicketView } from './view.tsx';

const ACCEPT = ['accept'];
const CALL = ['call'];

/** What happens at the gates of a station: its queue, and the forms that guests fill in (addendum A 2.6, 2.7). */
export default function WechatQueuePage() {
  const t = useYardTexts();
  const lang = useLang();
  const parts = [
    { name: 'board', label: t('board'), body: <StationBoard /> },
    { name: 'tickets', label: t('tickets'), body: <RecordPage view={queueTicketView} bulk={CALL} /> },
    {
      name: 'forms',
      label: say(formEntry.label, lang),
      body: <RecordPage view={formEntryView} bulk={ACCEPT} />,
    },
  ];
  return <UrlTabs path="/wechat/queue" parts={parts} />;
}
