import { Alert, Skeleton } from '@mantine/core';
import { useCallback } from 'react';
import { recordCalls } from '../../../domain/calls/records.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { useViewer } from '../../app/hooks.ts';
import { accountOf } from '../../outbox/account.ts';
import { sendKept } from '../../outbox/reading.ts';
import { useTexts } from '../../records/texts.ts';
import type { RecordView } from '../../records/view.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { OpenRecord } from './OpenRecord.tsx';
import { ReceiptForm, type ReceiptOf } from './ReceiptForm.tsx';
import { receiverOf } from './receiver.ts';

/** Weights as drivers say them. */
const VIEW: RecordView = { spec: receipt };
const { list } = recordCalls(receipt);

/** The receipt of an unloaded waybill: its upload is the next step. */
export function ReceiptStep({ of, version }: { of: Omit<ReceiptOf, 'receiver'>; version: number }) {
  const { waybillId } = of;
  const words = useTexts();
  const account = accountOf(useViewer());
  const find = useCallback(async () => {
    const query: Readonly<Record<string, string>> = { waybillId, size: '10' };
    const [{ records }, receiver] = await Promise.all([
      sendKept(account, list, query, { trip: waybillId }),
      receiverOf(account, waybillId),
    ]);
    const [row] = records;
    return row === undefined ? null : { id: row.id, receiver };
  }, [account, waybillId]);
  // It comes with the unloading.
  const found = useLoaded(`${waybillId} ${String(version)}`, find);
  if (found.state === 'loading') return <Skeleton height={120} />;
  if (found.state === 'failed' || found.value === null)
    return (
      <Alert color="red" role="alert">
        {words('failed.text')}
      </Alert>
    );
  const { id, receiver } = found.value;
  return (
    <OpenRecord key={id} view={VIEW} id={id} trip={waybillId}>
      {(opened) => <ReceiptForm of={{ ...of, receiver }} opened={opened} />}
    </OpenRecord>
  );
}
