import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { idSchema } from '../../../domain/calls/call.ts';
import { type ContractLink, readContract } from '../../../domain/calls/contractLink.ts';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { NoLink } from '../linked/NoLink.tsx';
import { ContractSigning } from './ContractSigning.tsx';
import { contractByLink } from './contractSource.ts';
import { OwnContract } from './OwnContract.tsx';

/** The link that an address says: to the contract of a trip, or to a frame contract; null: none. */
function linkIn(query: URLSearchParams): ContractLink | null {
  const kind = query.has('frameId') ? 'frame' : 'trip';
  const id = query.get(kind === 'frame' ? 'frameId' : 'contractId');
  const given = readContract.request.safeParse({ kind, id, t: query.get('t') });
  return given.success ? given.data : null;
}

/** A number in the address. */
function idIn(query: URLSearchParams, name: string): string | null {
  const given = idSchema.safeParse(query.get(name));
  return given.success ? given.data : null;
}

/** Party B reads and signs a contract: by the link of an SMS or logged in, on a phone first (addendum A 4.5). */
export default function Contract4MobilePage() {
  const { t } = useTranslation();
  const search = useSearch();
  const { link, ownId, tripId } = useMemo(() => {
    const query = new URLSearchParams(search);
    const own = query.has('t') ? null : idIn(query, 'contractId');
    return { link: linkIn(query), ownId: own, tripId: idIn(query, 'trip') };
  }, [search]);
  return (
    <EntryFrame title={t('route.Contract4Mobile')}>
      {link ? (
        <Linked key={search} link={link} />
      ) : ownId === null ? (
        <NoLink />
      ) : (
        <OwnContract key={search} id={ownId} tripId={tripId} />
      )}
    </EntryFrame>
  );
}

function Linked({ link }: { link: ContractLink }) {
  return <ContractSigning source={useMemo(() => contractByLink(link), [link])} />;
}
