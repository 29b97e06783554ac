import { Contracts } from './Contracts.tsx';

const KINDS = { kind: 'transportSell,transportBuy' };

/** Transport contracts with shippers and carriers: records 6. */
export default function TransportContracts() {
  return <Contracts base={KINDS} />;
}
