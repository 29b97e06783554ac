import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { type ComponentType, useMemo } from 'react';
import type { Json } from '../../../domain/calls/json.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import type { Field, Fields } from '../../../domain/schema/field.ts';
import type { EventSpec, RecordSpec } from '../../../domain/schema/record.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { EventTargetContext } from '../form/eventTarget.ts';
import { FormFields } from '../form/FormFields.tsx';
import type { NextEvent } from './nextEvents.ts';
import { focusFirstIssue } from '../form/focusFirstIssue.ts';
import { eventKey, useUnsaved } from '../form/unsaved.ts';
import { Restored } from '../form/Restored.tsx';
import { useDraftForm } from '../form/useDraftForm.ts';
import { type DraftSource, type Form, useDraft, useFormValue } from '../form/useForm.ts';
import { type EventTrialProps, type RecordView, useUnits } from '../view.ts';
import { useTexts } from '../texts.ts';

/** The server's error for the last attempt; the form keeps its values. */
export interface Refused {
  /** Its code. */
  readonly status: number;
  readonly msg: string;
}

interface Props {
  next: NextEvent;
  view: RecordView;
  row: WireRow;
  /** The title of the row, for the question. */
  title: string;
  lang: Lang;
  role: Role;
  /** The draft of the form. */
  source: DraftSource;
  isSending: boolean;
  refused: Refused | undefined;
  onSend: (values: Readonly<Record<string, Json>>) => void;
  onClose: () => void;
}

const NO_FIELDS: Fields = {};

/**
 * Form fields that are fields of the record start with the stored values; others start empty, unless the event says that those
 * with the name of a field start as that does.
 */
function startOf(
  spec: RecordSpec,
  { fields = NO_FIELDS, prefilled }: EventSpec,
  row: WireRow,
): Readonly<Record<string, unknown>> {
  const isStored = (name: string, field: Field) => {
    const own = spec.fields[name];
    return own === field || (field.kind === own?.kind && (prefilled === true || field.kind === 'rows'));
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isStored(name, field) ? [[name, row[name]]] : [])),
  );
}

/** The form of an event: its fields, or only a confirmation. The draft is kept until it is sent or discarded. */
export function EventForm({
  next,
  view,
  row,
  title,
  lang,
  role,
  source,
  isSending,
  refused,
  onSend,
  onClose,
}: Props) {
  useFocusBack();
  const t = useTexts();
  const { event } = next;
  const { spec } = view;
  const target = useMemo(() => ({ spec, id: row.id, row, type: next.type }), [spec, row, next.type]);
  const fields: Fields = event.fields ?? NO_FIELDS;
  const units = useUnits(view, row, lang);
  const key = eventKey(spec.name, row.id, next.type);
  const text = useUnsaved(key);
  const close = () => {
    text.drop();
    onClose();
  };
  const form = useDraftForm({
    unsavedKey: key,
    fields,
    units,
    row: startOf(spec, event, row),
    titles: row.titles,
    source,
  });
  const trial = view.eventTrials?.[next.type];
  const shown = useMemo(() => new Set(trial?.asks), [trial]);
  const isDirty = useDraft(source, ({ draft }) => Object.keys(draft).length > 0);
  const name = say(event.label, lang);
  const count = Object.keys(fields).length;
  const hasLines = Object.values(fields).some(({ kind }) => kind === 'rows');
  return (
    <Modal
      opened
      onClose={close}
      title={`${name} · ${title}`}
      size={count > 8 ? 'xl' : count > 3 || hasLines ? 'lg' : 'md'}
      closeOnClickOutside={!isDirty}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          const { currentTarget } = submit;
          const values = form.read('submit');
          if (values) onSend(values);
          else focusFirstIssue(currentTarget);
        }}
      >
        <Restored source={source} />
        {event.danger && count === 0 && <Text mb="md">{t('really', { action: name, title })}</Text>}
        <EventTargetContext value={target}>
          {trial && <TrialOf trial={trial.view} form={form} row={row} />}
          <FormFields
            fields={fields}
            fixed={shown}
            sections={spec.sections}
            form={form}
            units={units}
            lang={lang}
            role={role}
            refusedBy={refused?.status}
          />
        </EventTargetContext>
        {refused && (
          <Alert color="red" mt="md" role="alert">
            {refused.msg}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close} disabled={isSending}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending} {...(event.danger ? { color: 'red' } : {})}>
            {name}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** The help of the view, with the current values of the form. */
function TrialOf({
  trial: Trial,
  form,
  row,
}: {
  trial: ComponentType<EventTrialProps>;
  form: Form;
  row: WireRow;
}) {
  const { values, issues } = useFormValue(form, (filled) => filled);
  return <Trial row={row} values={values} issues={issues} set={form.set} />;
}
