import { regReport } from '../../../domain/records/regReport.ts';
import { Reports } from './Reports.tsx';

const BASE = { kind: 'waybill,vehicle,driver' };
const COLUMNS = ['kind', ...regReport.list.columns];

/** Electronic waybills, and the basics of vehicles and drivers before them: transport-and-money 11.1, 11.5. */
export default function ElectronicRoadBillPage() {
  return <Reports base={BASE} columns={COLUMNS} />;
}
