import { Contracts } from './Contracts.tsx';

const KINDS = { kind: 'transportSell' };

/** Transport contracts with shippers: records 6. */
export default function ShipperContracts() {
  return <Contracts base={KINDS} />;
}
