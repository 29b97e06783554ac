import type { ComponentType } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { labelJob } from '../../../domain/records/labelJob.ts';
import { labelPrinter } from '../../../domain/records/labelPrinter.ts';
import { stockBalance } from '../../../domain/records/stockBalance.ts';
import { stockCount } from '../../../domain/records/stockCount.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { stockLot } from '../../../domain/records/stockLot.ts';
import { stockMove } from '../../../domain/records/stockMove.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import type { ChosenProps } from '../../records/list/chosen.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { labelJobView } from '../labels/JobFile.tsx';
import { labelsOf } from '../labels/PrintLabels.tsx';
import { papersOf } from '../papers/chosenPapers.tsx';
import { viewOfReference } from '../reference.tsx';
import { countView } from './counts/view.tsx';
import { LocationMap } from './map/LocationMap.tsx';
import { StockActions } from './StockActions.tsx';
import { moveView } from './StockHistory.tsx';
import { useWmsTexts } from './texts.ts';
import { balanceView, warehouseView } from './views.tsx';
import { withScan } from '../scan/withScan.tsx';

const BULK = ['enable', 'disable'];
const Papers = papersOf('stockCount');
const StockLabels = labelsOf(stockBalance.name);
const LABELS: Readonly<Record<string, ComponentType<ChosenProps> | undefined>> = {
  [stockLot.name]: labelsOf(stockLot.name),
  [stockLocation.name]: labelsOf(stockLocation.name),
};

/** A keeper moves, holds back or counts what he has ticked, and prints its labels. */
function Chosen(props: ChosenProps) {
  return (
    <>
      <StockActions {...props} />
      <StockLabels {...props} />
    </>
  );
}

function StockList() {
  const viewer = useViewer();
  const labels = mayView(labelJob, viewer) ? StockLabels : undefined;
  return <RecordPage view={balanceView} chosen={viewer.role === 'warehouse' ? Chosen : labels} />;
}

/** Locations or lots, whose labels may be printed. */
function Labelled({ view, bulk }: { view: RecordView; bulk?: readonly string[] }) {
  const viewer = useViewer();
  const chosen = mayView(labelJob, viewer) ? LABELS[view.spec.name] : undefined;
  return <RecordPage view={view} bulk={bulk} chosen={chosen} />;
}

const PARTS = [
  { name: 'stock', spec: stockBalance, body: <StockList /> },
  { name: 'moves', spec: stockMove, body: <RecordPage view={moveView} /> },
  { name: 'lots', spec: stockLot, body: <Labelled view={{ spec: stockLot }} /> },
  { name: 'counts', spec: stockCount, body: <RecordPage view={countView} chosen={Papers} /> },
  { name: 'warehouses', spec: warehouse, body: <RecordPage view={warehouseView} bulk={BULK} /> },
  {
    name: 'locations',
    spec: stockLocation,
    body: <Labelled view={viewOfReference(stockLocation)} bulk={BULK} />,
  },
  { name: 'map', spec: stockLocation, label: 'map', body: <LocationMap /> },
  {
    name: 'printers',
    spec: labelPrinter,
    body: <RecordPage view={viewOfReference(labelPrinter)} bulk={BULK} />,
  },
  { name: 'labelJobs', spec: labelJob, body: <RecordPage view={labelJobView} bulk={['retry']} /> },
] as const;

/** What is on hand, how it came and went, its lots, and where it lies (addendum B 3.5). */
function WmsInventoryPage() {
  const lang = useLang();
  const viewer = useViewer();
  const t = useWmsTexts();
  return (
    <UrlTabs
      path="/wms/inventory"
      parts={PARTS.filter(({ spec }) => mayView(spec, viewer)).map((part) => ({
        name: part.name,
        label: 'label' in part ? t(part.label) : say(part.spec.label, lang),
        body: part.body,
      }))}
    />
  );
}

export default withScan('stockCount', '/wms/inventory', WmsInventoryPage);
