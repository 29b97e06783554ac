import type { RecordView } from '../../records/view.ts';
import { Contracts } from './Contracts.tsx';
import { contractView } from './view.ts';

const KINDS = { kind: 'storage' };

/** What is stored belongs to a shipper. */
const VIEW: RecordView = { ...contractView, fixed: { kind: 'storage', partyBKind: 'SHIPMENT' } };

/** Storage contracts: records 6. */
export default function StorageContractPage() {
  return <Contracts base={KINDS} view={VIEW} />;
}
