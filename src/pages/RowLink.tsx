import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { WireRow } from '../../domain/calls/records.ts';
import { useOpenRecords } from './useOpenRecords.ts';

interface Props {
  /** Name of the record. */
  record: string;
  id: string;
  /** What the row is called. */
  children: string;
}

/** A row of another record: a link for whoever has a page that shows it, else its name. */
export function RowLink({ record, id, children }: Props) {
  const address = useOpenRecords().addressOf(record, id);
  if (address === undefined) return children;
  return (
    <Anchor component={Link} to={address} inherit>
      {children}
    </Anchor>
  );
}

/** The same as a cell of a reference; `name` is the field. */
export function rowLinkOf(record: string, name: string) {
  return ({ titles, [name]: id }: WireRow) =>
    typeof id === 'string' ? (
      <RowLink record={record} id={id}>
        {titles[name] ?? id}
      </RowLink>
    ) : null;
}
