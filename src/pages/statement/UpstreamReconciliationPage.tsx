import { reconType } from '../../../domain/codes/lists/statement.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { COUNTERPARTIES } from '../../../domain/records/reconciliation.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { statementView } from './view.ts';

const TYPES = reconType.items.map(({ code }) => code);
const BULK = ['submit.recon', 'send.link', 'remind'];
/** Columns that are empty for the type of a tab are left out. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  upstream: ['shipmentId', 'carrierId', 'type'],
  shipper: ['carrierId', 'upstreamId', 'type'],
  carrier: ['shipmentId', 'upstreamId', 'type', 'invoicedFen', 'uninvoicedFen', 'dueOn'],
};
const COLUMNS = Object.fromEntries(
  TYPES.map((type) => [
    type,
    statementView.spec.list.columns.filter((name) => OTHERS[type]?.includes(name) !== true),
  ]),
);
const BASE = Object.fromEntries(TYPES.map((type) => [type, { type }]));

/** Statements of upstream customers, shippers and carriers; a party sees its own (transport-and-money 7.1, 7.4). */
export default function UpstreamReconciliationPage() {
  const lang = useLang();
  const { role } = useViewer();
  const own = COUNTERPARTIES[role]?.type;
  const types = own === undefined ? TYPES : [own];
  return (
    <UrlTabs
      path="/tms/upstream/reconciliation"
      start="shipper"
      parts={types.map((type) => ({
        name: type,
        label: label(reconType, type, lang),
        body: <TypeList type={type} />,
      }))}
    />
  );
}

function TypeList({ type }: { type: string }) {
  return (
    <RecordPage view={statementView} base={BASE[type] ?? {}} columns={COLUMNS[type] ?? []} bulk={BULK} />
  );
}
