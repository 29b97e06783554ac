import { Alert, Button, Group } from '@mantine/core';
import { type ComponentType, Suspense, useMemo } from 'react';
import type { Stage } from '../../../domain/schema/draft.ts';
import type { Fields } from '../../../domain/schema/field.ts';
import {
  isDraftOutdated,
  isFormBusy,
  isFormUnanswered,
  isFormUnchanged,
} from '../../../machines/record/selectors.ts';
import classes from '../form/form.module.css';
import { focusFirstIssue } from '../form/focusFirstIssue.ts';
import { FormFields } from '../form/FormFields.tsx';
import { requestNo } from '../requestNo.ts';
import { Restored } from '../form/Restored.tsx';
import { useDraftForm } from '../form/useDraftForm.ts';
import { useFormValue, type Form } from '../form/useForm.ts';
import { formIn } from './drafts.ts';
import { useFormFields } from './useFormFields.ts';
import { type BodyProps, type AidProps, useUnits } from '../view.ts';
import { useTexts } from '../texts.ts';

/** What only a new row needs is needed. */
const neededNew = (fields: Fields): Fields =>
  Object.values(fields).some(({ requiredNew }) => requiredNew)
    ? Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          field.requiredNew ? { ...field, required: true as const } : field,
        ]),
      )
    : fields;

interface Props extends BodyProps {
  /** Whether the form can be closed. Where it is the whole page, the page has its own button to leave. */
  hasCancel?: boolean;
  /** The step that the user requested with the current save. */
  onSave?: ((stage: Stage) => void) | undefined;
  /** Saving what is stored as it is; absent: it is saved again. */
  onUnchanged?: (() => void) | undefined;
  /** What is wrong, where the form is not sent for it. */
  onFaulty?: ((paths: readonly string[]) => void) | undefined;
}

/** The form of a record, made from its description. Mount it again (`key`) when the record behind it changed. */
export function RecordForm({
  view,
  actor,
  snapshot,
  viewer,
  lang,
  fixed,
  unsavedKey: key,
  submitLabel,
  hasCancel = true,
  onSave,
  onUnchanged,
  onFaulty,
}: Props) {
  const t = useTexts();
  const { spec } = view;
  const { detail, initial, refusal } = snapshot.context;
  const row = detail?.row ?? initial;
  const asked = useFormFields(spec);
  const isNew = !detail;
  const fields = useMemo(() => (isNew ? neededNew(asked) : asked), [asked, isNew]);
  const units = useUnits(view, row, lang);
  const source = useMemo(() => formIn(actor), [actor]);
  const titles = detail?.row.titles ?? {};
  const form = useDraftForm({ unsavedKey: key, fields, units, row, titles, source });
  const isBusy = isFormBusy(snapshot);
  const isFailed = isFormUnanswered(snapshot);
  const hasStages = Object.values(fields).some(({ required }) => required === 'submit');

  const unasked = useMemo(
    () => new Set([...Object.keys(fixed), ...(view.trial?.asks ?? [])]),
    [fixed, view.trial],
  );
  const aids = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(view.aids ?? {}).map(([section, aid]) => [
          section,
          <TrialOf key={section} trial={aid} form={form} />,
        ]),
      ),
    [view.aids, form],
  );

  const save = (stage: Stage, element: HTMLElement) => {
    if (onUnchanged && detail && !isFailed && isFormUnchanged(actor.getSnapshot())) {
      onUnchanged();
      return;
    }
    const values = form.read(stage);
    if (!values) {
      onFaulty?.(Object.keys(form.filled().issues));
      focusFirstIssue(element);
      return;
    }
    onSave?.(stage);
    const whole = { ...values, ...fixed };
    actor.send(
      isFailed
        ? { type: 'request.retried', values: whole }
        : { type: 'draft.submitted', values: whole, requestNo: requestNo() },
    );
  };

  return (
    <form
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        save('submit', event.currentTarget);
      }}
    >
      <Restored source={source} />
      {isDraftOutdated(snapshot) && (
        <Alert color="yellow" mb="md" role="alert">
          {t('overtaken')}
        </Alert>
      )}
      <FormFields
        fields={fields}
        sections={spec.sections}
        form={form}
        units={units}
        lang={lang}
        role={viewer.role}
        fixed={unasked}
        stored={detail?.row}
        aids={aids}
        areAidsBeside={view.aidsBeside}
      />
      {view.trial && <TrialOf trial={view.trial.view} form={form} />}
      {isFailed && (
        <Alert color="red" mt="md" role="alert">
          {t('noAnswer')}
        </Alert>
      )}
      {!isFailed && !isBusy && refusal && (
        <Alert color="red" mt="md" role="alert">
          {refusal.msg}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm" className={classes.bar}>
        {hasCancel && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => {
              actor.send({ type: 'edit.cancelled' });
            }}
          >
            {t('cancel')}
          </Button>
        )}
        {hasStages && (
          <Button
            variant="light"
            loading={isBusy}
            onClick={(event) => {
              const element = event.currentTarget.form;
              if (element) save('draft', element);
            }}
          >
            {t('saveDraft')}
          </Button>
        )}
        <Button type="submit" loading={isBusy}>
          {submitLabel ?? t(isFailed ? 'sendAgain' : 'save')}
        </Button>
      </Group>
    </form>
  );
}

/** A part of the form that works with its current values. */
function TrialOf({ trial: Trial, form }: { trial: ComponentType<AidProps>; form: Form }) {
  const { values, draft, issues } = useFormValue(form, (filled) => filled);
  return (
    <Suspense fallback={null}>
      <Trial values={values} draft={draft} issues={issues} set={form.set} />
    </Suspense>
  );
}
