import { lazy, Suspense } from 'react';
import type { Detail } from '../../../domain/calls/records.ts';
import type { QueueSpec } from '../../records/queue/queueSpec.ts';
import { QueuedPage } from '../../records/queue/QueuedPage.tsx';
import { orderView } from './views.tsx';

// Loaded with the first order that is looked at by itself.
const PriceCheck = lazy(() => import('./PriceCheck.tsx'));

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

const QUEUE: QueueSpec = {
  view: orderView,
  waiting: PRESET,
  sort: SORT,
  pass: ['audit.pass'],
  refuse: 'audit.reject',
  exceptions: ['audit.override'],
  submit: 'submit',
  Compare: ({ detail }: { detail: Detail }) => (
    <Suspense fallback={null}>
      <PriceCheck detail={detail} />
    </Suspense>
  ),
  Evidence: null,
};

/** Goods, price and contract of new orders, longest waiting first: transport-and-money 3.4. */
export default function CargoAuditPage() {
  return <QueuedPage queue={QUEUE} preset={PRESET} columns={COLUMNS} sort={SORT} bulk={BULK} noCreate />;
}
