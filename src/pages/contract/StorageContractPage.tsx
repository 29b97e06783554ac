import { contract } from '../../../domain/records/contract.ts';
import type { RecordView } from '../../records/view.ts';
import { Contracts } from './Contracts.tsx';
import { contractView } from './view.ts';

const KINDS = { kind: 'storage' };

/** What is stored belongs to a shipper, and is settled by the month at the rate of tax of its trade. */
const VIEW: RecordView = {
  ...contractView,
  start: { settleKind: 'monthly', taxRateBp: 600 },
  fixed: { kind: 'storage', partyBKind: 'SHIPMENT' },
};

/** What says nothing of a contract that is always with a shipper. */
const OF_CARRIERS = ['kind', 'partyBKind', 'carrierId'];
const COLUMNS = contract.list.columns.filter((name) => !OF_CARRIERS.includes(name));

/** Storage contracts: records 6. */
export default function StorageContractPage() {
  return <Contracts base={KINDS} view={VIEW} columns={COLUMNS} without={OF_CARRIERS} />;
}
