import type { TowerTrip } from '../../../../domain/calls/tower.ts';
import type { AbnormalKind } from '../../../../domain/rules/abnormal.ts';
import { RecordDetail } from '../../../records/detail/RecordDetail.tsx';
import { abnormalView } from '../../abnormal/view.tsx';

interface Props {
  trip: TowerTrip;
  kind: AbnormalKind;
  now: number;
  onClose: () => void;
}

/** The form of an abnormal report, filled in with what the tower knows of the trip. */
export default function AbnormalForm({ trip, kind, now, onClose }: Props) {
  const { waybillId, seen } = trip;
  const start = {
    kind,
    occurredAt: now,
    placeLng: seen?.lng ?? null,
    placeLat: seen?.lat ?? null,
  };
  return <RecordDetail view={abnormalView} id={null} start={start} given={{ waybillId }} onClose={onClose} />;
}
