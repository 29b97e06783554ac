import { payeeMove } from '../../../domain/records/payeeMove.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { Journal } from '../account/Journal.tsx';

const view: RecordView = { spec: payeeMove, related: Journal };

/** Every entry of payees' wallets, and of what is owed and advanced on their waybills: transport-and-money 6.4. */
export default function SubLedgerPage() {
  return <RecordPage view={view} noCreate />;
}
