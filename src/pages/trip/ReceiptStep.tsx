import { Alert, Skeleton } from '@mantine/core';
import { useCallback } from 'react';
import { waybillContacts } from '../../../domain/calls/driverLoads.ts';
import { recordCalls } from '../../../domain/calls/records.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { tonnesFromKg } from '../../../domain/rules/money.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { accountOf } from '../../outbox/account.ts';
import { sendKept } from '../../outbox/reading.ts';
import { useTexts } from '../../records/texts.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import type { RecordView } from '../../records/view.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { Lines } from './Lines.tsx';
import { OpenRecord, type OpenedRecord } from './OpenRecord.tsx';
import { Steps } from './Steps.tsx';
import { useTripTexts } from './texts.ts';
import classes from './trip.module.css';

/** Weights as drivers say them. */
const VIEW: RecordView = { spec: receipt };
const { list } = recordCalls(receipt);

function Opened({ opened, receiver }: { opened: OpenedRecord; receiver: string }) {
  const t = useTripTexts();
  const lang = useLang();
  const { row } = opened.detail;
  const { loadWeightKg, unloadWeightKg, signedBy } = row;
  const tonnes = (kg: unknown) => (typeof kg === 'number' ? t('tonnes', { n: tonnesFromKg(kg) }) : '—');
  return (
    <section className={classes.section} aria-label={t('receipt')}>
      <h2 className={classes.heading}>
        {t('receipt')} <StateTag spec={receipt} state={row.status} lang={lang} />
      </h2>
      <Lines
        lines={[
          [t('loaded'), tonnes(loadWeightKg)],
          [t('unloaded'), tonnes(unloadWeightKg)],
        ]}
      />
      {typeof row.auditReason === 'string' && row.status === 'rejected' && (
        <Alert color="orange">{row.auditReason}</Alert>
      )}
      <Steps
        opened={opened}
        // Both weights are known from the way; who signed stays where the receipt was refused.
        start={{
          loadWeightKg: loadWeightKg ?? null,
          unloadWeightKg: unloadWeightKg ?? null,
          signedBy: signedBy ?? null,
        }}
        likely={{ signedBy: receiver }}
      />
    </section>
  );
}

/** The receipt of an unloaded waybill: its upload is the next step. */
export function ReceiptStep({ waybillId, version }: { waybillId: string; version: number }) {
  const words = useTexts();
  const account = accountOf(useViewer());
  const find = useCallback(async () => {
    const query: Readonly<Record<string, string>> = { waybillId, size: '10' };
    const [{ records }, receiver] = await Promise.all([
      sendKept(account, list, query, { trip: waybillId }),
      // Without it the driver types who signed.
      sendKept(account, waybillContacts, { id: waybillId }, { trip: waybillId }).then(
        ({ unloading }) => unloading.name,
        () => '',
      ),
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
      {(opened) => <Opened opened={opened} receiver={receiver} />}
    </OpenRecord>
  );
}
