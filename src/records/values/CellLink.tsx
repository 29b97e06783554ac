import { type MouseEvent, type ReactNode, use } from 'react';
import { goTo } from '../../app/location.ts';
import { RowPlacesContext } from '../rowPlaces.ts';
import classes from './cellLink.module.css';

interface Props {
  /** Name of the record. */
  record: string;
  id: string;
  /** Name of the column: the arrow keys stay in it. */
  column: string;
  /** What the row is called. */
  children: ReactNode;
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * A row that a row of a list refers to: a link with a card for whoever has a page that shows it, else its name. A plain element: a
 * list has hundreds; the arrow keys reach it from the name of its row.
 */
export function CellLink({ record, id, column, children }: Props) {
  const address = use(RowPlacesContext).addressOf(record, id);
  if (address === undefined) return children;
  return (
    <a
      href={`#${address}`}
      tabIndex={-1}
      className={classes.link}
      data-card={record}
      data-id={id}
      data-links={column}
      onClick={(event) => {
        // The row behind it is not opened.
        event.stopPropagation();
        if (!isPlain(event)) return;
        event.preventDefault();
        goTo(address);
      }}
    >
      {children}
    </a>
  );
}
