import { Alert, Button, Group, Loader, Text, Textarea } from '@mantine/core';
import { IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { recordCalls } from '../../../domain/calls/records.ts';
import type { OwnJob } from '../../../domain/calls/yard.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { laneUse } from '../../../domain/codes/lists/site.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { saysEnough } from '../../../domain/rules/checks.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { Answer } from '../../../machines/answer.ts';
import { type CheckIn as Sent, checkInMachine } from '../../../machines/checkIn/machine.ts';
import {
  isCheckedIn,
  isCheckInIdle,
  isCheckInLocating,
  isCheckInSending,
  isCheckInUnanswered,
  isUnplaced,
} from '../../../machines/checkIn/selectors.ts';
import { useLang } from '../../app/hooks.ts';
import { record } from '../../app/recording.ts';
import { requestNo } from '../../records/requestNo.ts';
import { ask } from '../../records/wire.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { FactList } from '../linked/FactList.tsx';
import linked from '../linked/linked.module.css';
import { locatePhone } from '../trip/locate.ts';
import classes from './PlaceCard.module.css';
import { usePlaceTexts } from './texts.ts';

const { save } = recordCalls(queueTicket);
/** A reason has at least 4 characters. */
const LEAST = 4;
const MOST = 200;

/** Puts the vehicle of a waybill in the line; the platform knows at which station. */
export const checkInWith =
  (waybillId: string) =>
  ({ place, reason, requestNo: no }: Sent, signal: AbortSignal): Promise<Answer<unknown>> => {
    const where = place === null ? { lng: null, lat: null } : { lng: place.lng, lat: place.lat };
    const form = { waybillId, ...where, remark: reason };
    const rest = { plateNumber: null, plateColorCode: null, laneUse: null };
    return ask(save, { ...form, ...rest, requestNo: no }, signal);
  };

/** Why he checks in without a position at the station, where the desk and the kiosk are not nearer. */
function Reason({ onSend }: { onSend: (reason: string) => void }) {
  const t = usePlaceTexts();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const send = (submit: FormEvent) => {
    submit.preventDefault();
    const reason = text.trim();
    setShort(!saysEnough(reason, LEAST));
    if (saysEnough(reason, LEAST)) onSend(reason);
  };
  return (
    <form noValidate className={classes.reason} onSubmit={send}>
      <Textarea
        label={t('checkIn.reason')}
        maxLength={MOST}
        value={text}
        error={isShort ? t('checkIn.reasonShort', { least: LEAST }) : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
        }}
      />
      <Button type="submit" size="md" variant="default">
        {t('checkIn.withReason')}
      </Button>
    </form>
  );
}

interface Props {
  job: OwnJob;
  /** Must stay the same function. */
  send: (act: Sent, signal: AbortSignal) => Promise<Answer<unknown>>;
  /** He stands in the line now. */
  onDone: () => void;
}

/** One waybill with the button to check in at its station: addendum A 2.2. */
export function CheckIn({ job, send, onDone }: Props) {
  const t = usePlaceTexts();
  const lang = useLang();
  const logic = useMemo(
    () =>
      checkInMachine.provide({
        actors: {
          locate: fromPromise(locatePhone),
          send: fromPromise(({ input, signal }) => send(input, signal)),
        },
      }),
    [send],
  );
  const actor = useActorRef(logic, { id: 'checkIn', inspect: record });
  const snapshot = useSelector(actor, (now) => now);
  const { why, refusal } = snapshot.context;
  const isDone = isCheckedIn(snapshot);
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);
  const isLocating = isCheckInLocating(snapshot);
  const isSending = isCheckInSending(snapshot);
  const isUnsure = isCheckInUnanswered(snapshot);
  const press = () => {
    actor.send({ type: 'checkIn.pressed', requestNo: requestNo() });
  };
  return (
    <section className={classes.card} aria-label={job.waybillNo}>
      <FactList
        facts={[
          [t('station'), job.stationName],
          [t('job'), `${job.waybillNo} · ${job.goodsName}`],
          [t('vehicle'), `${job.plateNumber} · ${label(laneUse, job.use, lang)}`],
          [t('planned'), formatTime(job.planAt, 'm-d h:i')],
        ]}
      />
      {isDone ? (
        <p className={classes.state} role="status">
          {t('checkIn.done')}
        </p>
      ) : (
        <>
          {isLocating && (
            <Group gap="xs" role="status" aria-busy>
              <Loader size="xs" />
              <Text size="sm">{t('checkIn.locating')}</Text>
            </Group>
          )}
          {refusal !== null && (
            <Alert color="red" role="alert">
              {refusal.msg}
            </Alert>
          )}
          {isUnplaced(snapshot) && (
            <Group gap="xs" wrap="nowrap" role="alert" align="flex-start">
              <IconMapPinOff size={18} aria-hidden />
              <Text size="sm">
                {why === null ? t('checkIn.outside') : `${t(`checkIn.${why}`)} ${t('checkIn.desk')}`}
              </Text>
            </Group>
          )}
          {isUnsure ? (
            <Alert color="orange" role="alert">
              {t('checkIn.unsure')}{' '}
              <Button
                size="sm"
                variant="light"
                onClick={() => {
                  actor.send({ type: 'request.retried' });
                }}
              >
                {t('checkIn.again')}
              </Button>
            </Alert>
          ) : (
            <ReasonedButton
              size="lg"
              leftSection={<IconMapPin size={20} aria-hidden />}
              loading={isSending}
              reason={job.fault?.msg ?? (isLocating ? t('checkIn.locating') : undefined)}
              onClick={press}
            >
              {t('checkIn.press')}
            </ReasonedButton>
          )}
          {job.fault !== null ? (
            <Text size="sm">{job.fault.msg}</Text>
          ) : (
            isCheckInIdle(snapshot) && refusal === null && <p className={linked.note}>{t('checkIn.why')}</p>
          )}
          {isUnplaced(snapshot) && (
            <Reason
              onSend={(reason) => {
                actor.send({ type: 'reason.sent', reason, requestNo: requestNo() });
              }}
            />
          )}
        </>
      )}
    </section>
  );
}
