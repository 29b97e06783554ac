import { memo } from 'react';
import { isWithin } from '../../../domain/schema/draft.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Field, Fields } from '../../../domain/schema/field.ts';
import type { Units } from './draft.ts';
import { FieldInput } from './FieldInput.tsx';
import { pickOf } from './pick.ts';
import { type Form, isSameJson, useFormValue } from './useForm.ts';

interface Props {
  name: string;
  field: Field;
  fields: Fields;
  form: Form;
  units: Units;
  lang: Lang;
}

/** One field of a form: re-rendered only when its own value, issue or choice changes. */
export const FormInput = memo(function FormInput({ name, field, fields, form, units, lang }: Props) {
  const value = useFormValue(form, ({ draft }) => draft[name]);
  const pick = useFormValue(form, ({ values }) => pickOf(field, fields, values), isSameJson);
  const issues = useFormValue(
    form,
    (filled) => Object.fromEntries(Object.entries(filled.issues).filter(([path]) => isWithin(path, name))),
    isSameJson,
  );
  return (
    <FieldInput
      name={name}
      path={name}
      field={field}
      pick={pick}
      value={value}
      issues={issues}
      units={units}
      lang={lang}
      isNeeded={field.required !== undefined}
      onChange={form.set}
      onLeave={form.leave}
    />
  );
});
