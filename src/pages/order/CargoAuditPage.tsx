import { RecordPage } from '../../records/list/RecordPage.tsx';
import { orderView } from './views.tsx';

const PRESET = { status: 'pendingAudit' };
const COLUMNS = [
  'orderNo',
  'status',
  'shipmentId',
  'goodsName',
  'totalWeightKg',
  'route',
  'carrierUnitPriceFen',
  'guideFen',
  'waiting',
  'submittedAt',
  'contractId',
];
const SORT = { field: 'submittedAt', dir: 'asc' } as const;
const BULK = ['audit.pass', 'audit.override', 'audit.reject'];

/** Goods, price and contract of new orders, longest waiting first: transport-and-money 3.4. */
export default function CargoAuditPage() {
  return <RecordPage view={orderView} preset={PRESET} columns={COLUMNS} sort={SORT} bulk={BULK} noCreate />;
}
