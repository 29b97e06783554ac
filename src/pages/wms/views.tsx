import type { WireRow } from '../../../domain/calls/records.ts';
import { stockBalance } from '../../../domain/records/stockBalance.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { stockMove } from '../../../domain/records/stockMove.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { viewOfReference } from '../reference.tsx';
import { GenerateLocations } from './GenerateLocations.tsx';
import { StockHistory } from './StockHistory.tsx';

const locationView = viewOfReference(stockLocation);
const LOCATIONS = ['locationCode', 'zone', 'kind', 'capacityVolumeM3', 'capacityWeightKg', 'status'];

export const balanceView: RecordView = {
  spec: stockBalance,
  related: ({ row }: { row: WireRow }) => <StockHistory itemNo={String(row.itemNo)} />,
  relatedTitle: stockMove.label,
  relatedFirst: true,
};

export const warehouseView: RecordView = {
  ...viewOfReference(warehouse),
  related: ({ row }: { row: WireRow }) => (
    <>
      <GenerateLocations row={row} />
      <RelatedList view={locationView} by="warehouseId" id={row.id} columns={LOCATIONS} />
    </>
  ),
  relatedTitle: stockLocation.label,
};
