import { Group, Input } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import { useId, type ReactNode } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import { parseTyped } from '../../../domain/schema/typed.ts';
import { draftOf } from '../values/format.ts';
import { DayInput } from './DayInput.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  label: string;
  error?: ReactNode;
  withAsterisk?: boolean;
  isClearable: boolean;
  /** As in a draft: "2026-11-22 08:30:00"; empty: none. The day may be any text, the time `UNFINISHED`. */
  value: string;
  lang: Lang;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A time of which only a part is there, as the box shows it; no parser takes it for one. */
const UNFINISHED = '--:--';
const MIDNIGHT = '00:00:00';
const PARTS = new RegExp(`^(.*) (\\d\\d:\\d\\d:\\d\\d|${UNFINISHED})$`, 's');

/** The text of the day, and the time behind it. */
function partsOf(value: string): readonly [day: string, time: string] {
  const [, day = value, time = ''] = PARTS.exec(value) ?? [];
  return [day, time];
}

/** What stands in the box of the day once it is left: a day, or a whole moment where a time was typed with it. */
function tidied(typed: string): string | undefined {
  const moment = parseTyped('ts', typed);
  if (moment === undefined) return undefined;
  const whole = draftOf('ts', moment);
  const isDay = parseTyped('ts', `${typed} ${MIDNIGHT}`) !== undefined;
  return isDay ? partsOf(whole)[0] : whole;
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
  const [day, time] = partsOf(value);
  const isInvalid = error !== undefined;
  const change = (text: string) => {
    if (text.trim() === '') onChange('');
    // A whole moment, typed or pasted.
    else onChange(PARTS.test(text) ? text : `${text} ${time === '' ? MIDNIGHT : time}`);
  };
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
        <DayInput
          flex={1}
          miw={0}
          aria-label={label}
          aria-required={withAsterisk}
          isClearable={isClearable}
          error={isInvalid}
          lang={lang}
          value={day}
          tidy={tidied}
          onBlur={onBlur}
          onChange={change}
        />
        <TimePicker
          disabled={day === ''}
          error={isInvalid}
          hoursInputLabel={`${label}: ${t('moment.hours')}`}
          minutesInputLabel={`${label}: ${t('moment.minutes')}`}
          {...(time === UNFINISHED ? {} : { value: time.slice(0, 5) })}
          onBlur={onBlur}
          onChange={(picked) => {
            onChange(`${day} ${picked === '' ? UNFINISHED : `${picked.slice(0, 5)}:00`}`);
          }}
        />
      </Group>
    </Input.Wrapper>
  );
}
