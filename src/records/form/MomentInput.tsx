import { Group, Input } from '@mantine/core';
import { DateInput, TimePicker } from '@mantine/dates';
import { useId, type ReactNode } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import { calendarIn } from './calendar.ts';
import { useTexts } from '../texts.ts';

interface Props {
  label: string;
  error?: ReactNode;
  withAsterisk?: boolean;
  isClearable: boolean;
  /** As in a draft: "2026-11-22 08:30:00"; empty: none. */
  value: string;
  lang: Lang;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A day and a time of that day, both typed or picked, in the language of the app and not of the browser. */
export default function MomentInput({
  label,
  error,
  withAsterisk = false,
  isClearable,
  value,
  lang,
  onChange,
  onBlur,
  ...rest
}: Props) {
  const t = useTexts();
  const id = useId();
  const [day = '', time = ''] = value.split(' ');
  const isInvalid = error !== undefined;
  return (
    <Input.Wrapper
      {...rest}
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      withAsterisk={withAsterisk}
      role="group"
      aria-labelledby={id}
    >
      <Group gap={4} wrap="nowrap" align="start">
        <DateInput
          {...calendarIn(lang, t)}
          flex={1}
          miw={0}
          aria-label={label}
          aria-required={withAsterisk}
          valueFormat="YYYY-MM-DD"
          fixOnBlur={false}
          clearable={isClearable}
          error={isInvalid}
          value={day === '' ? null : day}
          onBlur={onBlur}
          onChange={(picked) => {
            onChange(picked === null ? '' : `${picked.slice(0, 10)} ${time === '' ? '00:00:00' : time}`);
          }}
        />
        <TimePicker
          disabled={day === ''}
          error={isInvalid}
          hoursInputLabel={`${label}: ${t('moment.hours')}`}
          minutesInputLabel={`${label}: ${t('moment.minutes')}`}
          value={time.slice(0, 5)}
          onBlur={onBlur}
          onChange={(picked) => {
            if (picked !== '') onChange(`${day} ${picked.slice(0, 5)}:00`);
          }}
        />
      </Group>
    </Input.Wrapper>
  );
}
