import { lazy } from 'react';
import { UNINSURED } from '../../../domain/codes/lists/money.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { RecordView } from '../../records/view.ts';
import { Price } from '../order/Price.tsx';
import { quantityKind } from '../../../domain/schema/quantity.ts';
import { Route } from '../order/Route.tsx';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { rowLinkOf } from '../RowLink.tsx';

/** Many records refer to a waybill: each tab is loaded when it is opened. */
const WaybillRelated = lazy(() => import('./WaybillRelated.tsx'));
/** Only a finished trip is rated. */
const RateTrip = lazy(() => import('./RateTrip.tsx'));
/** Cover is bought before the goods leave. */
const BuyCover = lazy(() => import('../insurance/BuyCover.tsx'));
const WaybillLead = lazy(() => import('./WaybillLead.tsx'));

function Onward({ row }: { row: WireRow }) {
  if (row.status === 'pendingLoad') return <BuyCover row={row} />;
  return row.status === 'completed' && <RateTrip row={row} />;
}

export const waybillView: RecordView = {
  spec: waybill,
  kindOf: quantityKind,
  cells: {
    // The message to the authority has this word where there is no policy.
    policyNumber: ({ policyNumber }) =>
      typeof policyNumber === 'string' && policyNumber !== UNINSURED ? policyNumber : EMPTY,
    proposalId: rowLinkOf('proposal', 'proposalId'),
    route: (row) => <Route row={row} />,
    carrierUnitPriceFen: (row) => <Price row={row} name="carrierUnitPriceFen" />,
    shipperUnitPriceFen: (row) => <Price row={row} name="shipperUnitPriceFen" />,
  },
  labels: { route: ['路线', 'Route', 'Ruta', '区間'] },
  lead: WaybillLead,
  related: WaybillRelated,
  onward: Onward,
};
