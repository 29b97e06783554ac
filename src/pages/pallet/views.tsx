import type { WireRow } from '../../../domain/calls/records.ts';
import { palletBalance } from '../../../domain/records/palletBalance.ts';
import { palletRent } from '../../../domain/records/palletRent.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';

const RENT = ['period', 'palletTypeId', 'heldDays', 'rentDays', 'dayRentFen', 'amountFen'];
const PARTIES = ['shipmentId', 'carrierId', 'driverId'] as const;

/** The months of whoever has the equipment; a warehouse of ours pays nothing. */
function Rent({ row }: { row: WireRow }) {
  const by = PARTIES.find((name) => typeof row[name] === 'string');
  return by === undefined ? null : (
    <RelatedList view={{ spec: palletRent }} by={by} id={String(row[by])} columns={RENT} />
  );
}

export const balanceView: RecordView = { spec: palletBalance, related: Rent, relatedTitle: palletRent.label };
