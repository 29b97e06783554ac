import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { Json } from '../../../domain/calls/json.ts';
import { say } from '../../../domain/codes/label.ts';
import { tonnesFromKg } from '../../../domain/rules/money.ts';
import { keptFilesIn } from '../../../domain/rules/keptFile.ts';
import type { Fields } from '../../../domain/schema/field.ts';
import type { Place } from '../../../machines/position/machine.ts';
import { isEventRefused, isEventUnderWay } from '../../../machines/record/selectors.ts';
import { questionIn } from '../../records/detail/drafts.ts';
import type { NextEvent } from '../../records/detail/nextEvents.ts';
import { FileKeepingContext } from '../../records/files/keeping.ts';
import { focusFirstIssue } from '../../records/form/focusFirstIssue.ts';
import { FormFields } from '../../records/form/FormFields.tsx';
import { eventKey } from '../../records/form/unsaved.ts';
import { useDraftForm } from '../../records/form/useDraftForm.ts';
import { requestNo } from '../../records/requestNo.ts';
import { useTexts } from '../../records/texts.ts';
import { useUnits } from '../../records/view.ts';
import { type Doubt, doubtOf } from './doubt.ts';
import type { OpenedRecord } from './OpenRecord.tsx';
import { Position } from './Position.tsx';
import { stepFields } from './stepFields.ts';
import { useTripTexts } from './texts.ts';
import classes from './trip.module.css';
import type { TripQueue } from './useTripQueue.ts';

interface Props {
  opened: OpenedRecord;
  step: NextEvent;
  /** Keeps the step on the phone where it cannot be sent at once. */
  trip?: TripQueue;
  /** Values that are known already, by field. */
  start: Readonly<Record<string, Json>>;
  /** Values that the person looks at: they take the place of those that are not known. */
  likely: Readonly<Record<string, Json>>;
}

const NO_FIELDS: Fields = {};
/** The likely values of what is not known. */
const unknown = (likely: Props['likely'], start: Props['start']) =>
  Object.fromEntries(Object.entries(likely).filter(([name]) => (start[name] ?? null) === null));
/** Events with a weight that has a plan. */
const isWeighed = (fields: Fields) => Object.values(fields).some(({ kind }) => kind === 'tonnes');

/** The form of a step, made for a thumb: what only the driver knows in front, the rest folded, one button to send it. */
export function StepForm({ opened, step, trip, start, likely }: Props) {
  const t = useTripTexts();
  const words = useTexts();
  const { view, actor, snapshot, detail, viewer, lang } = opened;
  const { row } = detail;
  const fields = step.event.fields ?? NO_FIELDS;
  const units = useUnits(view, row, lang);
  const source = useMemo(() => questionIn(actor), [actor]);
  const unsavedKey = eventKey(view.spec.name, row.id, step.type);
  const begun = { ...start, ...unknown(likely, start) };
  const form = useDraftForm({ unsavedKey, fields, units, row: begun, titles: row.titles, source });
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const [parts] = useState(() => stepFields(fields, start));
  // What follows from a step that waits has to wait as well, and so has what is corrected of it.
  const isKept = trip !== undefined && (trip.queue.isNeeded || trip.isEarly || trip.corrected !== null);
  const isSending = isEventUnderWay(snapshot) || (isKept && !trip.queue.isOpen);
  const refusal = isEventRefused(snapshot) ? snapshot.context.refusal : null;
  const told = doubt ?? refusal;
  const setPlace = useCallback(
    (place: Place | null) => {
      form.set('lng', place === null ? '' : String(place.lng));
      form.set('lat', place === null ? '' : String(place.lat));
    },
    [form],
  );
  const send = (element: HTMLElement) => {
    const values = form.read('submit');
    if (!values) {
      setUnfolded(true);
      focusFirstIssue(element);
      return;
    }
    const found = doubtOf(opened, step.type, values);
    setDoubt(found);
    if (found !== null) return;
    // A photo that did not get through is on the phone: so is its step.
    if (trip && (isKept || keptFilesIn(values).length > 0)) trip.keep(step.type, values);
    else actor.send({ type: 'event.sent', event: step.type, payload: values, requestNo: requestNo() });
  };
  const inputs = (fixed: ReadonlySet<string>) => (
    <FormFields
      fields={fields}
      form={form}
      units={units}
      lang={lang}
      role={viewer.role}
      fixed={fixed}
      refusedBy={told?.status}
    />
  );
  const name = say(step.event.label, lang);
  const plan = typeof row.planWeightKg === 'number' && isWeighed(fields) ? row.planWeightKg : null;
  return (
    <form
      noValidate
      aria-label={name}
      className={classes.step}
      onSubmit={(submit) => {
        submit.preventDefault();
        send(submit.currentTarget);
      }}
    >
      <Stack>
        {plan !== null && <Text>{t('step.plan', { n: tonnesFromKg(plan) })}</Text>}
        <FileKeepingContext value={trip?.keeping ?? null}>{inputs(parts.notMain)}</FileKeepingContext>
        {parts.hasPlace && <Position onPlace={setPlace}>{inputs(parts.notPlace)}</Position>}
        {parts.hasFolded && (
          <details
            className={classes.folded}
            // A refusal may ask for what is folded: the reason of a place outside the fence.
            open={isUnfolded || refusal !== null}
            onToggle={({ currentTarget }) => {
              setUnfolded(currentTarget.open);
            }}
          >
            <summary>{t('step.more')}</summary>
            {inputs(parts.notFolded)}
          </details>
        )}
        {told && (
          <Alert color="red" role="alert">
            {told.msg}
          </Alert>
        )}
        <Group grow>
          <Button
            variant="default"
            size="lg"
            disabled={isSending}
            onClick={() => {
              actor.send({ type: 'eventForm.closed' });
              trip?.cancel();
            }}
          >
            {words('cancel')}
          </Button>
          <Button
            type="submit"
            size="lg"
            loading={isSending}
            {...(step.event.danger ? { color: 'red' } : {})}
          >
            {name}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
