import { say } from '../../../domain/codes/label.ts';
import { labelJob } from '../../../domain/records/labelJob.ts';
import { labelPrinter } from '../../../domain/records/labelPrinter.ts';
import { stockBalance } from '../../../domain/records/stockBalance.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { stockLot } from '../../../domain/records/stockLot.ts';
import { stockMove } from '../../../domain/records/stockMove.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { labelJobView } from '../labels/JobFile.tsx';
import { viewOfReference } from '../reference.tsx';
import { moveView } from './StockHistory.tsx';
import { balanceView, warehouseView } from './views.tsx';

const BULK = ['enable', 'disable'];

const PARTS = [
  { name: 'stock', spec: stockBalance, body: <RecordPage view={balanceView} /> },
  { name: 'moves', spec: stockMove, body: <RecordPage view={moveView} /> },
  { name: 'lots', spec: stockLot, body: <RecordPage view={{ spec: stockLot }} /> },
  { name: 'warehouses', spec: warehouse, body: <RecordPage view={warehouseView} bulk={BULK} /> },
  {
    name: 'locations',
    spec: stockLocation,
    body: <RecordPage view={viewOfReference(stockLocation)} bulk={BULK} />,
  },
  {
    name: 'printers',
    spec: labelPrinter,
    body: <RecordPage view={viewOfReference(labelPrinter)} bulk={BULK} />,
  },
  { name: 'labelJobs', spec: labelJob, body: <RecordPage view={labelJobView} bulk={['retry']} /> },
] as const;

/** What is on hand, how it came and went, its lots, and where it lies (addendum B 3.5). */
export default function WmsInventoryPage() {
  const lang = useLang();
  const viewer = useViewer();
  return (
    <UrlTabs
      path="/wms/inventory"
      parts={PARTS.filter(({ spec }) => mayView(spec, viewer)).map(({ name, spec, body }) => ({
        name,
        label: say(spec.label, lang),
        body,
      }))}
    />
  );
}
