import { bankMerchant } from '../../../domain/records/bankMerchant.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';

const view: RecordView = { spec: bankMerchant };
const BULK = ['apply'];

/** Parties as sub-merchants of the internet bank: records 10.8, 10.11. */
export default function BankMerchantPage() {
  return <RecordPage view={view} bulk={BULK} />;
}
