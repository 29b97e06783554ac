import { MonthPickerInput } from '@mantine/dates';
import type { Lang } from '../../../domain/codes/languages.ts';
import { monthsIn } from './calendar.ts';
import { useTexts } from '../texts.ts';

interface Props {
  label: string;
  /** What no month means. */
  placeholder: string;
  /** `yyyymm`; undefined: none. */
  value: string | undefined;
  lang: Lang;
  onChange: (month: string | undefined) => void;
}

/** A calendar month. */
export default function MonthInput({ value, lang, onChange, ...input }: Props) {
  const texts = useTexts();
  return (
    <MonthPickerInput
      {...monthsIn(lang, texts)}
      {...input}
      w={160}
      clearable
      valueFormat="YYYY-MM"
      value={value === undefined ? null : `${value.slice(0, 4)}-${value.slice(4)}-01`}
      onChange={(day) => {
        onChange(day === null ? undefined : day.slice(0, 7).replace('-', ''));
      }}
    />
  );
}
