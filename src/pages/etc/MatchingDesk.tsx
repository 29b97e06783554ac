import { Alert, Button, Skeleton, Text, Title } from '@mantine/core';
import { IconChecks, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { tollWait } from '../../../domain/codes/lists/etc.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { etcToll } from '../../../domain/records/etcToll.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { isListFailed } from '../../../machines/list/selectors.ts';
import {
  isEventRefused,
  isEventUnanswered,
  isEventUnderWay,
  isRecordUnavailable,
} from '../../../machines/record/selectors.ts';
import { useLang } from '../../app/hooks.ts';
import { useEmbeddedList } from '../../records/list/useList.ts';
import { useRecord } from '../../records/detail/useRecord.ts';
import { requestNo } from '../../records/requestNo.ts';
import { useTexts } from '../../records/texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './desk.module.css';
import { useTollTexts } from './texts.ts';
import { TripBars } from './TripBars.tsx';
import { type DeskToll, tollOf, type Trip } from './trips.ts';

const OPEN = { status: 'unmatched' };
const NEWEST_FIRST = { field: 'exitAt', dir: 'desc' } as const;

/** Unmatched tolls beside the trips of their vehicles: one is dragged onto a trip, or a trip is chosen by Enter. */
export function MatchingDesk() {
  const t = useTollTexts();
  const lang = useLang();
  const { actor, snapshot } = useEmbeddedList(etcToll, OPEN, NEWEST_FIRST);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { page, query } = snapshot.context;
  if (!page)
    return isListFailed(snapshot) ? (
      <Notice
        icon={<IconCloudOff size={28} />}
        title={t('failed')}
        action={{
          label: t('retry'),
          run: () => {
            actor.send({ type: 'list.reload' });
          },
        }}
      />
    ) : (
      <Skeleton height={240} m="md" role="status" aria-busy />
    );
  const tolls = page.records;
  if (tolls.length === 0) return <Notice icon={<IconChecks size={28} />} title={t('none')} />;
  const chosen = tolls.find(({ id }) => id === chosenId) ?? tolls[0];
  const toll = chosen && tollOf(chosen);
  return (
    <div className={classes.desk}>
      <section aria-label={t('tolls')}>
        <Title order={2} size="h5" mb="xs">
          {t('tolls.count', { count: page.total })}
        </Title>
        <ul className={classes.tolls}>
          {tolls.map((row) => (
            <li key={row.id}>
              <TollCard
                row={row}
                lang={lang}
                isChosen={row === chosen}
                onChoose={() => {
                  setChosenId(row.id);
                }}
              />
            </li>
          ))}
        </ul>
        {page.pages > query.current && (
          <Button
            variant="subtle"
            size="compact-sm"
            mt="xs"
            onClick={() => {
              actor.send({ type: 'size.changed', size: 100 });
            }}
          >
            {t('more')}
          </Button>
        )}
      </section>
      <section aria-label={t('trips')}>
        {toll && (
          <ChosenToll
            key={toll.id}
            toll={toll}
            onMatched={() => {
              actor.send({ type: 'rows.stale' });
            }}
          />
        )}
      </section>
    </div>
  );
}

interface CardProps {
  row: WireRow;
  lang: ReturnType<typeof useLang>;
  isChosen: boolean;
  onChoose: () => void;
}

function TollCard({ row, lang, isChosen, onChoose }: CardProps) {
  const t = useTollTexts();
  const toll = tollOf(row);
  if (!toll) return null;
  return (
    <button
      type="button"
      className={classes.toll}
      aria-pressed={isChosen}
      draggable
      onDragStart={onChoose}
      onClick={onChoose}
    >
      <strong>{toll.plateNumber ?? t('noPlate')}</strong>
      <span>{yuanFromFen(toll.amountFen)}</span>
      <span>{toll.exitStation}</span>
      <span>{formatTime(toll.exitAt, 'm-d h:i')}</span>
      <Text span size="xs" c="dimmed">
        {typeof row.why === 'string' ? label(tollWait, row.why, lang) : ''}
      </Text>
    </button>
  );
}

/** The chosen toll with its trips. The chart of a record sends the match and knows what came of it. */
function ChosenToll({ toll, onMatched }: { toll: DeskToll; onMatched: () => void }) {
  const t = useTollTexts();
  const texts = useTexts();
  const lang = useLang();
  const { actor, snapshot } = useRecord(etcToll, { id: toll.id, initial: {} }, lang, texts);
  const [tripId, setTripId] = useState<string | null>(null);
  const isBusy = isEventUnderWay(snapshot);
  const isOver = isEventRefused(snapshot) || isEventUnanswered(snapshot);
  const told = useRef(onMatched);
  useEffect(() => {
    told.current = onMatched;
  });
  useEffect(() => {
    const acted = actor.on('record.acted', () => {
      told.current();
    });
    return () => {
      acted.unsubscribe();
    };
  }, [actor]);
  const match = ({ id }: Trip) => {
    setTripId(id);
    actor.send({ type: 'event.sent', event: 'match', payload: { waybillId: id }, requestNo: requestNo() });
  };
  if (isRecordUnavailable(snapshot))
    return (
      <Notice
        icon={<IconCloudOff size={28} />}
        title={t('failed')}
        action={{
          label: t('retry'),
          run: () => {
            actor.send({ type: 'record.reload' });
          },
        }}
      />
    );
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('hint')}
      </Text>
      {isEventRefused(snapshot) && (
        <Alert color="red" role="alert" mb="xs">
          {snapshot.context.refusal?.msg}
        </Alert>
      )}
      {isEventUnanswered(snapshot) && (
        <Alert color="orange" role="alert" mb="xs">
          {t('unanswered')}{' '}
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => {
              actor.send({ type: 'request.retried' });
            }}
          >
            {t('retry')}
          </Button>
        </Alert>
      )}
      <TripBars
        toll={toll}
        chosenId={isOver ? null : tripId}
        isBusy={isBusy || !snapshot.context.detail}
        onChoose={match}
      />
    </>
  );
}
