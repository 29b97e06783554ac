import { Text } from '@mantine/core';
import { formatTime } from '../../../domain/rules/times.ts';
import { useNow } from '../../ui/useNow.ts';
import classes from './insurance.module.css';
import { useInsuranceTexts } from './texts.ts';

const MINUTE_MS = 60_000;

interface Span {
  readonly from: number;
  readonly to: number;
}

const percent = (at: number, { from, to }: Span) =>
  `${String(to === from ? 0 : Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100)))}%`;

/** The cover of a policy above the trip of its goods, on one line of time. */
export function CoverBar({ cover, trip }: { cover: Span; trip: Span }) {
  const t = useInsuranceTexts();
  const now = useNow(MINUTE_MS);
  const whole = { from: Math.min(cover.from, trip.from), to: Math.max(cover.to, trip.to) };
  const placed = (span: Span) => ({
    left: percent(span.from, whole),
    right: `calc(100% - ${percent(span.to, whole)})`,
  });
  const time = (at: number) => formatTime(at, 'm-d h:i');
  const says = t('bar.says', {
    coverFrom: time(cover.from),
    coverTo: time(cover.to),
    tripFrom: time(trip.from),
    tripTo: time(trip.to),
  });
  return (
    <div>
      <div className={classes.line} role="img" aria-label={says}>
        <span className={classes.cover} style={placed(cover)} />
        <span className={classes.trip} style={placed(trip)} />
        {now >= whole.from && now <= whole.to && (
          <span className={classes.now} style={{ left: percent(now, whole) }} />
        )}
      </div>
      <Text size="xs" c="dimmed">
        {says}
      </Text>
    </div>
  );
}
