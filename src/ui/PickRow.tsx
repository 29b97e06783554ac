import type { ReactNode } from 'react';
import classes from './pickRow.module.css';

interface Props {
  isPicked: boolean;
  /** Its accessible name; absent: what it shows. */
  label?: string;
  onPick: () => void;
  children: ReactNode;
}

/** Something that is on the map beside, as a row of a list to press. */
export function PickRow({ isPicked, label, onPick, children }: Props) {
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-pressed={isPicked}
        aria-label={label}
        onClick={onPick}
      >
        {children}
      </button>
    </li>
  );
}
