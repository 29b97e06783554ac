import { Fieldset, Group, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { learnLine } from '../../../domain/calls/learnLine.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useViewer } from '../../app/hooks.ts';
import { TrackLinks } from '../../map/TrackLinks.tsx';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import { useTexts } from '../../records/texts.ts';
import type { RecordView } from '../../records/view.ts';
import { ShareButton } from '../../sharing/ShareButton.tsx';
import { abnormalView } from '../abnormal/view.tsx';
import { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { evaluationView } from '../evaluation/view.tsx';
import { deductionView, freightBillView } from '../freight/view.tsx';
import { WaybillReminders } from '../paymentReminder/WaybillReminders.tsx';
import { proposalView } from '../proposal/view.tsx';
import { receiptView } from '../receipt/view.ts';
import { LearnLine } from './LearnLine.tsx';
import { NodeTimeline } from './NodeTimeline.tsx';

const WaybillContracts = lazy(() => import('./WaybillContracts.tsx'));
const TripProof = lazy(() => import('./TripProof.tsx'));

/** Opened here without its desk, which belongs to the warehouse. */
const outboundView: RecordView = { spec: outboundOrder };

/** The track of the vehicle, and the receipt. */
export default function WaybillRelated({ row }: { row: WireRow }) {
  const t = useTexts();
  const viewer = useViewer();
  const links = [
    { kind: 'waybill', id: row.id },
    { kind: 'printWaybill', id: row.id },
    ...(row.status === 'completed' ? [{ kind: 'rate', id: row.id } as const] : []),
    ...(typeof row.driverId === 'string' ? [{ kind: 'driver', id: row.driverId } as const] : []),
  ] as const;
  return (
    <>
      <Group mb="md">
        <ShareButton links={links} />
      </Group>
      <Fieldset legend={t('waybill.nodes')} mb="md">
        <Stack>
          {row.despatchAt !== null && <TrackLinks waybillId={row.id} />}
          <NodeTimeline row={row} />
          {row.status === 'completed' && mayAsk(viewer, learnLine) && <LearnLine id={row.id} />}
        </Stack>
      </Fieldset>
      <Suspense fallback={null}>
        {row.status === 'completed' && <TripProof waybillId={row.id} />}
        <WaybillContracts id={row.id} />
      </Suspense>
      <RelatedList
        view={outboundView}
        by="waybillId"
        id={row.id}
        columns={['outboundNo', 'status', 'warehouseId', 'qty', 'shippedQty', 'weightKg', 'shippedAt']}
      />
      <RelatedList
        view={receiptView}
        by="waybillId"
        id={row.id}
        columns={[
          'receiptNo',
          'status',
          'loadWeightKg',
          'unloadWeightKg',
          'signedBy',
          'signedAt',
          'paperReceivedAt',
        ]}
      />
      <RelatedList
        view={abnormalView}
        by="waybillId"
        id={row.id}
        columns={['abnormalNo', 'status', 'kind', 'level', 'occurredAt', 'holdPayment', 'handlerId']}
      />
      <RelatedList
        view={evaluationView}
        by="waybillId"
        id={row.id}
        columns={['evaluationNo', 'gmtCreated', 'fromKind', 'toKind', 'stars', 'text', 'reply', 'status']}
      />
      <WaybillReminders row={row} />
      <RelatedList
        view={freightBillView}
        by="waybillId"
        id={row.id}
        columns={[
          'billNo',
          'status',
          'settleQty',
          'payableFen',
          'openFen',
          'shipperReceivableFen',
          'confirmedAt',
        ]}
      />
      <RelatedList
        view={deductionView}
        by="waybillId"
        id={row.id}
        columns={['deductionNo', 'status', 'type', 'direction', 'amountFen', 'objectUntil']}
      />
      <RelatedList
        view={proposalView}
        by="waybillId"
        id={row.id}
        columns={['proposalNo', 'status', 'kind', 'submittedBy', 'decidedBy', 'decidedAt']}
      />
    </>
  );
}
