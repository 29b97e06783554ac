import { Skeleton } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import type { Json } from '../../../domain/calls/json.ts';
import type { Detail, WireRow } from '../../../domain/calls/records.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import type { ReceiptFacts } from '../../../machines/lifecycles/receipt/machine.ts';
import { useViewer } from '../../app/hooks.ts';
import { accountOf } from '../../outbox/account.ts';
import type { RecordView } from '../../records/view.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { OpenRecord } from './OpenRecord.tsx';
import { ReceiptForm, type ReceiptOf } from './ReceiptForm.tsx';
import { receiverOf } from './receiver.ts';

const VIEW: RecordView = { spec: receipt };

/** As the platform makes it with the unloading. */
const FACTS: ReceiptFacts = {
  submittedBy: '',
  isWeightEqual: true,
  isPaperIn: false,
  hasOpenAbnormal: false,
  maySecondUpload: false,
};

/** A receipt as it will be, by its waybill. */
function detailOf(waybillId: string, loadWeightKg: Json, unloadWeightKg: Json): Detail {
  const known = { id: waybillId, waybillId, loadWeightKg, unloadWeightKg };
  const row = { ...known, status: receipt.initial, version: 0, titles: {}, gmtModified: 0 };
  return { row, facts: { ...FACTS }, history: [] };
}

interface Props {
  of: Omit<ReceiptOf, 'receiver'>;
  /** The waybill as it will be. */
  row: WireRow;
  onForm: (isOpen: boolean) => void;
}

/** The receipt of a waybill whose unloading still waits on this phone: it is filled in now and sent after that. */
export function EarlyReceipt({ of, row, onForm }: Props) {
  const { waybillId } = of;
  const account = accountOf(useViewer());
  const { loadWeightKg = null, unloadWeightKg = null } = row;
  const given = useMemo(
    () => detailOf(waybillId, loadWeightKg, unloadWeightKg),
    [waybillId, loadWeightKg, unloadWeightKg],
  );
  const find = useCallback(() => receiverOf(account, waybillId), [account, waybillId]);
  const found = useLoaded(waybillId, find);
  if (found.state !== 'ready') return <Skeleton height={120} />;
  return (
    <OpenRecord
      key={`${String(loadWeightKg)} ${String(unloadWeightKg)}`}
      view={VIEW}
      id={waybillId}
      given={given}
    >
      {(opened) => (
        <ReceiptForm of={{ ...of, receiver: found.value }} opened={opened} isEarly onForm={onForm} />
      )}
    </OpenRecord>
  );
}
