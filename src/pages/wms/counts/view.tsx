import { stockCount } from '../../../../domain/records/stockCount.ts';
import type { RecordView } from '../../../records/view.ts';
import { CountSheet } from './CountSheet.tsx';
import { PostReasons } from './PostReasons.tsx';

/** A count with its sheet; whoever posts it says why each line differs. */
export const countView: RecordView = {
  spec: stockCount,
  related: CountSheet,
  relatedTitle: stockCount.fields.lines.label,
  relatedFirst: true,
  hasRelated: ({ status }) => status !== 'draft',
  eventTrials: { post: { view: PostReasons, asks: ['reasons'] } },
};
