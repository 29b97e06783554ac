import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import { parseTyped } from '../../../domain/schema/typed.ts';
import { endOfDay, formatTime, startOfDay } from '../../../domain/rules/times.ts';
import { calendarIn } from './calendar.ts';
import { useTexts } from '../texts.ts';

/** Whole days, epoch ms; a missing end is open. */
interface Period {
  from?: number | null | undefined;
  to?: number | null | undefined;
}

interface Props {
  label: string;
  placeholder?: string;
  value: Period;
  clearable: boolean;
  /** Periods with a button of their own. */
  presets: readonly { label: string; from: number; to: number }[];
  lang: Lang;
  onChange: (period: { from: number | undefined; to: number | undefined }) => void;
}

const day = (ms: number | null | undefined) =>
  ms === null || ms === undefined ? null : formatTime(ms, 'y-m-d');

const moment = (typed: string | null) => {
  const ms = typed === null ? null : parseTyped('date', typed);
  return typeof ms === 'number' ? ms : undefined;
};

/** A range of days. */
export default function PeriodInput({ value, presets, lang, onChange, ...input }: Props) {
  const texts = useTexts();
  // Between the two clicks there is no period yet: half of one would be requested as one without an end.
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <DatePickerInput
      type="range"
      {...calendarIn(lang, texts)}
      {...input}
      style={{ flexBasis: 230 }}
      valueFormat="YYYY-MM-DD"
      allowSingleDateInRange
      highlightToday
      presets={presets.map(({ label, from, to }) => ({
        label,
        value: [formatTime(from, 'y-m-d'), formatTime(to, 'y-m-d')] as [string, string],
      }))}
      value={begun === null ? [day(value.from), day(value.to)] : [begun, null]}
      onDropdownClose={() => {
        setBegun(null);
      }}
      onChange={([from, to]) => {
        const isHalf = from !== null && to === null;
        setBegun(isHalf ? from : null);
        if (isHalf) return;
        const [first, last] = [moment(from), moment(to)];
        onChange({
          from: first === undefined ? undefined : startOfDay(first),
          to: last === undefined ? undefined : endOfDay(last),
        });
      }}
    />
  );
}
