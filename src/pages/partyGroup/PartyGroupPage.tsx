import { say } from '../../../domain/codes/label.ts';
import { supportAccess } from '../../../domain/records/supportAccess.ts';
import { tenant } from '../../../domain/records/tenant.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { Configuration } from './Configuration.tsx';
import { useGroupText } from './useGroupText.ts';
import { supportView, tenantView } from './views.tsx';

/** What the central group does to several groups at once. */
const BULK = ['suspend', 'resume', 'send.login'];

/** Enterprise groups, the settings of each, and looks of the central group into the others: addendum B 6.5, 6.8. */
export default function PartyGroupPage() {
  const lang = useLang();
  const viewer = useViewer();
  const t = useGroupText();
  const visits = { name: 'support', label: say(supportAccess.label, lang) };
  return (
    <UrlTabs
      path="/systemManage/partyGroup"
      parts={[
        {
          name: 'groups',
          label: say(tenant.label, lang),
          body: <RecordPage view={tenantView} bulk={viewer.isCentral ? BULK : undefined} />,
        },
        { name: 'config', label: t('configuration'), body: <Configuration /> },
        ...(mayView(supportAccess, viewer) ? [{ ...visits, body: <RecordPage view={supportView} /> }] : []),
      ]}
    />
  );
}
