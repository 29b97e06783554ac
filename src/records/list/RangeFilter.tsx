import { Group, Input, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { withUnit } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { endOfDay, startOfDay } from '../../../domain/rules/times.ts';
import type { FieldKind } from '../../../domain/schema/field.ts';
import { parseTypedIn } from '../../../domain/schema/typed.ts';
import type { Filters } from '../../../machines/list/setup.ts';
import { DayInput } from '../form/DayInput.tsx';
import { issueText } from '../form/issueText.ts';
import { type NamedPeriod, rangeOf } from '../form/periods.ts';
import { draftOf, unitOf } from '../values/format.ts';
import { useTexts } from '../texts.ts';
import classes from './filters.module.css';

interface Props {
  label: string;
  name: string;
  /** A moment is filtered by its day: that the range ends with is in it to its last ms. */
  kind: FieldKind;
  /** Smallest value of the field; below 0 a minus may be typed. */
  min: number | undefined;
  filters: Filters;
  lang: Lang;
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
}

type Bound = 'From' | 'To';

const PERIODS = [
  'today',
  'yesterday',
  'days7',
  'thisMonth',
  'lastMonth',
] as const satisfies readonly NamedPeriod[];

/** The first and the last day, amount or figure of a range, typed or picked. What is not understood stays, and is not applied. */
export function RangeFilter({ label, name, kind, min, filters, lang, onChange }: Props) {
  const t = useTexts();
  const id = useId();
  const [texts, setTexts] = useState<Partial<Record<Bound, { text: string; of: string }>>>({});
  const [left, setLeft] = useState<Partial<Record<Bound, boolean>>>({});
  const isTime = kind === 'ts' || kind === 'date';
  const typedAs = isTime ? 'date' : kind;

  const read = (text: string) => parseTypedIn(min === undefined ? {} : { min }, typedAs, text, lang);
  const shownOf = (bound: Bound) => {
    const value = Number(filters[name + bound] ?? 'none');
    return Number.isSafeInteger(value) ? draftOf(typedAs, value) : '';
  };
  // What was typed is replaced when the filter is changed elsewhere.
  const textOf = (bound: Bound) => {
    const typed = texts[bound];
    return typed?.of === shownOf(bound) ? typed.text : shownOf(bound);
  };
  const isWrong = (bound: Bound) =>
    left[bound] === true && textOf(bound).trim() !== '' && read(textOf(bound)) === undefined;

  const periods = PERIODS.map((period) => ({
    label: t(`period.${period}`),
    onPick: () => {
      const { from, to } = rangeOf(period, Date.now());
      setTexts({});
      setLeft({});
      onChange({ [`${name}From`]: String(from), [`${name}To`]: String(kind === 'ts' ? to : startOfDay(to)) });
    },
  }));

  const inputOf = (bound: Bound) => {
    const shown = shownOf(bound);
    const type = (text: string) => {
      setTexts((before) => ({ ...before, [bound]: { text, of: shown } }));
      setLeft((before) => ({ ...before, [bound]: false }));
    };
    const settle = (text: string) => {
      setLeft((before) => ({ ...before, [bound]: true }));
      const value = read(text);
      if (value === undefined && text.trim() !== '') return;
      setTexts((before) => ({ ...before, [bound]: undefined }));
      const next = value === undefined ? '' : draftOf(typedAs, value);
      if (next === shown) return;
      const stored = value !== undefined && kind === 'ts' && bound === 'To' ? endOfDay(value) : value;
      onChange({ [name + bound]: stored === undefined ? undefined : String(stored) });
    };
    const shared = {
      flex: 1,
      miw: 0,
      'aria-label': `${label}: ${t(bound === 'From' ? 'bound.from' : 'bound.to')}`,
      error: isWrong(bound),
      value: textOf(bound),
    };
    return isTime ? (
      <DayInput {...shared} isClearable lang={lang} periods={periods} onChange={type} onSettle={settle} />
    ) : (
      <TextInput
        {...shared}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
        }}
        onBlur={({ currentTarget }) => {
          settle(currentTarget.value);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') settle(currentTarget.value);
        }}
      />
    );
  };

  const isAnyWrong = isWrong('From') || isWrong('To');
  return (
    <Input.Wrapper
      className={classes.range ?? ''}
      label={withUnit(label, unitOf(kind, lang), lang)}
      labelElement="div"
      labelProps={{ id }}
      role="group"
      aria-labelledby={id}
      error={isAnyWrong && issueText({ key: isTime ? 'time' : 'number' }, { name: label, kind }, lang, t)}
    >
      <Group gap={4} wrap="nowrap" align="start">
        {inputOf('From')}
        {inputOf('To')}
      </Group>
    </Input.Wrapper>
  );
}
