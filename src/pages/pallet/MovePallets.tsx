import { Button, Group } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { codesOf, label } from '../../../domain/codes/lists/list.ts';
import { palletDocKind, palletHolder } from '../../../domain/codes/lists/pallet.ts';
import { palletDoc } from '../../../domain/records/palletDoc.ts';
import { holdersOf, type PalletDocKind } from '../../../domain/rules/pallets.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import type { Values } from '../../records/detail/useRecordForm.ts';

const HOLDERS = codesOf(palletHolder);
const FIELDS = {
  WAREHOUSE: ['fromWarehouseId', 'warehouseId'],
  SHIPMENT: ['fromShipmentId', 'shipmentId'],
  CARRIER: ['fromCarrierId', 'carrierId'],
  DRIVER: ['fromDriverId', 'driverId'],
} as const;

/** The form of a document by which this holder gives some away. */
function startOf(row: WireRow, docKind: PalletDocKind): Values {
  const { holderKind, palletTypeId } = row;
  const place = Object.entries(FIELDS).find(([kind]) => kind === holderKind)?.[1];
  return {
    ...{ docKind, palletTypeId, fromKind: holderKind },
    ...(place === undefined ? {} : { [place[0]]: row[place[1]] }),
    ...(docKind === 'count' ? { toKind: 'OUTSIDE' } : {}),
  } as Values;
}

/** What can be done with the equipment of a holder: each button begins the document, which is posted as it is saved. */
export function MovePallets({ row }: { row: WireRow }) {
  const lang = useLang();
  const viewer = useViewer();
  const [start, setStart] = useState<Values | null>(null);
  const close = useCallback(() => {
    setStart(null);
  }, []);
  const holder = HOLDERS.find((kind) => kind === row.holderKind);
  if (!holder || !mayEdit(palletDoc, viewer, 'create')) return null;
  const kinds = codesOf(palletDocKind).filter((kind) => holdersOf(kind, 'from').includes(holder));
  return (
    <>
      <Group gap="xs" data-screen-only>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="light"
            onClick={() => {
              setStart(startOf(row, kind));
            }}
          >
            {label(palletDocKind, kind, lang)}
          </Button>
        ))}
      </Group>
      {start && (
        <RecordDetail
          view={{ spec: palletDoc }}
          id={null}
          start={start}
          action={say(palletDoc.events.post.label, lang)}
          andSend="post"
          onClose={close}
        />
      )}
    </>
  );
}
