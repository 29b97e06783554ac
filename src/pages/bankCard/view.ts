import { bankCard } from '../../../domain/records/bankCard.ts';
import type { RecordView } from '../../records/view.ts';

/** How a party's own cards are tied to it. */
const OWNERS: Readonly<Record<string, readonly [kind: string, field: string]>> = {
  shipper: ['SHIPMENT', 'shipmentId'],
  captain: ['CARRIER', 'carrierId'],
  driver: ['DRIVER', 'driverId'],
};

export const bankCardView: RecordView = {
  spec: bankCard,
  weight: 'kg',
  fixed: ({ role, partyId }) => {
    const [kind, field] = OWNERS[role] ?? [];
    return kind === undefined || field === undefined || partyId === undefined
      ? {}
      : { ownerKind: kind, [field]: partyId };
  },
};
