import type { ReactNode } from 'react';
import { invoice } from '../../../domain/records/invoice.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { CarrierGapsPart } from './CarrierGapsPart.tsx';
import { LINE_COLUMNS } from './lineColumns.ts';
import {
  inputInvoiceView,
  taxLineView,
  taxProfileView,
  taxRateView,
  taxReportView,
  vatMonthView,
} from './views.tsx';
import { useTaxTexts } from './texts.ts';

const PATH = '/addedService/taxReport';
const IDENTITIES = { kind: 'person,platform' };
const INCOMES = { reportKind: 'identityIncome' };
const FILINGS = { reportKind: 'agencyFiling' };
const ISSUED = { status: 'issued,flushed' };
const CHECK = ['check.tax', 'hand.in'];
const CERTIFY = ['certify'];

const outputView: RecordView = { spec: invoice };

interface Part {
  readonly name: string;
  readonly view: RecordView;
  readonly body: ReactNode;
}

const PARTS: readonly Part[] = [
  { name: 'reports', view: taxReportView, body: <RecordPage view={taxReportView} bulk={CHECK} /> },
  {
    name: 'identity',
    view: taxLineView,
    body: <RecordPage view={taxLineView} base={IDENTITIES} columns={LINE_COLUMNS.identity} noCreate />,
  },
  {
    name: 'income',
    view: taxLineView,
    body: <RecordPage view={taxLineView} base={INCOMES} columns={LINE_COLUMNS.income} noCreate />,
  },
  {
    name: 'filing',
    view: taxLineView,
    body: <RecordPage view={taxLineView} base={FILINGS} columns={LINE_COLUMNS.filing} noCreate />,
  },
  { name: 'input', view: inputInvoiceView, body: <RecordPage view={inputInvoiceView} bulk={CERTIFY} /> },
  { name: 'gaps', view: inputInvoiceView, body: <CarrierGapsPart path={PATH} /> },
  { name: 'output', view: outputView, body: <RecordPage view={outputView} base={ISSUED} noCreate /> },
  { name: 'months', view: vatMonthView, body: <RecordPage view={vatMonthView} noCreate /> },
  { name: 'profiles', view: taxProfileView, body: <RecordPage view={taxProfileView} /> },
  { name: 'rates', view: taxRateView, body: <RecordPage view={taxRateView} /> },
];

/** Period reports, their lines, input and output VAT, and the rates they are computed with: transport-and-money 14.1. */
export default function TaxReportPage() {
  const t = useTaxTexts();
  const viewer = useViewer();
  const parts = PARTS.filter(({ view }) => mayView(view.spec, viewer)).map(({ name, body }) => ({
    ...{ name, body },
    label: t(`tab.${name}`),
  }));
  return <UrlTabs path={PATH} parts={parts} />;
}
