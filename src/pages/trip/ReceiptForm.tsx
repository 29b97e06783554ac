import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { receipt } from '../../../domain/records/receipt.ts';
import { type Entry, isAbout } from '../../../domain/rules/outboxEntry.ts';
import { tonnesFromKg } from '../../../domain/rules/money.ts';
import { useLang } from '../../app/hooks.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import { Lines } from './Lines.tsx';
import type { OpenedRecord } from './OpenRecord.tsx';
import { groupOf } from './paths.ts';
import { Steps } from './Steps.tsx';
import { useTripTexts } from './texts.ts';
import classes from './trip.module.css';
import { useTripQueue } from './useTripQueue.ts';

/** What the screen of a trip and its receipt tell each other. */
export interface ReceiptOf {
  readonly waybillId: string;
  readonly waybillNo: string;
  /** An entry that the driver wants to correct, until its form is open. */
  readonly corrected: Entry | null;
  readonly onCorrecting: () => void;
  /** Who is likely to have signed. */
  readonly receiver: string;
}

interface Props {
  of: ReceiptOf;
  opened: OpenedRecord;
  /** The platform makes it with the unloading, which it does not have yet. */
  isEarly?: boolean;
  /** Its form is open, or no longer. */
  onForm?: (isOpen: boolean) => void;
}

/** The receipt with its one step. What cannot be sent at once is kept and follows the other steps of the trip. */
export function ReceiptForm({ of, opened, isEarly = false, onForm }: Props) {
  const { waybillId, waybillNo, corrected, onCorrecting, receiver } = of;
  const t = useTripTexts();
  const lang = useLang();
  const queue = useTripQueue(opened, groupOf(waybillId), waybillNo, isEarly ? 'waybillId' : null);
  const correct = useEffectEvent((entry: Entry) => {
    queue.correct(entry);
    onCorrecting();
  });
  useEffect(() => {
    if (corrected !== null) correct(corrected);
  }, [corrected]);
  const isOpen = opened.snapshot.context.eventForm !== null;
  const tell = useEffectEvent((isShown: boolean) => onForm?.(isShown));
  useEffect(() => {
    tell(isOpen);
    return () => {
      tell(false);
    };
  }, [isOpen]);
  const { row } = opened.detail;
  const { loadWeightKg, unloadWeightKg, signedBy } = row;
  const tonnes = (kg: unknown) => (typeof kg === 'number' ? t('tonnes', { n: tonnesFromKg(kg) }) : '—');
  const isKept = queue.queue.pending.some((entry) => isAbout(entry, receipt.name, row));
  return (
    <section className={classes.section} aria-label={t('receipt')}>
      <h2 className={classes.heading}>
        {t('receipt')} {!isEarly && <StateTag spec={receipt} state={row.status} lang={lang} />}
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
      {isKept ? (
        <p role="status">{t('receipt.kept')}</p>
      ) : (
        <>
          {isEarly && <p>{t('receipt.early')}</p>}
          <Steps
            opened={queue.ahead}
            trip={queue}
            // Both weights are known from the way; who signed stays where the receipt was refused.
            start={{
              loadWeightKg: loadWeightKg ?? null,
              unloadWeightKg: unloadWeightKg ?? null,
              signedBy: signedBy ?? null,
            }}
            likely={{ signedBy: receiver }}
          />
        </>
      )}
    </section>
  );
}
