import { say } from '../../../domain/codes/label.ts';
import { etcCard } from '../../../domain/records/etcCard.ts';
import { etcToll } from '../../../domain/records/etcToll.ts';
import { etcTopUp } from '../../../domain/records/etcTopUp.ts';
import { isGranted, mayView } from '../../../domain/rules/rights.ts';
import { maySend } from '../../../domain/schema/eventRoles.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { MatchingDesk } from './MatchingDesk.tsx';
import { useTollTexts } from './texts.ts';
import { etcTopUpView } from './topUpView.ts';
import { etcCardView, etcTollView } from './view.tsx';

/** Who sees what is left on the cards looks at the emptiest first. */
const EMPTIEST_FIRST = { field: 'supplierBalanceFen', dir: 'asc' } as const;

function Cards() {
  const isStaff = useViewer().role !== 'captain';
  return <RecordPage view={etcCardView} {...(isStaff ? { sort: EMPTIEST_FIRST } : {})} />;
}

const PARTS = [
  { name: 'cards', spec: etcCard, body: <Cards /> },
  { name: 'tolls', spec: etcToll, body: <RecordPage view={etcTollView} /> },
  { name: 'topUps', spec: etcTopUp, body: <RecordPage view={etcTopUpView} /> },
] as const;

/** ETC cards, their tolls with the desk that matches them, and what was paid to the issuers: addendum B 5.4. */
export default function EtcServicePage() {
  const t = useTollTexts();
  const lang = useLang();
  const viewer = useViewer();
  const lists = PARTS.filter(({ spec }) => mayView(spec, viewer)).map(({ name, spec, body }) => ({
    ...{ name, body },
    label: say(spec.label, lang),
  }));
  const mayMatch = isGranted(viewer, etcToll, 'match') && maySend(etcToll, 'match', viewer.role);
  const desk = { name: 'matching', label: t('matching'), body: <MatchingDesk /> };
  return (
    <UrlTabs
      path="/addedService/etc"
      parts={mayMatch ? [...lists.slice(0, 2), desk, ...lists.slice(2)] : lists}
    />
  );
}
