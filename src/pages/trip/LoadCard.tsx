import type { ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './trip.module.css';

interface Props {
  /** Where the card leads. */
  to: string;
  /** Its accessible name: the number of the document. */
  label: string;
  route: ReactNode;
  price?: ReactNode;
  facts: readonly ReactNode[];
  /** Buttons below it. */
  children?: ReactNode;
}

/** A load, an offer or a trip on the phone: way and price largest. */
export function LoadCard({ to, label, route, price, facts, children }: Props) {
  return (
    <article className={classes.card} aria-label={label}>
      <Link className={classes.body} to={to}>
        <span className={classes.route}>{route}</span>
        {price !== undefined && <span className={classes.price}>{price}</span>}
        <ul className={classes.facts}>
          {facts.map((fact, index) => (
            <li key={index}>{fact}</li>
          ))}
        </ul>
      </Link>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </article>
  );
}
