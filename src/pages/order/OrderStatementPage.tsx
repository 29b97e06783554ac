import { orderStatement } from '../../../domain/records/orderStatement.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { StatementLines } from './StatementLines.tsx';

const BULK = ['send.statement'];
const view: RecordView = {
  spec: orderStatement,
  cells: { lines: ({ lines }) => <StatementLines lines={lines} /> },
};

/** Statements of the orders of a shipper and period (addendum A 4.6). */
export default function OrderStatementPage() {
  return <RecordPage view={view} bulk={BULK} />;
}
