import { Reports } from './Reports.tsx';

const BASE = { kind: 'fundFlow' };

/** Fund flow of each waybill: transport-and-money 11.1, 11.5. */
export default function FundFlowPage() {
  return <Reports base={BASE} />;
}
