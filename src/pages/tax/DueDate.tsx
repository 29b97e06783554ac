import { Text } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { DAY_MS, daysBetween, formatTime } from '../../../domain/rules/times.ts';
import { useNow } from '../../ui/useNow.ts';
import { useTaxTexts } from './texts.ts';

/** Days before the due date from which it is shown in red (transport-and-money 14.3). */
const NEAR_DAYS = 5;
const isWithBureau = ({ status }: WireRow) => status === 'submitted' || status === 'accepted';

/** The due date of a report, marked by colour and text while it is near and the report not submitted. */
export function DueDate({ row }: { row: WireRow }) {
  const t = useTaxTexts();
  const now = useNow(DAY_MS);
  const { dueAt } = row;
  if (typeof dueAt !== 'number') return null;
  const date = formatTime(dueAt, 'y-m-d');
  const left = daysBetween(now, dueAt);
  if (isWithBureau(row) || left > NEAR_DAYS) return <span>{date}</span>;
  return (
    <Text span size="sm" c="red" fw={600}>
      {left < 0 ? t('overdue', { date }) : t('due', { date, count: left })}
    </Text>
  );
}
