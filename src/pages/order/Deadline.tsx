import { Text } from '@mantine/core';
import { formatTime } from '../../../domain/rules/times.ts';
import { useNow } from '../../ui/useNow.ts';
import { useTexts } from '../../records/texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Less than this is shown as urgent. */
const SOON = 2 * HOUR;

/** Time left until a deadline, minute by minute. */
export function Deadline({ at }: { at: number }) {
  const t = useTexts();
  const now = useNow(MINUTE / 2);
  const left = at - now;
  const text =
    left <= 0
      ? t('order.over')
      : left < 48 * HOUR
        ? t('order.left', { h: Math.floor(left / HOUR), m: Math.floor((left % HOUR) / MINUTE) })
        : t('order.daysLeft', { d: Math.floor(left / (24 * HOUR)) });
  return (
    <Text span inherit {...(left < SOON ? { c: 'red' } : {})} title={formatTime(at)}>
      {text}
    </Text>
  );
}

/** Whole hours since a time. */
export function Waiting({ since }: { since: number }) {
  const t = useTexts();
  const now = useNow(MINUTE);
  return t('order.hours', { n: Math.max(0, Math.floor((now - since) / HOUR)) });
}
