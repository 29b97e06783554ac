import { stockCount } from '../../../../domain/records/stockCount.ts';
import type { RecordView } from '../../../records/view.ts';
import { paperActionsOf } from '../../papers/PaperActions.tsx';
import { CountSheet } from './CountSheet.tsx';
import { PostReasons } from './PostReasons.tsx';

/** A count with its sheet; whoever posts it says why each line differs. */
export const countView: RecordView = {
  spec: stockCount,
  related: CountSheet,
  relatedTitle: stockCount.fields.lines.label,
  relatedFirst: true,
  onward: paperActionsOf('stockCount'),
  hasRelated: ({ status }) => status !== 'draft',
  eventTrials: { post: { view: PostReasons, asks: ['reasons'] } },
};
