import { Anchor } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { Link } from 'wouter';
import { RowPlacesContext } from '../rowPlaces.ts';

interface Props {
  /** Name of the record. */
  record: string;
  id: string;
  /** What the row is called. */
  children: ReactNode;
}

/** A row that an opened one refers to: a link for whoever has a page that shows it, else its name. */
export function RefLink({ record, id, children }: Props) {
  const address = use(RowPlacesContext).addressOf(record, id);
  if (address === undefined) return children;
  return (
    <Anchor component={Link} to={address} inherit>
      {children}
    </Anchor>
  );
}
