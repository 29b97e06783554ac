import { useState, type ReactNode } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import { endOfDay } from '../../../domain/rules/times.ts';
import { parseTyped } from '../../../domain/schema/typed.ts';
import { DayInput } from './DayInput.tsx';
import { useTexts } from '../texts.ts';

type Bound = 'from' | 'to';

interface DayRange {
  /** The two boxes. */
  inputs: ReactNode;
  /** Whether both boxes are understood: if not, nothing is to be shown for them. */
  isRead: boolean;
  /** Epoch ms of the first and the last ms, as last understood; undefined: open. */
  from: number | undefined;
  to: number | undefined;
}

/** Two boxes of a page for the first and the last day of what it shows; empty is open. */
export function useDayRange(labels: Readonly<Record<Bound, string>>, lang: Lang): DayRange {
  const t = useTexts();
  const [texts, setTexts] = useState({ from: '', to: '' });
  const [days, setDays] = useState<Readonly<Partial<Record<Bound, number | undefined>>>>({});
  const [left, setLeft] = useState({ from: false, to: false });
  const dayOf = (text: string) => parseTyped('date', text);
  const isUnread = (name: Bound) => texts[name].trim() !== '' && dayOf(texts[name]) === undefined;
  const inputs = (['from', 'to'] as const).map((name) => (
    <DayInput
      key={name}
      label={labels[name]}
      value={texts[name]}
      isClearable
      lang={lang}
      error={isUnread(name) && left[name] ? t('issue.time', { name: labels[name] }) : undefined}
      onBlur={() => {
        setLeft((before) => ({ ...before, [name]: true }));
      }}
      onChange={(text) => {
        setTexts((before) => ({ ...before, [name]: text }));
        const day = dayOf(text);
        if (day !== undefined || text.trim() === '') setDays((before) => ({ ...before, [name]: day }));
      }}
    />
  ));
  return {
    inputs,
    isRead: !isUnread('from') && !isUnread('to'),
    from: days.from,
    to: days.to === undefined ? undefined : endOfDay(days.to),
  };
}
