import { Button, Loader } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { signedContract } from '../../../domain/records/signedContract.ts';
import { maySend } from '../../../domain/schema/eventRoles.ts';
import { isVerifying } from '../../../machines/session/selectors.ts';
import { useSession, viewerOf } from '../../app/hooks.ts';
import { NoLink } from '../linked/NoLink.tsx';
import { tripPath, TRIPS } from '../trip/paths.ts';
import { ContractSigning } from './ContractSigning.tsx';
import { ownContract } from './contractSource.ts';
import { useContractTexts } from './texts.ts';

interface Props {
  id: string;
  /** The waybill that it was opened from. */
  tripId: string | null;
}

/** Whoever carries and is logged in needs no link; nothing is said before it is known who asks. */
export function OwnContract({ id, tripId }: Props) {
  const t = useContractTexts();
  const source = useMemo(() => ownContract(id), [id]);
  const role = useSession((snapshot) =>
    isVerifying(snapshot) ? undefined : (viewerOf(snapshot.context)?.role ?? null),
  );
  if (role === undefined) return <Loader size="sm" role="status" aria-busy aria-label={t('loading')} />;
  if (role === null || !maySend(signedContract, 'sign', role)) return <NoLink />;
  const onward = (
    <Button component={Link} to={tripId === null ? TRIPS : tripPath(tripId)} size="md">
      {t('toTrip')}
    </Button>
  );
  return <ContractSigning source={source} onward={onward} />;
}
