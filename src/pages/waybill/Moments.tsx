import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './moments.module.css';

/** A point of a way in time. */
export interface Moment {
  readonly name: string;
  readonly label: string;
  /** When it was, or is planned. */
  readonly when: string;
  readonly isDone: boolean;
}

/** The points of a way in their order; those behind it are ticked. */
export function Moments({ label, moments }: { label: string; moments: readonly Moment[] }) {
  const next = moments.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={classes.moments} aria-label={label}>
      {moments.map((one, at) => {
        const Icon = one.isDone ? IconCircleCheckFilled : IconCircle;
        return (
          <li
            key={one.name}
            data-done={one.isDone || undefined}
            aria-current={at === next ? 'step' : undefined}
          >
            <Icon size={18} aria-hidden />
            <span>{one.label}</span>
            <span className={classes.when}>{one.when}</span>
          </li>
        );
      })}
    </ol>
  );
}
