import { Reports } from './Reports.tsx';

const BASE = { kind: 'fundFlow' };

/** Where the money of each waybill went: transport-and-money 11.1, 11.5. */
export default function FundFlow() {
  return <Reports base={BASE} />;
}
