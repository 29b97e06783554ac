import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FormCard } from '../../../domain/calls/formLink.ts';
import { answerFields, type FormField } from '../../../domain/schema/formAnswers.ts';
import type { guestFormMachine } from '../../../machines/guestForm/machine.ts';
import { useLang } from '../../app/hooks.ts';
import { type FileKeeping, FileKeepingContext } from '../../records/files/keeping.ts';
import { draftRow } from '../../records/form/draft.ts';
import { focusFirstIssue } from '../../records/form/focusFirstIssue.ts';
import { FormInput } from '../../records/form/FormInput.tsx';
import { HoldContext } from '../../records/form/hold.ts';
import { Restored } from '../../records/form/Restored.tsx';
import { type DraftSource, useForm } from '../../records/form/useForm.ts';
import { requestNo } from '../../records/requestNo.ts';
import { useFormTexts } from './texts.ts';

interface Props {
  card: FormCard;
  fields: readonly FormField[];
  actor: ActorRefFrom<typeof guestFormMachine>;
  isSending: boolean;
  keeping: FileKeeping;
}

/** The inputs of the form, on one page, and the button that sends it. */
export function FormBody({ card, fields: asked, actor, isSending, keeping }: Props) {
  const t = useFormTexts();
  const lang = useLang();
  const { required, guestName, before } = card;
  const fields = useMemo(() => answerFields(asked, required), [asked, required]);
  const units = useMemo(() => ({ lang }), [lang]);
  const base = useMemo(() => {
    const typed = Object.entries(before).map(([name, text]): [string, string | boolean] => [
      name,
      fields[name]?.kind === 'bool' ? text === 'true' : text,
    ]);
    return { ...draftRow(fields, { guestName }, {}, units), ...Object.fromEntries(typed) };
  }, [fields, guestName, before, units]);
  const source = useMemo<DraftSource>(
    () => ({
      actor,
      get: () => actor.getSnapshot().context.form,
      send: (event) => {
        actor.send(event);
      },
    }),
    [actor],
  );
  const form = useForm({ fields, units, base, source });
  return (
    <form
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        const values = form.read('submit');
        if (values) actor.send({ type: 'form.sent', values, requestNo: requestNo() });
        else focusFirstIssue(event.currentTarget);
      }}
    >
      <Restored source={source} />
      <HoldContext value={form.hold}>
        <FileKeepingContext value={keeping}>
          {Object.entries(fields).map(([name, field]) => (
            <FormInput
              key={name}
              name={name}
              field={field}
              fields={fields}
              form={form}
              units={units}
              lang={lang}
            />
          ))}
        </FileKeepingContext>
      </HoldContext>
      <Button type="submit" size="md" loading={isSending}>
        {t('send')}
      </Button>
    </form>
  );
}
