import type { ReactNode } from 'react';
import classes from './trip.module.css';

/** A part of the screen that is unfolded by a touch. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={`${classes.section ?? ''} ${classes.folded ?? ''}`}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
