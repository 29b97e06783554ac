import { reconType } from '../../../domain/codes/lists/statement.ts';
import { say } from '../../../domain/codes/label.ts';
import { STAFF } from '../../../domain/codes/roles.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { COUNTERPARTIES, reconciliation } from '../../../domain/records/reconciliation.ts';
import { serviceBill } from '../../../domain/records/serviceBill.ts';
import { statementNote } from '../../../domain/records/statementNote.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { noteView } from './noteView.ts';
import { OWN_SERVICE_COLUMNS, SERVICE_COLUMNS, serviceBillView } from './serviceBillView.ts';
import { statementView } from './view.ts';

const TYPES = reconType.items.map(({ code }) => code);
const SERVICE_BULK = ['send', 'collect'];
const NOTE_BULK = ['submit.note', 'send.link'];
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
  const viewer = useViewer();
  const own = COUNTERPARTIES[viewer.role]?.type;
  const mine = own === undefined ? TYPES : [own];
  const isStaff = STAFF.includes(viewer.role);
  const types = mayView(reconciliation, viewer) ? mine : [];
  const notes = {
    name: 'notes',
    label: say(statementNote.label, lang),
    body: <RecordPage view={noteView} bulk={NOTE_BULK} />,
  };
  const services = {
    name: 'service',
    label: say(serviceBill.label, lang),
    body: (
      <RecordPage
        view={serviceBillView}
        columns={isStaff ? SERVICE_COLUMNS : OWN_SERVICE_COLUMNS}
        bulk={SERVICE_BULK}
      />
    ),
  };
  return (
    <UrlTabs
      path="/tms/upstream/reconciliation"
      start="shipper"
      parts={[
        ...types.map((type) => ({
          name: type,
          label: label(reconType, type, lang),
          body: <TypeList type={type} />,
        })),
        ...(mayView(statementNote, viewer) ? [notes] : []),
        ...(mayView(serviceBill, viewer) ? [services] : []),
      ]}
    />
  );
}

function TypeList({ type }: { type: string }) {
  return (
    <RecordPage view={statementView} base={BASE[type] ?? {}} columns={COLUMNS[type] ?? []} bulk={BULK} />
  );
}
