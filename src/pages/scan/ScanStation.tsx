import { Badge, Button, Loader, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { ScannedDocument } from '../../../domain/calls/scan.ts';
import type { Entry } from '../../../domain/rules/outboxEntry.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { linkOf, scanViewOf } from '../../../machines/scanStation/selectors.ts';
import { useLang } from '../../app/hooks.ts';
import { ShownSince } from '../../outbox/ShownSince.tsx';
import { WaitingList } from '../../outbox/WaitingList.tsx';
import { loadSpec } from '../../records/specs.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useWmsTexts } from '../wms/texts.ts';
import { Jobs } from './Jobs.tsx';
import classes from './scan.module.css';
import { fetchParts, parts } from './parts.ts';
import { beep, buzz, speak } from './signals.ts';
import { type Station, useStation } from './useStation.ts';
import { useTold } from './words.ts';
import { Work } from './Work.tsx';

const RefusedScan = lazy(parts.refused);

interface Props {
  record: ScannedDocument;
  /** The page with its list. */
  path: string;
}

const COLOURS = { online: 'green', offline: 'red', draining: 'orange' } as const;

/** The station as it is drawn. */
export function StationFrame({ station, path, spec }: { station: Station; path: string; spec: RecordSpec }) {
  const t = useWmsTexts();
  const lang = useLang();
  const [, navigate] = useLocation();
  const { actor, snapshot, catalogue, outbox, group, unsent, queued } = station;
  const { job, refusal, fault } = snapshot.context;
  const [link, view] = [linkOf(snapshot), scanViewOf(snapshot)];
  const toldOf = useTold(catalogue);
  const told = useEffectEvent((isGood: boolean) => {
    buzz(isGood);
    beep(isGood);
    const text = isGood ? t('scan.right') : toldOf(actor.getSnapshot().context);
    speak(text ?? t('scan.wrong'), lang);
  });
  useEffect(() => {
    const { unsubscribe } = actor.on('told', ({ isGood }) => {
      // Its reason is stored with the same step.
      queueMicrotask(() => {
        told(isGood);
      });
    });
    return unsubscribe;
  }, [actor]);
  const [corrected, setCorrected] = useState<Entry | null>(null);
  useEffect(fetchParts, []);
  const isAtJob = !['looking', 'jobs', 'opening'].includes(view);
  return (
    <section className={classes.station} aria-label={t('scan.title')} data-scan={view}>
      <header className={classes.bar}>
        <h2 className={classes.no}>{job?.no ?? t('scan.title')}</h2>
        {job !== null && (
          <Text size="sm">
            {t('scan.progress', {
              done: Math.max(0, job.total - job.tasks.length - queued),
              total: job.total,
            })}
          </Text>
        )}
        <Badge color={COLOURS[link]} autoContrast>
          {t(`scan.${link}`)}
        </Badge>
        {unsent > 0 && <Badge color="orange">{t('scan.queue', { n: unsent })}</Badge>}
      </header>
      {isAtJob ? (
        <Work station={station} spec={spec} />
      ) : (
        <div className={classes.body}>
          <ShownSince />
          {(view === 'looking' || view === 'opening') && <Loader aria-label={t('scan.loading')} />}
          {view === 'jobs' && (
            <>
              {(refusal !== null || fault !== null) && (
                <Text role="alert" c="red">
                  {refusal?.msg ?? t('scan.unanswered')}
                </Text>
              )}
              <Jobs station={station} spec={spec} />
              <Button
                variant="default"
                onClick={() => {
                  actor.send({ type: 'jobs.asked' });
                }}
              >
                {t('scan.refresh')}
              </Button>
              <Button
                variant="subtle"
                onClick={() => {
                  navigate(`${path}?scan=0`);
                }}
              >
                {t('scan.desk')}
              </Button>
            </>
          )}
        </div>
      )}
      {outbox !== null && (
        <WaitingList
          outbox={outbox}
          {...(group === '' ? {} : { group })}
          onCorrect={setCorrected}
          linkOf={() => `${path}?scan=1`}
        />
      )}
      {outbox !== null && corrected !== null && (
        <Suspense>
          <RefusedScan
            key={corrected.place}
            entry={corrected}
            outbox={outbox}
            onClose={() => {
              setCorrected(null);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function Drawn({ record, path, spec }: Props & { spec: RecordSpec }) {
  return <StationFrame station={useStation(record)} path={path} spec={spec} />;
}

/** A scan station at the documents of one kind (addendum B 3.5). */
export function ScanStation(props: Props) {
  const found = useLoaded(props.record, loadSpec);
  const t = useWmsTexts();
  if (found.state !== 'ready') return <Loader aria-label={t('scan.loading')} />;
  return <Drawn key={props.record} {...props} spec={found.value} />;
}
