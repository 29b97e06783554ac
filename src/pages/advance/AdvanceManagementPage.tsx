import { mayView } from '../../../domain/rules/rights.ts';
import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { ADVANCE_COLUMNS, advanceView, oilOrderView, oilPurchaseView } from './view.tsx';
import { etcTopUpView } from '../etc/topUpView.ts';
import { useAdvanceTexts } from './texts.ts';

const PATH = '/tms/advance/management';
/** Filter of the to-do count of advances (transport-and-money 2). */
const TODO = { status: 'pendingReview' };
const OLDEST_FIRST = { field: 'gmtCreated', dir: 'asc' } as const;
const BULK = ['approve.advance', 'pay.advance'];
const PARTS = [
  {
    name: 'advances',
    view: advanceView,
    body: (
      <RecordPage
        view={advanceView}
        todo={TODO}
        todoSort={OLDEST_FIRST}
        columns={ADVANCE_COLUMNS}
        bulk={BULK}
        noCreate
      />
    ),
  },
  { name: 'fuel', view: oilOrderView, body: <RecordPage view={oilOrderView} noCreate /> },
  { name: 'purchases', view: oilPurchaseView, body: <RecordPage view={oilPurchaseView} /> },
  { name: 'tolls', view: etcTopUpView, body: <RecordPage view={etcTopUpView} /> },
];

/** Advances with their review, release and recovery; the fuel orders behind them, and fuel purchases: T&M 9.4. */
export default function AdvanceManagementPage() {
  const t = useAdvanceTexts();
  const viewer = useViewer();
  const parts = PARTS.filter(({ view }) => mayView(view.spec, viewer)).map(({ name, body }) => ({
    ...{ name, body },
    label: t(`tab.${name}`),
  }));
  return <UrlTabs path={PATH} parts={parts} />;
}
