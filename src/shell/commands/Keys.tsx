import { Fragment } from 'react';
import { keyNames } from './keys.ts';
import classes from '../palette/Keys.module.css';

/** Keys as they are named on this keyboard. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keyNames(keys).map((name, index) => (
        <Fragment key={name}>
          {index > 0 && <span className="visually-hidden"> + </span>}
          <kbd>{name}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
