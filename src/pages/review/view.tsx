import { review } from '../../../domain/records/review.ts';
import { lazy, Suspense } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { RecordView } from '../../records/view.ts';
import { payLabels } from './payLabels.ts';
import { Papers } from './Papers.tsx';
import { SubmittedAmount, SubmittedCard, SubmittedPayee } from './PaySubmission.tsx';

const FourFlows = lazy(async () => ({ default: (await import('../settlement/FourFlows.tsx')).FourFlows }));

/** Shows the reviewer of a payment its evidence (6.4). */
function Beside({ row: { paymentApplyId } }: { row: WireRow }) {
  if (typeof paymentApplyId !== 'string') return null;
  return (
    <Suspense fallback={null}>
      <FourFlows applyId={paymentApplyId} />
    </Suspense>
  );
}

export const reviewView: RecordView = {
  spec: review,
  related: Beside,
  hasRelated: ({ paymentApplyId }) => typeof paymentApplyId === 'string',
  wide: ['snapshot', 'changedFields'],
  labels: payLabels,
  figures: ['amount'],
  cells: {
    payee: ({ snapshot }) => <SubmittedPayee snapshot={snapshot} />,
    card: ({ snapshot }) => <SubmittedCard snapshot={snapshot} />,
    amount: ({ snapshot }) => <SubmittedAmount snapshot={snapshot} />,
    snapshot: (row) => <Papers row={row} text={row.snapshot} />,
    changedFields: (row) => <Papers row={row} text={row.changedFields} />,
  },
};
