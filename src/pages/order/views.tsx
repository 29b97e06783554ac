import { lazy } from 'react';
import { order } from '../../../domain/records/order.ts';
import { LaterStars } from '../../rating/LaterStars.tsx';
import type { RecordView } from '../../records/view.ts';
import { Deadline, Waiting } from './Deadline.tsx';
import { GuideBand } from './GuideBand.tsx';
import { OrderRelated } from './OrderRelated.tsx';
import { Price } from './Price.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import { quantityKind } from '../../../domain/schema/quantity.ts';
import { Route } from './Route.tsx';

const OrderLead = lazy(() => import('../way/OrderLead.tsx'));
// Only a form needs the books.
const GoodsBook = lazy(async () => ({ default: (await import('./books/GoodsBook.tsx')).GoodsBook }));
const OnlyContract = lazy(async () => ({ default: (await import('./books/OnlyContract.tsx')).OnlyContract }));
const PlaceBook = lazy(async () => ({ default: (await import('./books/PlaceBook.tsx')).PlaceBook }));

export const orderView: RecordView = {
  spec: order,
  kindOf: quantityKind,
  cells: {
    route: (row) => <Route row={row} />,
    carrierUnitPriceFen: (row) => <Price row={row} name="carrierUnitPriceFen" />,
    shipperUnitPriceFen: (row) => <Price row={row} name="shipperUnitPriceFen" />,
    guideFen: (row) => <GuideBand row={row} />,
    deadline: ({ publishDeadline }) =>
      typeof publishDeadline === 'number' ? <Deadline at={publishDeadline} /> : '—',
    shipperStars: ({ shipmentId }) =>
      typeof shipmentId === 'string' ? <LaterStars kind="shipper" id={shipmentId} /> : '—',
    waiting: ({ submittedAt }) => (typeof submittedAt === 'number' ? <Waiting since={submittedAt} /> : '—'),
  },
  labels: {
    route: ['路线', 'Route', 'Ruta', '区間'],
    deadline: ['剩余时间', 'Time left', 'Tiempo restante', '残り時間'],
    shipperStars: ['货主星级', 'Shipper’s stars', 'Estrellas del cargador', '荷主の評価'],
    waiting: ['已等待', 'Waiting', 'En espera', '待ち時間'],
  },
  lead: OrderLead,
  related: OrderRelated,
  aids: { source: OnlyContract, goods: GoodsBook, load: PlaceBook, price: QuotePanel },
};
