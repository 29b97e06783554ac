import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { readPlace } from '../../../domain/calls/yard.ts';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { Place } from './Place.tsx';
import { placeByLink, type PlaceLink } from './placeSource.ts';
import { WithoutLink } from './WithoutLink.tsx';

/** A driver sees his place in the queue of a station: by the link of a slip or an SMS, or logged in (addendum A 2.6). */
export default function QueListPage() {
  const { t } = useTranslation();
  const search = useSearch();
  const link = useMemo(() => {
    const query = new URLSearchParams(search);
    const given = readPlace.request.safeParse({ ticketId: query.get('ticketId'), t: query.get('t') });
    return given.success ? given.data : null;
  }, [search]);
  return (
    <EntryFrame title={t('route.QueList')}>
      {link ? <Linked key={search} link={link} /> : <WithoutLink />}
    </EntryFrame>
  );
}

function Linked({ link }: { link: PlaceLink }) {
  return <Place source={useMemo(() => placeByLink(link), [link])} />;
}
