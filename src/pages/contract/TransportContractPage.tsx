import { Contracts } from './Contracts.tsx';

const KINDS = { kind: 'transportSell,transportBuy' };

/** Transport contracts with shippers and carriers: records 6. */
export default function TransportContractPage() {
  return <Contracts base={KINDS} />;
}
