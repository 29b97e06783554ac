import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { signedContract } from '../../../domain/records/signedContract.ts';
import { useViewer } from '../../app/hooks.ts';
import { onRecordChanged } from '../../app/live.ts';
import { accountOf } from '../../outbox/account.ts';
import { sendKept } from '../../outbox/reading.ts';
import { useTexts } from '../../records/texts.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useTripContractTexts } from '../tripContract/texts.ts';
import { isPartyB, signingPath } from '../tripContract/ToSigning.tsx';
import classes from './trip.module.css';

const ConsentFirst = lazy(() => import('../tripContract/ConsentFirst.tsx'));

const { list } = recordCalls(signedContract);

/** States in which it is still to be signed. */
const OPEN = ['draft', 'sent', 'expired'];

/** What stands before the loading: who signs, and the way there for party B. */
function Open({ row, waybillId }: { row: WireRow | null; waybillId: string }) {
  const t = useTripContractTexts();
  const { role } = useViewer();
  if (row?.status === 'draft' && isPartyB(row, role))
    return (
      <Suspense fallback={<Skeleton height={64} />}>
        <ConsentFirst />
      </Suspense>
    );
  if (row?.status !== 'sent')
    return <Text size="sm">{t(row?.status === 'expired' ? 'trip.expired' : 'trip.notSent')}</Text>;
  if (!isPartyB(row, role)) return <Text size="sm">{t('trip.other', { name: String(row.partyBName) })}</Text>;
  return (
    <>
      <Button
        component={Link}
        to={`${signingPath(row.id)}&trip=${waybillId}`}
        size="xl"
        fullWidth
        leftSection={<IconSignature size={22} aria-hidden />}
      >
        {t('toSigning')}
      </Button>
      <Text size="sm">{t('trip.why')}</Text>
    </>
  );
}

interface Props {
  waybillId: string;
  /** The contract has changed: what the trip may do next is asked anew. */
  onChange: () => void;
}

/** The contract of a trip that is to be signed before it is loaded: the next step, in front of the others. */
export default function ContractStep({ waybillId, onChange }: Props) {
  const t = useTripContractTexts();
  const words = useTexts();
  const account = accountOf(useViewer());
  const [looks, setLooks] = useState(0);
  const find = useCallback(async () => {
    const query: Readonly<Record<string, string>> = { waybillId, size: '10' };
    const { records } = await sendKept(account, list, query, { trip: waybillId });
    return records.find(({ status }) => OPEN.includes(status)) ?? null;
  }, [account, waybillId]);
  useEffect(
    () =>
      onRecordChanged(signedContract.name, () => {
        setLooks((times) => times + 1);
        onChange();
      }),
    [onChange],
  );
  const found = useLoaded(`${waybillId} ${String(looks)}`, find);
  return (
    <section className={classes.section} aria-label={t('trip.title')}>
      <Stack gap="xs">
        <h2 className={classes.heading}>{t('trip.title')}</h2>
        {found.state === 'loading' && <Skeleton height={64} />}
        {found.state === 'failed' && (
          <Alert color="red" role="alert">
            {words('failed.text')}
          </Alert>
        )}
        {found.state === 'ready' && <Open row={found.value} waybillId={waybillId} />}
      </Stack>
    </section>
  );
}
