import type { WireRow } from '../../../domain/calls/records.ts';
import { goods } from '../../../domain/records/goods.ts';
import { labelJob } from '../../../domain/records/labelJob.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { labelsOf, PrintLabels } from '../labels/PrintLabels.tsx';
import { viewOfReference } from '../reference.tsx';

const BULK = ['enable', 'disable'];
const Labels = labelsOf(goods.name);

const view: RecordView = {
  ...viewOfReference(goods),
  onward: ({ row }: { row: WireRow }) => <PrintLabels record={goods.name} ids={[row.id]} isCompact />,
};

/** Goods, and their labels for whoever works in a warehouse. */
export default function GoodsManagePage() {
  const viewer = useViewer();
  return <RecordPage view={view} bulk={BULK} chosen={mayView(labelJob, viewer) ? Labels : undefined} />;
}
