import { Contracts } from './Contracts.tsx';

const KINDS = { kind: 'storage' };

/** Storage contracts: records 6. */
export default function StorageContractPage() {
  return <Contracts base={KINDS} />;
}
