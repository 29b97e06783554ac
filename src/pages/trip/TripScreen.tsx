import { Anchor, Stack } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Entry } from '../../../domain/rules/outboxEntry.ts';
import { tonnesFromKg } from '../../../domain/rules/money.ts';
import { ShownSince } from '../../outbox/ShownSince.tsx';
import { WaitingList } from '../../outbox/WaitingList.tsx';
import { StateTag } from '../../records/values/StateTag.tsx';
import type { RecordView } from '../../records/view.ts';
import { NodeSteps } from '../waybill/NodeSteps.tsx';
import { NodeTimeline } from '../waybill/NodeTimeline.tsx';
import { TrackProspect } from '../waybill/TrackProspect.tsx';
import { money } from './amounts.ts';
import { CityRoute } from './CityRoute.tsx';
import { Contacts } from './Contacts.tsx';
import { EarlyReceipt } from './EarlyReceipt.tsx';
import { Folded } from './Folded.tsx';
import { Lines } from './Lines.tsx';
import { OpenRecord, type OpenedRecord } from './OpenRecord.tsx';
import { groupOf, tripOf, waybillPath } from './paths.ts';
import { PlaceLine } from './PlaceLine.tsx';
import type { ReceiptOf } from './ReceiptForm.tsx';
import { ReceiptStep } from './ReceiptStep.tsx';
import { Steps } from './Steps.tsx';
import { type TripQueue, useTripQueue } from './useTripQueue.ts';
import { useTripTexts } from './texts.ts';
import classes from './trip.module.css';

/** Folded away: it comes when the trip is there. */
const WayOnMap = lazy(async () => {
  const { WayOnMap: view } = await import('./WayOnMap.tsx');
  return { default: view };
});

/** Not every trip goes to a station with a queue. */
const AtStation = lazy(() => import('../queuePlace/AtStation.tsx'));

/** Only a finished trip is rated. */
const RateTrip = lazy(() => import('../waybill/RateTrip.tsx'));

/** Only a trip that waits for its contract. */
const ContractStep = lazy(() => import('./ContractStep.tsx'));

/** Weights as drivers say them. */
const VIEW: RecordView = { spec: waybill };

/** The one next step: of the way, or of its receipt. Without a network the receipt is filled in before it is there. */
function NextSteps({ row, trip, ...correction }: NextProps) {
  const [written, setWritten] = useState<WireRow | null>(null);
  const { row: ahead } = trip.ahead.detail;
  const of = { waybillId: row.id, waybillNo: String(row.waybillNo), ...correction };
  // What is being filled in stays when the unloading arrives meanwhile.
  if (isDelivered(row) && written === null) return <ReceiptStep of={of} version={row.version} />;
  const known = written ?? ahead;
  if (isDelivered(known))
    return (
      <EarlyReceipt
        of={of}
        row={known}
        onForm={(isOpen) => {
          setWritten(isOpen ? known : null);
        }}
      />
    );
  return <Steps opened={trip.ahead} trip={trip} start={{ plateNumber: row.plateNumber ?? null }} />;
}

interface NextProps extends Pick<ReceiptOf, 'corrected' | 'onCorrecting'> {
  row: WireRow;
  trip: TripQueue;
}

/** The trip is over for the driver but for its receipt. */
const isDelivered = ({ status }: WireRow) => status === 'unloaded' || status === 'completed';

function Opened({ opened }: { opened: OpenedRecord }) {
  const t = useTripTexts();
  const { lang } = opened;
  const { actor } = opened;
  const { row, facts } = opened.detail;
  const lookAgain = useCallback(() => {
    actor.send({ type: 'record.stale' });
  }, [actor]);
  const trip = useTripQueue(opened, groupOf(row.id), String(row.waybillNo));
  const [corrected, setCorrected] = useState<Entry | null>(null);
  const tonnes = (kg: unknown) => (typeof kg === 'number' ? t('tonnes', { n: tonnesFromKg(kg) }) : '—');
  const { planWeightKg, loadWeightKg, unloadWeightKg, plannedCarrierFen } = row;
  return (
    <>
      <section className={classes.section} aria-label={t('trip')}>
        <h2 className={classes.heading}>
          {String(row.waybillNo)} <StateTag spec={waybill} state={row.status} lang={lang} />
        </h2>
        <span className={classes.route}>
          <CityRoute row={row} isWhole />
        </span>
        <Lines
          lines={[
            [say(waybill.fields.goodsName.label, lang), String(row.goodsName)],
            [say(waybill.fields.planWeightKg.label, lang), tonnes(planWeightKg)],
            ...(typeof loadWeightKg === 'number' ? [[t('loaded'), tonnes(loadWeightKg)] as const] : []),
            ...(typeof unloadWeightKg === 'number' ? [[t('unloaded'), tonnes(unloadWeightKg)] as const] : []),
          ]}
        />
      </section>
      <WaitingList
        outbox={trip.queue.outbox}
        group={groupOf(row.id)}
        onCorrect={(entry) => {
          if (entry.record === waybill.name) trip.correct(entry);
          else setCorrected(entry);
        }}
        linkOf={tripOf}
      />
      <TrackProspect row={row} reader="crew" />
      {row.status === 'pendingLoad' && facts.hasContract === false && (
        <Suspense fallback={null}>
          <ContractStep waybillId={row.id} onChange={lookAgain} />
        </Suspense>
      )}
      <NextSteps
        row={row}
        trip={trip}
        corrected={corrected}
        onCorrecting={() => {
          setCorrected(null);
        }}
      />
      {!isDelivered(row) && (
        <Suspense fallback={null}>
          <AtStation waybillId={row.id} version={row.version} />
        </Suspense>
      )}
      {row.status === 'completed' && (
        <Suspense fallback={null}>
          <RateTrip row={row} />
        </Suspense>
      )}
      <section className={classes.section} aria-label={t('places')}>
        <div className={classes.places}>
          <PlaceLine row={row} end="load" />
          <PlaceLine row={row} end="unload" />
        </div>
      </section>
      <section className={classes.section} aria-label={t('call')}>
        <Contacts id={row.id} status={row.status} />
      </section>
      <Folded title={t('progress')}>
        <Stack>
          <NodeSteps row={row} />
          <NodeTimeline row={row} />
        </Stack>
      </Folded>
      <Folded title={t('more')}>
        <Stack>
          <Lines
            lines={[
              [say(waybill.fields.plateNumber.label, lang), String(row.plateNumber)],
              ...(typeof plannedCarrierFen === 'number'
                ? [
                    [
                      say(waybill.fields.plannedCarrierFen.label, lang),
                      money(plannedCarrierFen, lang),
                    ] as const,
                  ]
                : []),
              [t('distance'), t('km', { n: Number(row.distanceKm ?? 0) })],
            ]}
          />
          <Suspense fallback={null}>
            <WayOnMap row={row} />
          </Suspense>
          <Anchor component={Link} to={waybillPath(row.id)}>
            {t('allDetails')}
          </Anchor>
        </Stack>
      </Folded>
    </>
  );
}

/** One trip on the phone: its one next step large, the receipt once it is unloaded, whom to call, the way; the rest folded. */
export default function TripScreen({ id }: { id: string }) {
  return (
    <div className={classes.list}>
      <ShownSince />
      <OpenRecord key={id} view={VIEW} id={id} trip={id}>
        {(opened) => <Opened opened={opened} />}
      </OpenRecord>
    </div>
  );
}
