import { Contracts } from './Contracts.tsx';

const KINDS = { kind: 'transportSell' };

/** Transport contracts with shippers: records 6. */
export default function ShipmentContractPage() {
  return <Contracts base={KINDS} />;
}
