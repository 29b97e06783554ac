import { Skeleton, Stack, Stepper } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { connection } from '../../../domain/records/connection.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { fieldOf } from '../../../domain/schema/record.ts';
import {
  isCopyCurrent,
  isCopyStale,
  isDraftOutdated,
  isFormUnchanged,
  isRecordEdited,
  isRecordViewed,
} from '../../../machines/record/selectors.ts';
import { DetailBody } from '../../records/detail/DetailBody.tsx';
import { focusFirstIssue } from '../../records/form/focusFirstIssue.ts';
import type { BodyProps, RecordView } from '../../records/view.ts';
import { Approval } from './Approval.tsx';
import { standingOf, type Standing } from './connectionStanding.ts';
import { KeyPanel, PushPanel } from './StepPanels.tsx';
import { SetUpContext } from './setUp.ts';
import classes from './setUp.module.css';
import { useUpOrderTexts } from './texts.ts';

/** Sections of the form in each step; the last step has no form: somebody else approves. */
const STEPS = [['party', 'key'], ['map'], ['push']] as const;
const LAST = STEPS.length;

/** Whether nothing is left to do in a step before the approval. */
const isSettled = (step: number, { hasSecret, pushFault }: Standing) =>
  step === 0 ? hasSecret : step === 2 ? pushFault === null : true;

/** The form with the sections of one step; it holds and sends the whole record all the same. */
function narrowed(view: RecordView, step: number): RecordView {
  const own: readonly string[] = STEPS[step] ?? [];
  const sections = Object.entries(view.spec.sections ?? {}).filter(([name]) => own.includes(name));
  return { ...view, spec: { ...view.spec, sections: Object.fromEntries(sections) } };
}

/** The step in which a field is asked. */
function stepOf(path: string): number {
  const section = fieldOf(connection, path.split('.')[0] ?? '')?.section ?? '';
  return Math.max(
    0,
    STEPS.findIndex((sections) => (sections as readonly string[]).includes(section)),
  );
}

/** A connection is set up in four steps: party and keys, map, pushes, and the approval by somebody else (addendum A 4.7). */
export default function ConnectionSteps(props: BodyProps) {
  const { view, actor, snapshot, viewer } = props;
  const t = useUpOrderTexts();
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [kept, setStep] = useState(0);
  // The form opens again as soon as the newest copy is there.
  const [isReopening, setReopening] = useState(false);
  const [sample, setSample] = useState('');
  const { detail } = snapshot.context;
  const standing = useMemo(() => (detail ? standingOf(detail) : null), [detail]);
  const isEdited = isRecordEdited(snapshot);
  const isDirty = isEdited && !isFormUnchanged(snapshot);
  const step = kept >= LAST ? 0 : kept;
  const canEdit =
    detail === null ||
    (mayEdit(connection, viewer, 'edit') && view.spec.edit.states.includes(detail.row.status));
  const isWaiting = isReopening && isRecordViewed(snapshot) && !isCopyStale(snapshot);
  const changed = useCallback(() => {
    actor.send({ type: 'record.stale' });
  }, [actor]);

  // What is wrong in another step is shown there.
  const [shownFault, setShownFault] = useState(0);
  const goToFault = useCallback((paths: readonly string[]) => {
    const steps = paths.map(stepOf);
    setStep((now) => (steps.length === 0 || steps.includes(now) ? now : Math.min(...steps)));
    setShownFault((before) => before + 1);
  }, []);
  useEffect(() => {
    const saved = actor.on('record.saved', ({ detail: stored }) => {
      const isDone = isSettled(step, standingOf(stored));
      const next = isDone ? step + 1 : step;
      setStep(next);
      if (next < LAST) actor.send({ type: 'edit.started' });
      if (!isDone) panel.current?.focus();
    });
    return () => {
      saved.unsubscribe();
    };
  }, [actor, step]);
  useEffect(() => {
    let isWanted = false;
    let { errors } = actor.getSnapshot().context.form;
    const follow = actor.subscribe((now) => {
      const found = now.context.form.errors;
      if (found !== errors && found.length > 0) goToFault(found.map(({ field }) => field));
      errors = found;
      // A new secret or a tried push is no change of the form: it goes on with the newer copy.
      if (isDraftOutdated(now) && isFormUnchanged(now)) {
        isWanted = true;
        setReopening(true);
        actor.send({ type: 'edit.cancelled' });
      } else if (isWanted && isCopyCurrent(now)) {
        isWanted = false;
        setReopening(false);
        actor.send({ type: 'edit.started' });
      } else if (isWanted && isRecordEdited(now)) {
        isWanted = false;
        setReopening(false);
      }
    });
    return () => {
      follow.unsubscribe();
    };
  }, [actor, goToFault]);
  useEffect(() => {
    if (shownFault > 0 && box.current) focusFirstIssue(box.current);
  }, [shownFault]);

  const shared = useMemo(
    () => ({ detail, isDirty, sample, setSample, changed }),
    [detail, isDirty, sample, changed],
  );
  const narrow = useMemo(() => narrowed(view, step), [view, step]);
  const isSetUp =
    isEdited || isWaiting || (detail !== null && view.spec.edit.states.includes(detail.row.status));
  if (!isSetUp) return <DetailBody {...props} />;
  const isForm = isEdited || isWaiting;
  const at = isForm ? step : LAST;
  const go = (to: number) => {
    if (to === LAST) actor.send({ type: 'edit.cancelled' });
    else {
      setStep(to);
      if (!isForm) actor.send({ type: 'edit.started' });
    }
  };
  const names = ['step.party', 'step.map', 'step.push', 'step.approval'] as const;
  return (
    <SetUpContext value={shared}>
      <Stack ref={box}>
        <Stepper
          active={at}
          size="xs"
          iconSize={28}
          wrap={false}
          className={classes.steps ?? ''}
          aria-label={t('steps')}
          onStepClick={go}
        >
          {names.map((name, index) => {
            const isOpen = standing !== null && index < LAST && !isSettled(index, standing);
            return (
              <Stepper.Step
                key={name}
                label={t(name)}
                aria-current={index === at ? 'step' : undefined}
                aria-label={isOpen ? t('step.open', { name: t(name) }) : t(name)}
                allowStepSelect={index !== at && (index === LAST ? detail !== null && !isDirty : canEdit)}
                {...(isOpen
                  ? { color: 'orange', completedIcon: <IconAlertTriangle size={16} aria-hidden /> }
                  : {})}
              />
            );
          })}
        </Stepper>
        {isWaiting && <Skeleton height={160} role="status" aria-busy aria-label={t('steps.loading')} />}
        {isEdited && (
          <DetailBody
            {...props}
            view={narrow}
            submitLabel={t(isDirty || detail === null ? 'step.saveNext' : 'step.next')}
            onUnchanged={() => {
              go(step + 1);
            }}
            onFaulty={goToFault}
          />
        )}
        {isForm && step !== 1 && (
          <div ref={panel} tabIndex={-1} role="group" aria-label={t(step === 0 ? 'secret' : 'push.trial')}>
            {step === 0 ? <KeyPanel /> : <PushPanel />}
          </div>
        )}
        {!isForm && (
          <>
            {standing && detail && <Approval standing={standing} row={detail.row} />}
            <DetailBody {...props} />
          </>
        )}
      </Stack>
    </SetUpContext>
  );
}
