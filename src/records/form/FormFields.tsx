import { Fieldset } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { say, type Label } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Field, Fields } from '../../../domain/schema/field.ts';
import { seesIn } from '../../../domain/schema/sight.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { FormCrew } from '../crew/FormCrew.tsx';
import { isAsked, type Units } from './draft.ts';
import { DecidedInput } from './DecidedInput.tsx';
import { FormInput } from './FormInput.tsx';
import classes from './form.module.css';
import { HoldContext } from './hold.ts';
import { placesIn, PlaceSection } from './PlaceSection.tsx';
import { type Form, isSameJson, useFormValue } from './useForm.ts';
import { useTexts } from '../texts.ts';

interface Props {
  fields: Fields;
  sections?: Readonly<Record<string, Label>> | undefined;
  form: Form;
  units: Units;
  lang: Lang;
  role: Role;
  /** Names of fields with fixed values: they are sent, but not shown. */
  fixed?: ReadonlySet<string>;
  /** The stored record, for the fields that this role may not set; absent: it is not saved yet. */
  stored?: WireRow | undefined;
  /** Code of the refusal of the last attempt: it may ask for a confirmation. */
  refusedBy?: number | undefined;
  /** What stands at the top of a section. */
  aids?: Readonly<Record<string, ReactNode>> | undefined;
  /** It stands beside the section instead. */
  areAidsBeside?: boolean | undefined;
}

const NOTHING: ReadonlySet<string> = new Set();

/** A field that the server decides is shown like others: where it applies to the record as stored, or to a new one. */
function isShown(field: Field, values: Readonly<Record<string, unknown>>, stored: WireRow | undefined) {
  if (!field.isDecided) return isAsked(field, values);
  return stored === undefined ? field.when === undefined : (field.when?.(stored) ?? true);
}

/** The inputs of a form in the sections of the description; a field that depends on others is shown and hidden with them. */
export function FormFields({
  fields,
  sections = {},
  form,
  units,
  lang,
  role,
  fixed = NOTHING,
  stored,
  refusedBy,
  aids = {},
  areAidsBeside = false,
}: Props) {
  const t = useTexts();
  const names = useFormValue(
    form,
    ({ values }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        isShown(field, values, stored) && !fixed.has(name) && seesIn(field, { role }, values) ? [name] : [],
      ),
    isSameJson,
  );
  const asked = Object.entries(fields).filter(
    ([name, { asksAfter }]) => names.includes(name) && (asksAfter === undefined || asksAfter === refusedBy),
  );
  const inputs = (section: string | undefined) =>
    asked
      .filter(([, field]) => field.section === section)
      .map(([name, field]) =>
        field.isDecided ? (
          <DecidedInput
            key={name}
            name={name}
            field={field}
            value={stored?.[name]}
            title={stored?.titles[name]}
            units={units}
            lang={lang}
          />
        ) : field.brings !== undefined && role === 'dispatcher' ? (
          <FormCrew key={name} name={name} field={field} brings={field.brings} form={form} lang={lang} />
        ) : (
          <FormInput
            key={name}
            name={name}
            field={field}
            fields={fields}
            form={form}
            units={units}
            lang={lang}
          />
        ),
      );
  const grid = `${classes.grid ?? ''} ${classes.wide ?? ''}`;
  const rest = inputs(undefined);
  const hasSections = asked.some(([, { section }]) => section !== undefined);
  return (
    <HoldContext value={form.hold}>
      {Object.entries(sections).map(([key, label]) => {
        const own = inputs(key);
        const aid = aids[key];
        const isBeside = areAidsBeside && aid !== undefined;
        return own.length === 0 ? null : (
          <Fieldset key={key} legend={say(label, lang)} mb="md">
            {!isBeside && aid}
            <div className={isBeside ? classes.beside : undefined}>
              <div className={grid}>
                {own}
                <Suspense fallback={null}>
                  {placesIn(fields, key).map((names) => (
                    <PlaceSection key={names.lng} fields={fields} form={form} names={names} />
                  ))}
                </Suspense>
              </div>
              {isBeside && <div>{aid}</div>}
            </div>
          </Fieldset>
        );
      })}
      {rest.length > 0 &&
        (hasSections ? (
          <Fieldset legend={t('general')}>
            <div className={grid}>{rest}</div>
          </Fieldset>
        ) : (
          <div className={grid}>{rest}</div>
        ))}
    </HoldContext>
  );
}
