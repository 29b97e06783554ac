import type { ComponentType } from 'react';
import type { ReviewSubject } from '../../../domain/rules/review.ts';
import type { QueueSpec } from '../../records/queue/queueSpec.ts';
import { QueuedPage } from '../../records/queue/QueuedPage.tsx';
import { reviewView } from './view.tsx';

const PENDING = { status: 'pending' };
const BULK = ['pass', 'reject'];
/** Reviews of money have no bulk events (5.4). */
const ONE_BY_ONE: ReadonlySet<ReviewSubject> = new Set([
  'finance',
  'reconciliation',
  'paymentApply',
  'damageRecord',
  'oilCardTxn',
]);

const QUEUE: QueueSpec = {
  view: reviewView,
  waiting: PENDING,
  sort: { field: 'gmtCreated', dir: 'asc' },
  pass: ['pass'],
  refuse: 'reject',
};

/**
 * The reviews of some kinds, pending ones first (transport-and-money 5.1, 5.4).
 * @param columns instead of those of the description; extra cells of the view too
 * @param Compare the figures that the verdict depends on
 */
export function reviewPage(
  types: readonly ReviewSubject[],
  columns?: readonly string[],
  Compare?: NonNullable<QueueSpec['Compare']>,
): ComponentType {
  const base = { subjectType: types.join(',') };
  const bulk = types.some((type) => ONE_BY_ONE.has(type)) ? [] : BULK;
  const queue = Compare ? { ...QUEUE, Compare } : QUEUE;
  return () => (
    <QueuedPage
      queue={queue}
      base={base}
      preset={PENDING}
      todo={PENDING}
      bulk={bulk}
      noCreate
      {...(columns && { columns })}
    />
  );
}
