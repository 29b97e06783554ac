import { Text } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { type Label, say } from '../../../domain/codes/label.ts';
import { DAY_MS, formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { unitText } from '../../ui/intl.ts';
import { useNow } from '../../ui/useNow.ts';
import { Deadline } from '../order/Deadline.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OPEN = ['submitted', 'processing'];

/** @param time by which it is late, with its unit */
const LATE = (time: string): Label => [`已逾期 ${time}`, `${time} late`, `${time} de retraso`, `${time}超過`];

/** How long a complaint may still take, or by how much it is late; one that has been answered is due no more. */
export function DueIn({ row: { status, dueAt } }: { row: WireRow }) {
  const lang = useLang();
  const now = useNow(MINUTE_MS);
  if (typeof dueAt !== 'number') return '—';
  if (!OPEN.includes(status)) return formatTime(dueAt, 'y-m-d h:i');
  const late = now - dueAt;
  if (late < 0) return <Deadline at={dueAt} />;
  const time =
    late < DAY_MS
      ? unitText(Math.floor(late / HOUR_MS), 'hour', lang)
      : unitText(Math.floor(late / DAY_MS), 'day', lang);
  return (
    <Text span inherit c="red" fw={600} title={formatTime(dueAt)}>
      {say(LATE(time), lang)}
    </Text>
  );
}
