import { Fieldset, Stack } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { TrackLinks } from '../../map/TrackLinks.tsx';
import { RelatedList } from '../../records/RelatedList.tsx';
import { useWords } from '../../records/words.ts';
import { receiptView } from '../receipt/view.ts';
import { NodeSteps } from './NodeSteps.tsx';
import { NodeTimeline } from './NodeTimeline.tsx';

/** The way of a vehicle, and the receipt that ends it. */
export function WaybillRelated({ row }: { row: WireRow }) {
  const t = useWords();
  return (
    <>
      <Fieldset legend={t('waybill.nodes')} mb="md">
        <Stack>
          {row.despatchAt !== null && <TrackLinks waybillId={row.id} />}
          <NodeSteps row={row} />
          <NodeTimeline row={row} />
        </Stack>
      </Fieldset>
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
