import { MultiSelect, Select, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { lazy, Suspense } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import { type Filter, filterField, type RecordSpec } from '../../../domain/schema/record.ts';
import { endOfDay, formatTime } from '../../../domain/rules/times.ts';
import type { Filters } from '../../../machines/list/setup.ts';
import { calendarIn } from '../form/calendar.ts';
import { optionsOf } from '../values/codeLists.ts';
import { useDictionary } from '../values/dictionary.ts';
import { isComposingKey } from '../../ui/composition.ts';
import { filterLabel } from './filterLabel.ts';
import classes from './filters.module.css';
import { parseTyped } from '../../../domain/schema/typed.ts';
import { RefPicker } from '../form/RefPicker.tsx';
import { StaffPicker } from '../form/StaffPicker.tsx';
import { stateName } from '../values/StateTag.tsx';
import { useTypedText } from './useTypedText.ts';
import { useTexts } from '../texts.ts';

const AreaPicker = lazy(() => import('../form/AreaPicker.tsx'));

interface Props {
  spec: RecordSpec;
  name: string;
  filter: Filter;
  filters: Filters;
  lang: Lang;
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** One filter of a list, by its kind and its field. */
export function FilterInput({ spec, name, filter, filters, lang, onChange }: Props) {
  const t = useTexts();
  const dictionary = useDictionary();
  const field = filterField(spec, name);
  const label = filterLabel(spec, name, lang, t);
  const shared = { label };
  const value = filters[name] ?? '';
  const pick = (text: string | null) => {
    onChange({ [name]: text ?? '' });
  };

  if (filter === 'range') {
    return (
      <RangeFilter
        label={label}
        name={name}
        isMoment={field?.kind === 'ts'}
        filters={filters}
        lang={lang}
        onChange={onChange}
      />
    );
  }
  if (filter === 'area') {
    return (
      <Suspense fallback={<TextInput {...shared} readOnly value="" />}>
        <AreaPicker {...shared} value={value} onChange={pick} isAnyLevel />
      </Suspense>
    );
  }
  if (filter === 'oneOf') {
    const data =
      name === 'status' || !field
        ? Object.keys(spec.states).map((state) => ({ value: state, label: stateName(spec, state, lang) }))
        : optionsOf(field, lang, dictionary);
    return (
      <MultiSelect
        {...shared}
        data={data}
        clearable
        searchable={data.length > 8}
        classNames={{ pillsList: classes.choices }}
        value={value === '' ? [] : value.split(',')}
        onChange={(values) => {
          pick(values.join(','));
        }}
      />
    );
  }
  if (field?.isUser) return <StaffPicker {...shared} value={value} onChange={pick} />;
  if (field?.kind === 'ref' && field.to !== undefined) {
    return (
      <RefPicker
        {...shared}
        to={field.to}
        value={value === '' ? null : { id: value, title: value }}
        onChange={(picked) => {
          pick(picked?.id ?? null);
        }}
      />
    );
  }
  if (field?.kind === 'bool') {
    const data = [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ];
    return <Select {...shared} data={data} value={value || null} clearable onChange={pick} />;
  }
  if (field?.list !== undefined) {
    return (
      <Select
        {...shared}
        data={optionsOf(field, lang, dictionary)}
        value={value || null}
        clearable
        onChange={pick}
      />
    );
  }
  return <TextFilter {...shared} value={value} onChange={pick} />;
}

/** Applied when the field is left, or at once on Enter. */
function TextFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const { text, type, flush } = useTypedText(value, onChange);
  return (
    <TextInput
      label={label}
      value={text}
      onChange={(event) => {
        type(event.currentTarget.value);
      }}
      onBlur={flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposingKey(event.nativeEvent)) event.currentTarget.blur();
      }}
    />
  );
}

interface RangeProps {
  label: string;
  name: string;
  /** The end of a period of times is the last ms of the day; that of dates is the day itself. */
  isMoment: boolean;
  filters: Filters;
  lang: Lang;
  onChange: Props['onChange'];
}

function RangeFilter({ label, name, isMoment, filters, lang, onChange }: RangeProps) {
  const t = useTexts();
  const day = (param: string): string | null => {
    const ms = Number(filters[param]);
    return filters[param] === undefined || !Number.isSafeInteger(ms) ? null : formatTime(ms, 'y-m-d');
  };
  return (
    <DatePickerInput
      type="range"
      {...calendarIn(lang, t)}
      label={label}
      valueFormat="YYYY-MM-DD"
      allowSingleDateInRange
      clearable
      value={[day(`${name}From`), day(`${name}To`)]}
      onChange={([from, to]) => {
        const start = from === null ? undefined : parseTyped('date', from);
        const last = to === null ? undefined : parseTyped('date', to);
        onChange({
          [`${name}From`]: start === undefined ? undefined : String(start),
          [`${name}To`]: last === undefined ? undefined : String(isMoment ? endOfDay(last) : last),
        });
      }}
    />
  );
}
