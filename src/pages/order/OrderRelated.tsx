import { Group } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import { ShareButton } from '../../sharing/ShareButton.tsx';
import { waybillView } from '../waybill/view.tsx';
import { assignmentView, quoteView } from './offers.tsx';
import { WaybillLinks } from './WaybillLinks.tsx';

/** Offers, bids and waybills of an order. */
export function OrderRelated({ row }: { row: WireRow }) {
  const inUnit = (view: typeof assignmentView): typeof assignmentView => ({
    ...view,
    // Offers and bids are shown in the unit of their order.
    kindOf: (name) => view.kindOf?.(name, row),
  });
  return (
    <>
      <Group mb="md">
        <ShareButton links={[{ kind: 'orderPublisher', id: row.id }]}>
          <WaybillLinks orderId={row.id} />
        </ShareButton>
      </Group>
      <RelatedList
        view={inUnit(assignmentView)}
        by="orderId"
        id={row.id}
        columns={[
          'assignmentNo',
          'status',
          'carrierId',
          'driverId',
          'vehicleId',
          'qty',
          'carrierUnitPriceFen',
          'expireAt',
        ]}
      />
      {row.publishMode === 'hall' && (
        <RelatedList
          view={inUnit(quoteView)}
          by="orderId"
          id={row.id}
          columns={[
            'quoteNo',
            'status',
            'carrierId',
            'driverId',
            'bidderStars',
            'unitPriceFen',
            'qty',
            'validUntil',
          ]}
        />
      )}
      <RelatedList
        view={waybillView}
        by="orderId"
        id={row.id}
        columns={[
          'waybillNo',
          'status',
          'plateNumber',
          'driverId',
          'loadWeightKg',
          'unloadWeightKg',
          'despatchAt',
        ]}
      />
    </>
  );
}
