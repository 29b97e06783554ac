import { Fieldset } from '@mantine/core';
import { useSearch } from 'wouter';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { baseFields } from '../../../domain/schema/record.ts';
import type { Field } from '../../../domain/schema/field.ts';
import classes from './facts.module.css';
import { FieldValue } from '../values/FieldValue.tsx';
import type { RecordView } from '../view.ts';
import { useTexts } from '../texts.ts';

interface Props {
  view: RecordView;
  row: WireRow;
  lang: Lang;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Form fields are shown even when empty; fields of the platform only when they are set. */
const isShown = (name: string, field: Field, row: WireRow) =>
  name in row && (!field.auto || !isEmpty(row[name])) && (field.when?.(row) ?? true);

const WIDE: readonly Field['kind'][] = ['rows', 'images', 'files'];

/** Scrolls to the field named by a link. */
const intoSight = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'center' });
};

/** All facts of an opened row, in the sections of its description; `field` in the address names the one to scroll to. */
export function Facts({ view, row, lang }: Props) {
  const t = useTexts();
  const wanted = new URLSearchParams(useSearch()).get('field');
  const { fields, sections = {} } = view.spec;
  const { remark, gmtCreated, gmtModified } = baseFields;
  const shown = Object.entries(fields).filter(([name, field]) => isShown(name, field, row));
  const general = [
    ...shown.filter(([, field]) => field.section === undefined || !(field.section in sections)),
    ['remark', remark] as const,
    ['gmtCreated', gmtCreated] as const,
    ['gmtModified', gmtModified] as const,
  ];
  const list = (entries: readonly (readonly [string, Field])[]) => (
    <dl className={classes.facts}>
      {entries.map(([name, field]) => (
        <div
          key={name}
          data-wide={WIDE.includes(field.kind) || field.isRich || view.wide?.includes(name) || undefined}
          data-fact={name}
          data-wanted={name === wanted || undefined}
          ref={name === wanted ? intoSight : undefined}
        >
          <dt>{say(field.label, lang)}</dt>
          <dd>
            <FieldValue view={view} row={row} name={name} lang={lang} isOpen />
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      {Object.entries(sections).map(([key, label]) => {
        const own = shown.filter(([, field]) => field.section === key);
        return own.length === 0 ? null : (
          <Fieldset key={key} legend={say(label, lang)} mb="md">
            {list(own)}
          </Fieldset>
        );
      })}
      <Fieldset legend={t('general')}>{list(general)}</Fieldset>
    </>
  );
}
