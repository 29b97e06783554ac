import { Button, Group, Input, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { Calendar } from '@mantine/dates';
import { useState } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import { parseTyped } from '../../../domain/schema/typed.ts';
import { draftOf } from '../values/format.ts';
import { calendarIn } from './calendar.ts';
import { useTexts } from '../texts.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** What stands in the box, understood or not. */
  value: string;
  isClearable: boolean;
  lang: Lang;
  /** Buttons above the calendar that choose a whole period. */
  periods?: readonly { readonly label: string; readonly onPick: () => void }[];
  onChange: (text: string) => void;
  /** The text is as it is meant: the box was left, a day picked, or the form sent by Enter. */
  onSettle?: (text: string) => void;
  /** What stands in the box once it is left; undefined: the text stays. Absent: the day. */
  tidy?: (text: string) => string | undefined;
}

const tidyDay = (text: string) => {
  const ms = parseTyped('date', text);
  return ms === undefined ? undefined : draftOf('date', ms);
};

/**
 * A day, typed or picked. The text is the value: one that is not understood stays for the form to refuse, and one that is
 * understood stands as `2026-01-31` once the box is left.
 */
export function DayInput({
  value,
  isClearable,
  lang,
  periods = [],
  onChange,
  onSettle,
  tidy = tidyDay,
  ...input
}: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { clearButtonProps, ...calendar } = calendarIn(lang, t);
  const day = tidyDay(value);
  const close = () => {
    setOpen(false);
  };
  const open = () => {
    setOpen(true);
  };
  const settle = () => {
    const text = tidy(value);
    if (text !== undefined && text !== value) onChange(text);
    onSettle?.(text ?? value);
  };
  const pick = (text: string) => {
    onChange(text);
    onSettle?.(text);
    close();
  };
  return (
    <Popover opened={isOpen} trapFocus={false} position="bottom-start" withRoles={false}>
      <Popover.Target>
        <TextInput
          autoComplete="off"
          {...input}
          value={value}
          rightSection={
            isClearable && value !== '' ? (
              <Input.ClearButton
                {...clearButtonProps}
                onClick={() => {
                  pick('');
                }}
              />
            ) : undefined
          }
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            open();
          }}
          onFocus={open}
          onClick={open}
          onBlur={(event) => {
            settle();
            close();
            input.onBlur?.(event);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') close();
            // A form is sent by it.
            if (key === 'Enter') settle();
          }}
        />
      </Popover.Target>
      <Popover.Dropdown
        onMouseDown={(event) => {
          // The focus stays in the box.
          event.preventDefault();
        }}
      >
        {periods.length > 0 && (
          <Group gap={4} mb="xs" maw={250}>
            {periods.map(({ label, onPick }) => (
              <Button
                key={label}
                size="compact-xs"
                variant="default"
                onClick={() => {
                  onPick();
                  close();
                }}
              >
                {label}
              </Button>
            ))}
          </Group>
        )}
        <Calendar
          // The month shown follows the day.
          key={day}
          {...calendar}
          __preventFocus
          highlightToday
          {...(day === undefined ? {} : { defaultDate: day })}
          getDayProps={(one) => ({
            selected: one === day,
            onClick: () => {
              pick(one);
            },
          })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
