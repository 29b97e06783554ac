import { lazy, Suspense, useMemo } from 'react';
import type { Detail, WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { useLang } from '../../app/hooks.ts';
import type { QueueSpec } from '../../records/queue/queueSpec.ts';
import { QueuedPage } from '../../records/queue/QueuedPage.tsx';
import { receiptView } from './view.ts';

// Loaded with the first receipt that is looked at by itself.
const WeightCheck = lazy(() => import('./WeightCheck.tsx'));
const ReceiptPhotos = lazy(() => import('./ReceiptPhotos.tsx'));

const WAITING = { status: 'pendingAudit' };

const QUEUE: QueueSpec = {
  view: receiptView,
  waiting: WAITING,
  sort: { field: 'uploadedAt', dir: 'asc' },
  pass: ['accept.receipt'],
  refuse: 'reject.receipt',
  submit: 'upload',
  Compare: ({ detail }: { detail: Detail }) => (
    <Suspense fallback={null}>
      <WeightCheck row={detail.row} />
    </Suspense>
  ),
  Evidence: ({ row }: { row: WireRow }) => <ReceiptPhotos row={row} />,
};

const NEWEST = { field: 'receiptNo', dir: 'desc' } as const;

/** Receipts of delivery, newest first, with a preset for those in audit: transport-and-money 6.4. */
export default function ReceiptPage() {
  const lang = useLang();
  const quick = useMemo(() => [{ label: say(receipt.states.pendingAudit, lang), filters: WAITING }], [lang]);
  return <QueuedPage queue={QUEUE} quick={quick} sort={NEWEST} noCreate />;
}
