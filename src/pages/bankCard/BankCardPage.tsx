import { RecordPage } from '../../records/list/RecordPage.tsx';
import { bankCardView } from './view.ts';

const BULK = ['verify'];

/** Payee cards with their verification and default: records 10.11. */
export default function BankCardPage() {
  return <RecordPage view={bankCardView} bulk={BULK} />;
}
