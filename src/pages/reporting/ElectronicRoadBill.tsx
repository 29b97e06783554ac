import { REPORT_COLUMNS, Reports } from './Reports.tsx';

const BASE = { kind: 'waybill,vehicle,driver' };
const COLUMNS = ['kind', ...REPORT_COLUMNS];

/** Electronic waybills, and the basics of vehicles and drivers before them: transport-and-money 11.1, 11.5. */
export default function ElectronicRoadBill() {
  return <Reports base={BASE} columns={COLUMNS} />;
}
