import type { WireRow } from '../../../domain/calls/records.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { quote } from '../../../domain/records/quote.ts';
import { LaterStars } from '../../rating/LaterStars.tsx';
import type { RecordView } from '../../records/view.ts';
import { Price } from './Price.tsx';
import { quantityKind } from '../../../domain/schema/quantity.ts';

/** The driver bids himself, or a captain for his fleet. */
function BidderStars({ row: { driverId, carrierId } }: { row: WireRow }) {
  if (typeof driverId === 'string') return <LaterStars kind="driver" id={driverId} />;
  return typeof carrierId === 'string' ? <LaterStars kind="carrier" id={carrierId} /> : '—';
}

export const assignmentView: RecordView = {
  spec: assignment,
  kindOf: quantityKind,
  cells: { carrierUnitPriceFen: (row) => <Price row={row} name="carrierUnitPriceFen" /> },
};

export const quoteView: RecordView = {
  spec: quote,
  kindOf: quantityKind,
  cells: {
    unitPriceFen: (row) => <Price row={row} name="unitPriceFen" />,
    bidderStars: (row) => <BidderStars row={row} />,
  },
  labels: { bidderStars: ['报价方星级', 'Bidder’s stars', 'Estrellas del ofertante', '見積者の評価'] },
};
