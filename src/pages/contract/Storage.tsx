import { Contracts } from './Contracts.tsx';

const KINDS = { kind: 'storage' };

/** Storage contracts: records 6. */
export default function StorageContracts() {
  return <Contracts base={KINDS} />;
}
