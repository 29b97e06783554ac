import { etcCard } from '../../../domain/records/etcCard.ts';
import { etcToll } from '../../../domain/records/etcToll.ts';
import { z } from 'zod';
import type { WireRow } from '../../../domain/calls/records.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { EventTrialProps, RecordView } from '../../records/view.ts';
import { TripBars } from './TripBars.tsx';
import { tollOf } from './trips.ts';

const OF_CARD = ['exitAt', 'entryStation', 'exitStation', 'amountFen', 'status', 'waybillId', 'chargedAs'];
const refSchema = z.object({ id: z.string() });

/** The trips of the vehicle above the form of a match: choosing one fills it in. */
function ChooseTrip({ row, values, set }: EventTrialProps) {
  const toll = tollOf(row);
  const chosen = refSchema.safeParse(values.waybillId);
  if (!toll) return null;
  return (
    <TripBars
      toll={toll}
      chosenId={chosen.success ? chosen.data.id : null}
      onChoose={({ id, waybillNo }) => {
        set('waybillId', { id, title: waybillNo });
      }}
    />
  );
}

export const etcTollView: RecordView = {
  spec: etcToll,
  eventTrials: { match: { view: ChooseTrip, asks: [] } },
};

export const etcCardView: RecordView = {
  spec: etcCard,
  related: ({ row }: { row: WireRow }) => (
    <RelatedList view={etcTollView} by="cardId" id={row.id} columns={OF_CARD} />
  ),
};
