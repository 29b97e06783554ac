import type { Lang } from '../../../domain/codes/languages.ts';
import type { Field } from '../../../domain/schema/field.ts';
import { type Form, isSameJson, useFormValue } from '../form/useForm.ts';
import { CrewInput } from './CrewInput.tsx';

interface Props {
  readonly name: string;
  readonly field: Field;
  /** The field with the truck. */
  readonly brings: string;
  readonly form: Form;
  readonly lang: Lang;
}

/** Driver and truck of a form: choosing the driver fills in both. */
export function FormCrew({ name, field, brings, form, lang }: Props) {
  const driver = useFormValue(form, ({ draft }) => draft[name]);
  const truck = useFormValue(form, ({ draft }) => draft[brings]);
  const issue = useFormValue(form, ({ issues }) => issues[name], isSameJson);
  const values = useFormValue(form, (filled) => filled.values, isSameJson);
  return (
    <CrewInput
      path={name}
      field={field}
      values={values}
      driver={driver}
      truck={truck}
      issue={issue}
      lang={lang}
      isNeeded={field.required !== undefined}
      onPick={(who, vehicle) => {
        form.set(name, who);
        if (who === null || vehicle !== null) form.set(brings, vehicle);
      }}
      onLeave={form.leave}
    />
  );
}
