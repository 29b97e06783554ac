import type { ReactNode } from 'react';
import classes from './trip.module.css';

/** Facts line by line: the name on the left, the value on the right. */
export function Lines({ lines }: { lines: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
