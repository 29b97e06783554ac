import { Alert, Button } from '@mantine/core';
import { IconNavigation } from '@tabler/icons-react';
import type { QueuePlace } from '../../../domain/calls/yard.ts';
import { laneUse } from '../../../domain/codes/lists/site.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { say } from '../../../domain/codes/label.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { QueuePlaceEvent } from '../../../machines/queuePlace/machine.ts';
import { useLang } from '../../app/hooks.ts';
import { FactList } from '../linked/FactList.tsx';
import linked from '../linked/linked.module.css';
import classes from './PlaceCard.module.css';
import { usePlaceTexts } from './texts.ts';

interface Props {
  place: QueuePlace;
  /** The last look got no answer. */
  isOffline: boolean;
  refusal: string | null;
  /** Whether to leave the queue is being asked. */
  isAsking: boolean;
  isSending: boolean;
  onPress: (type: QueuePlaceEvent['type']) => void;
}

const mayLeave = ({ status }: QueuePlace) => status === 'waiting' || status === 'called';

/** Number, state, and what the driver may do; nothing of other vehicles but how many are before him. */
export function PlaceCard({ place, isOffline, refusal, isAsking, isSending, onPress }: Props) {
  const t = usePlaceTexts();
  const lang = useLang();
  const { ticketNo, status, ahead, estimateMin, gateName, missAt, presentAt, endReason } = place;
  const clock = (at: number) => formatTime(at, 'h:i');
  const facts: (readonly [string, string])[] = [
    [t('station'), place.stationName],
    [t('lane'), `${place.laneName} · ${label(laneUse, place.use, lang)}`],
    ...(status === 'waiting'
      ? ([
          [t('ahead'), String(ahead)],
          [t('estimate'), t('minutes', { count: estimateMin })],
        ] as const)
      : []),
    ...(gateName !== null && (status === 'called' || status === 'inside')
      ? ([[t('gate'), gateName]] as const)
      : []),
    ...(status === 'called' && missAt !== null ? ([[t('until'), clock(missAt)]] as const) : []),
    [t('checkedIn'), clock(place.checkInAt)],
    ...(endReason === null ? [] : ([[t('why'), endReason]] as const)),
  ];
  return (
    <div className={classes.card} data-offline={isOffline || undefined}>
      {isOffline && (
        <Alert color="orange" role="alert">
          {t('offline', { time: clock(place.now) })}
        </Alert>
      )}
      <output className={classes.number} data-status={status} aria-label={t('number')}>
        {ticketNo}
      </output>
      <p className={classes.state} role="status">
        {presentAt !== null && status === 'called' ? t('atGate') : say(queueTicket.states[status], lang)}
      </p>
      {place.noticeText !== null && <p className={linked.note}>{place.noticeText}</p>}
      <FactList facts={facts} />
      {status === 'called' && (
        <Button
          component="a"
          size="md"
          leftSection={<IconNavigation size={18} aria-hidden />}
          href={`geo:${String(place.lat)},${String(place.lng)}?q=${String(place.lat)},${String(place.lng)}(${encodeURIComponent(place.stationName)})`}
        >
          {t('navigate')}
        </Button>
      )}
      {refusal !== null && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {status === 'missed' &&
        (place.isRequeued ? (
          <p className={linked.note}>{t('onlyOnce')}</p>
        ) : (
          <Button
            size="md"
            loading={isSending}
            onClick={() => {
              onPress('return.pressed');
            }}
          >
            {t('return')}
          </Button>
        ))}
      {isAsking ? (
        <section className={linked.decide} aria-label={t('leave')}>
          <p>{t('leave.ask')}</p>
          <div className={linked.buttons}>
            <Button
              size="md"
              color="red"
              onClick={() => {
                onPress('leaving.confirmed');
              }}
            >
              {t('leave.sure')}
            </Button>
            <Button
              size="md"
              variant="default"
              onClick={() => {
                onPress('leaving.dropped');
              }}
            >
              {t('leave.stay')}
            </Button>
          </div>
        </section>
      ) : (
        mayLeave(place) && (
          <Button
            size="md"
            variant="default"
            loading={isSending}
            onClick={() => {
              onPress('leaving.asked');
            }}
          >
            {t('leave')}
          </Button>
        )
      )}
    </div>
  );
}
