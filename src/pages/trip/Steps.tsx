import { Alert, Button, Stack, Text } from '@mantine/core';
import type { Json } from '../../../domain/calls/json.ts';
import { say } from '../../../domain/codes/label.ts';
import { isEventRefused, isEventUnanswered, isEventUnderWay } from '../../../machines/record/selectors.ts';
import { emptyFor, opensForm } from '../../records/detail/eventCall.ts';
import { type NextEvent, nextEvents } from '../../records/detail/nextEvents.ts';
import { requestNo } from '../../records/requestNo.ts';
import { useTexts } from '../../records/texts.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useNow } from '../../ui/useNow.ts';
import type { OpenedRecord } from './OpenRecord.tsx';
import { StepForm } from './StepForm.tsx';
import { useTripTexts } from './texts.ts';
import type { TripQueue } from './useTripQueue.ts';

interface Props {
  opened: OpenedRecord;
  /** Keeps the steps on the phone where there is no network; absent: they are only sent at once. */
  trip?: TripQueue;
  /** Values that are known already, by field of any step. */
  start?: Readonly<Record<string, Json>>;
  /** Values that are likely: in front, for the driver to look at. */
  likely?: Readonly<Record<string, Json>>;
}

const NOTHING: Readonly<Record<string, Json>> = {};
/** Deadlines in the facts open and close steps over time. */
const CLOCK_MS = 20_000;

/** The steps that the present state has for this person, that of the main path first: those of other states are not shown at all. */
function stepsOf({ view, lifecycle, detail, viewer, lang }: OpenedRecord, now: number): NextEvent[] {
  return nextEvents(view.spec, lifecycle, detail, viewer, now, lang).filter(({ rank }) => rank !== undefined);
}

/** The one next step as a large button with why it is closed below it, then what else may be done; or the form of one. */
export function Steps({ opened, trip, start = NOTHING, likely = NOTHING }: Props) {
  const t = useTripTexts();
  const words = useTexts();
  const now = useNow(CLOCK_MS);
  const { actor, snapshot, detail, viewer, lang } = opened;
  const steps = stepsOf(opened, now);
  const { eventForm, refusal } = snapshot.context;
  const asked = steps.find(({ type }) => type === eventForm?.event);
  const isSending = isEventUnderWay(snapshot);
  const choose = ({ type, event }: NextEvent) => {
    if (opensForm(event, detail, viewer.role))
      actor.send({ type: 'eventForm.opened', event: type, savedDraft: null });
    else if (trip?.queue.isNeeded === true) trip.keep(type, emptyFor(event));
    else actor.send({ type: 'event.sent', event: type, payload: emptyFor(event), requestNo: requestNo() });
  };
  const corrected = trip?.corrected?.event === asked?.type ? trip?.corrected : undefined;
  if (asked)
    return (
      <StepForm
        key={`${asked.type} ${String(corrected?.place)}`}
        opened={opened}
        step={asked}
        {...(trip ? { trip } : {})}
        start={corrected ? { ...start, ...corrected.payload } : start}
        likely={likely}
      />
    );
  return (
    <Stack gap="xs" role="group" aria-label={t('steps')}>
      {steps.length === 0 && <Text c="dimmed">{t('steps.none')}</Text>}
      {steps.map((step, index) => (
        <div key={step.type}>
          <ReasonedButton
            fullWidth
            size={index === 0 ? 'xl' : 'md'}
            variant={index === 0 && step.reason === undefined ? 'filled' : 'light'}
            {...(step.event.danger ? { color: 'red' } : {})}
            reason={step.reason ?? (isSending ? words('sending') : undefined)}
            onClick={() => {
              choose(step);
            }}
          >
            {say(step.event.label, lang)}
          </ReasonedButton>
          {step.reason !== undefined && (
            <Text size="sm" mt={4}>
              {step.reason}
            </Text>
          )}
        </div>
      ))}
      {isEventRefused(snapshot) && (
        <Alert color="red" role="alert">
          {refusal?.msg}
        </Alert>
      )}
      {isEventUnanswered(snapshot) && (
        <Alert color="orange" role="alert">
          {words('noAnswer')}{' '}
          <Button
            size="sm"
            variant="light"
            onClick={() => {
              actor.send({ type: 'request.retried' });
            }}
          >
            {words('sendAgain')}
          </Button>
        </Alert>
      )}
    </Stack>
  );
}
