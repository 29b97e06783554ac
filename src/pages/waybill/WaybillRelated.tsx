import type { WireRow } from '../../../domain/calls/records.ts';
import { RelatedList } from '../../records/RelatedList.tsx';
import { receiptView } from '../receipt/view.ts';
import { NodeSteps } from './NodeSteps.tsx';

/** The way of a vehicle, and the receipt that ends it. */
export function WaybillRelated({ row }: { row: WireRow }) {
  return (
    <>
      <NodeSteps row={row} />
      <RelatedList
        view={receiptView}
        by="waybillId"
        id={row.id}
        columns={[
          'receiptNo',
          'status',
          'loadWeightKg',
          'unloadWeightKg',
          'signedBy',
          'signedAt',
          'paperReceivedAt',
        ]}
      />
    </>
  );
}
