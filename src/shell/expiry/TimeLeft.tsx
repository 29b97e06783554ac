import { inSixties } from '../../../domain/rules/duration.ts';
import { useNow } from '../../ui/useNow.ts';

/** The time left as minutes and seconds. Screen readers do not announce every second. */
export function TimeLeft({ until }: { until: number }) {
  const now = useNow(500);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const text = inSixties(seconds);
  return (
    <b role="timer" aria-live="off">
      {text}
    </b>
  );
}
