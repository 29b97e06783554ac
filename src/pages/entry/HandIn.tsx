import { Alert, Stepper } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { PartyType } from '../../../domain/codes/roles.ts';
import type { Viewer } from '../../../domain/records/record.ts';
import { useLang } from '../../app/hooks.ts';
import { DetailBody } from '../../records/DetailBody.tsx';
import { initialValues } from '../../records/draft.ts';
import { unsavedKey } from '../../records/unsaved.ts';
import { useRecord } from '../../records/useRecord.ts';
import type { RecordView } from '../../records/view.ts';
import { useWords } from '../../records/words.ts';
import type { Own } from '../profile/papers.ts';
import { useEntryWords } from './words.ts';

const NOTHING = {};

/** Sections of the own record that each step asks: who one is, what one may do, how one works and is paid. Terms of shippers are the platform's. */
const STEPS: Readonly<Record<PartyType, readonly (readonly string[])[]>> = {
  PLAT: [],
  SHIPMENT: [['shipper'], ['documents']],
  CARRIER: [['fleet'], ['documents'], ['pay']],
  DRIVER: [['person', 'contact'], ['licence', 'qualification'], ['work']],
};

/** The record with the fields of one step only; what the others hold is sent as it stands. */
function onlySections(view: RecordView, sections: readonly string[]): RecordView {
  const { spec } = view;
  const fields = Object.fromEntries(
    Object.entries(spec.fields).filter(
      ([, { section }]) => section !== undefined && sections.includes(section),
    ),
  );
  return { ...view, spec: { ...spec, fields } };
}

/** The steps of the own record, each saved before the next; then the record itself, whose button submits it. */
export function HandIn({ own: { view, row }, viewer }: { own: Own; viewer: Viewer }) {
  const t = useEntryWords();
  const words = useWords();
  const lang = useLang();
  const { spec } = view;
  const steps = STEPS[viewer.partyType].filter((sections) =>
    Object.values(spec.fields).some(({ section, auto }) => !auto && sections.includes(section ?? '')),
  );
  const isOpen = row === null || spec.edit.states.includes(row.status);
  const [step, setStep] = useState(isOpen ? 0 : steps.length);
  const id = row?.id ?? null;
  const input = useMemo(() => ({ id, draft: initialValues(spec) }), [id, spec]);
  const { actor, snapshot } = useRecord(spec, input, lang, words);
  useEffect(() => {
    const saved = actor.on('record.saved', () => {
      setStep((before) => before + 1);
    });
    return () => {
      saved.unsubscribe();
    };
  }, [actor]);
  const isViewing = snapshot.matches('viewing');
  const isLast = step >= steps.length;
  useEffect(() => {
    if (isViewing && !isLast) actor.send({ type: 'edit.started' });
  }, [actor, isViewing, isLast, step]);
  const reason = snapshot.context.detail?.row.reviewReason ?? row?.reviewReason;
  const sections = steps[step];
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
        view={sections === undefined ? view : onlySections(view, sections)}
        actor={actor}
        snapshot={snapshot}
        viewer={viewer}
        lang={lang}
        fixed={NOTHING}
        unsavedKey={unsavedKey(spec.name, id, NOTHING)}
        submitLabel={isLast ? undefined : t('auth.next')}
      />
    </>
  );
}
