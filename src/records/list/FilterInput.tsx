import { MultiSelect, Select, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import { type Filter, filterField, type RecordSpec } from '../../../domain/schema/record.ts';
import type { Filters } from '../../../machines/list/setup.ts';
import { optionsOf } from '../values/codeLists.ts';
import { useDictionary } from '../values/dictionary.ts';
import { isComposingKey } from '../../ui/composition.ts';
import { filterLabel } from './filterLabel.ts';
import classes from './filters.module.css';
import { RangeFilter } from './RangeFilter.tsx';
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
        kind={field?.kind ?? 'ts'}
        min={field?.min}
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
