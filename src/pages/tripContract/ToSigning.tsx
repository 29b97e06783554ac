import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { CONTRACT_PAGE } from '../../../domain/calls/contractLink.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { useViewer } from '../../app/hooks.ts';
import { useTripContractTexts } from './texts.ts';

const ConsentFirst = lazy(() => import('./ConsentFirst.tsx'));

/** Where party B reads and signs the contract, logged in. */
export const signingPath = (id: string): string => `${CONTRACT_PAGE}?contractId=${id}`;

/** Whether this role is the one that signs: the captain of the fleet, or the driver who carries by himself. */
export const isPartyB = ({ partyBKind }: WireRow, role: Role): boolean =>
  role === (partyBKind === 'CARRIER' ? 'captain' : 'driver');

/** The way of party B to the text of a contract that waits for its signature, or to what is missing before it can be sent. */
export function ToSigning({ row }: { row: WireRow }) {
  const t = useTripContractTexts();
  const { role } = useViewer();
  if (!isPartyB(row, role)) return null;
  if (row.status === 'draft')
    return (
      <Suspense fallback={null}>
        <ConsentFirst />
      </Suspense>
    );
  if (row.status !== 'sent') return null;
  return (
    <Button
      component={Link}
      to={signingPath(row.id)}
      leftSection={<IconSignature size={16} aria-hidden />}
      data-screen-only
    >
      {t('toSigning')}
    </Button>
  );
}
