import type { ReactNode } from 'react';
import classes from '../home/HomePage.module.css';
import { DriverNav } from './DriverNav.tsx';

/** A page of a driver or captain in one column, with the ways of the driver's home under the thumb. */
export function OwnPart({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={classes.narrow}>{children}</div>
      <DriverNav current="mine" />
    </>
  );
}
