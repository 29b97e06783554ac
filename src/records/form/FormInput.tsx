import { memo } from 'react';
import { isWithin } from '../../../domain/schema/draft.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Field, Fields } from '../../../domain/schema/field.ts';
import type { Units } from './draft.ts';
import { FieldInput } from './FieldInput.tsx';
import { pickOf } from './pick.ts';
import { type Form, saysSame, useFilled } from './useForm.ts';

interface Props {
  name: string;
  field: Field;
  fields: Fields;
  form: Form;
  units: Units;
  lang: Lang;
}

/** One field of a form: it alone is drawn anew when its own value, issue or choice changes. */
export const FormInput = memo(function FormInput({ name, field, fields, form, units, lang }: Props) {
  const value = useFilled(form, ({ draft }) => draft[name]);
  const pick = useFilled(form, ({ values }) => pickOf(field, fields, values), saysSame);
  const issues = useFilled(
    form,
    (filled) => Object.fromEntries(Object.entries(filled.issues).filter(([path]) => isWithin(path, name))),
    saysSame,
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
