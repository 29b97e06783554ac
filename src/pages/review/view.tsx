import { review } from '../../../domain/records/review.ts';
import type { RecordView } from '../../records/view.ts';
import { Papers } from './Papers.tsx';

export const reviewView: RecordView = {
  spec: review,
  weight: 'kg',
  cells: {
    snapshot: (row) => <Papers row={row} text={row.snapshot} />,
    changedFields: (row) => <Papers row={row} text={row.changedFields} />,
  },
};
