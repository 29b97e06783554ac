import type { WireRow } from '../../../domain/calls/records.ts';
import { valuationRule } from '../../../domain/records/valuationRule.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { FormulaText } from './FormulaText.tsx';
import { RuleTrial } from './Trial.tsx';

const view: RecordView = {
  spec: valuationRule,
  cells: { formula: ({ formula }) => <FormulaText formula={formula} /> },
  trial: { view: RuleTrial, asks: [] },
  related: ({ row }: { row: WireRow }) => <RuleTrial values={row} />,
};
const BULK = ['enable', 'disable'];

/** Formulas that compute freight from weight, volume and distance, with a trial on a sample: records 10.9. */
export default function ValuationPage() {
  return <RecordPage view={view} bulk={BULK} />;
}
