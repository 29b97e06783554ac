import type { WireRow } from '../../../domain/calls/records.ts';
import { abnormal } from '../../../domain/records/abnormal.ts';
import { TrackLinks } from '../../map/TrackLinks.tsx';
import type { RecordView } from '../../records/view.ts';
import { Age } from '../problem/Age.tsx';

const ENDED = ['closed', 'dismissed'];

/** The position of the vehicle at that time. */
function AbnormalRelated({ row }: { row: WireRow }) {
  return typeof row.waybillId === 'string' ? <TrackLinks waybillId={row.waybillId} /> : null;
}

export const abnormalView: RecordView = {
  spec: abnormal,
  cells: { age: (row) => <Age row={row} ended={ENDED} /> },
  labels: { age: ['已过时间', 'Age', 'Antigüedad', '経過時間'] },
  related: AbnormalRelated,
};
