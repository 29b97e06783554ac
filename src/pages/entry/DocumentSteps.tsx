import { Alert, Stepper } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { Json } from '../../../domain/calls/json.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { PartyType } from '../../../domain/codes/roles.ts';
import type { Field } from '../../../domain/schema/field.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { isRecordViewed } from '../../../machines/record/selectors.ts';
import { useActor } from '../../app/actors.ts';
import { useLang } from '../../app/hooks.ts';
import { DetailBody } from '../../records/detail/DetailBody.tsx';
import { initialValues } from '../../records/form/draft.ts';
import { unsavedKey } from '../../records/form/unsaved.ts';
import { useRecord } from '../../records/detail/useRecord.ts';
import type { RecordView } from '../../records/view.ts';
import { useTexts } from '../../records/texts.ts';
import type { Own } from '../profile/papers.ts';
import { useEntryTexts } from './texts.ts';

const NOTHING = {};

/**
 * Sections of the own record in each step: identity, permits, work and payment. The terms of shippers are set by the platform.
 */
const STEPS: Readonly<Record<PartyType, readonly (readonly string[])[]>> = {
  PLAT: [],
  SHIPMENT: [['shipper'], ['documents']],
  CARRIER: [['fleet'], ['documents'], ['pay']],
  DRIVER: [['person', 'contact'], ['licence', 'qualification'], ['work']],
};

/**
 * The record with the fields of one step only; the values of the other steps (`row`) are sent unchanged, and conditions use them.
 */
function onlySections(view: RecordView, sections: readonly string[], row: WireRow | undefined): RecordView {
  const { spec } = view;
  const fields = Object.fromEntries(
    Object.entries(spec.fields).flatMap(([name, field]) => {
      const { section, when } = field;
      if (section === undefined || !sections.includes(section)) return [];
      return [[name, when ? { ...field, when: (values) => when({ ...row, ...values }) } : field]];
    }) satisfies [string, Field][],
  );
  return { ...view, spec: { ...spec, fields } };
}

interface Props {
  own: Own;
  /** Initial values of a new record. */
  start: Readonly<Record<string, Json>>;
  viewer: Viewer;
}

/** The steps of the own record, each saved before the next; then the record itself, whose button submits it. */
export function DocumentSteps({ own: { view, row }, start, viewer }: Props) {
  const session = useActor('session');
  const t = useEntryTexts();
  const texts = useTexts();
  const lang = useLang();
  const { spec } = view;
  const steps = STEPS[viewer.partyType].filter((sections) =>
    Object.values(spec.fields).some(({ section, auto }) => !auto && sections.includes(section ?? '')),
  );
  const isOpen = row === null || spec.edit.states.includes(row.status);
  const [step, setStep] = useState(isOpen ? 0 : steps.length);
  const id = row?.id ?? null;
  const input = useMemo(() => ({ id, initial: { ...initialValues(spec), ...start } }), [id, spec, start]);
  const { actor, snapshot } = useRecord(spec, input, lang, texts);
  useEffect(() => {
    let isMade = false;
    const saved = actor.on('record.saved', () => {
      isMade = id === null;
      setStep((before) => before + 1);
    });
    return () => {
      saved.unsubscribe();
      // With a record the user info changes for every page; it is loaded only after the last step, because it would restart the
      // steps.
      if (isMade) session.send({ type: 'rights.changed' });
    };
  }, [actor, session, id]);
  const isViewing = isRecordViewed(snapshot);
  const isLast = step >= steps.length;
  useEffect(() => {
    if (isViewing && !isLast) actor.send({ type: 'edit.started' });
  }, [actor, isViewing, isLast, step]);
  const reason = snapshot.context.detail?.row.reviewReason ?? row?.reviewReason;
  const sections = steps[step];
  const kept = snapshot.context.detail?.row;
  return (
    <>
      <Stepper
        active={step}
        size="xs"
        onStepClick={setStep}
        allowNextStepsSelect={false}
        aria-label={t('auth.steps')}
      >
        {steps.map((_, index) => (
          <Stepper.Step key={index} label={t(`auth.step${String(index + 1)}`)} />
        ))}
      </Stepper>
      {typeof reason === 'string' && reason !== '' && (
        <Alert color="red" title={t('auth.rejected')}>
          {reason}
        </Alert>
      )}
      {isLast && isViewing && <p>{t('auth.submit')}</p>}
      <DetailBody
        key={step}
        view={sections === undefined ? view : onlySections(view, sections, kept)}
        actor={actor}
        snapshot={snapshot}
        viewer={viewer}
        lang={lang}
        fixed={NOTHING}
        unsavedKey={unsavedKey(spec.name, id, NOTHING)}
        submitLabel={isLast ? undefined : t('auth.next')}
        hasCancel={false}
      />
    </>
  );
}
