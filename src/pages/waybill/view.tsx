import { lazy } from 'react';
import { waybill } from '../../../domain/records/waybill.ts';
import type { RecordView } from '../../records/view.ts';
import { Price } from '../order/Price.tsx';
import { quantityKind } from '../../../domain/schema/quantity.ts';
import { Route } from '../order/Route.tsx';
import { rowLinkOf } from '../RowLink.tsx';

/** Many records refer to a waybill: each tab is loaded when it is opened. */
const WaybillRelated = lazy(() => import('./WaybillRelated.tsx'));
const WaybillLead = lazy(() => import('./WaybillLead.tsx'));

export const waybillView: RecordView = {
  spec: waybill,
  kindOf: quantityKind,
  cells: {
    proposalId: rowLinkOf('proposal', 'proposalId'),
    route: (row) => <Route row={row} />,
    carrierUnitPriceFen: (row) => <Price row={row} name="carrierUnitPriceFen" />,
    shipperUnitPriceFen: (row) => <Price row={row} name="shipperUnitPriceFen" />,
  },
  labels: { route: ['路线', 'Route', 'Ruta', '区間'] },
  lead: WaybillLead,
  related: WaybillRelated,
};
