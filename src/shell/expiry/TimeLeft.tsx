import { useNow } from '../../ui/useNow.ts';

/** The time left as minutes and seconds. Screen readers do not announce every second. */
export function TimeLeft({ until }: { until: number }) {
  const now = useNow(500);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const text = `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <b role="timer" aria-live="off">
      {text}
    </b>
  );
}
