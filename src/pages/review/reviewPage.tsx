import type { ComponentType } from 'react';
import type { ReviewSubject } from '../../../domain/rules/review.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { reviewView } from './view.tsx';

const PENDING = { status: 'pending' };
const BULK = ['pass', 'reject'];
/** Reviews of money have no bulk events (5.4). */
const ONE_BY_ONE: ReadonlySet<ReviewSubject> = new Set(['finance', 'reconciliation', 'paymentApply']);

/**
 * The reviews of some kinds, pending ones first (transport-and-money 5.1, 5.4).
 * @param columns instead of those of the description; extra cells of the view too
 */
export function reviewPage(types: readonly ReviewSubject[], columns?: readonly string[]): ComponentType {
  const base = { subjectType: types.join(',') };
  const bulk = types.some((type) => ONE_BY_ONE.has(type)) ? [] : BULK;
  return () => (
    <RecordPage
      view={reviewView}
      base={base}
      preset={PENDING}
      todo={PENDING}
      bulk={bulk}
      noCreate
      {...(columns && { columns })}
    />
  );
}
