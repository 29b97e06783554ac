import { Alert, Skeleton, Stack } from '@mantine/core';
import { useCallback } from 'react';
import { waybillContacts } from '../../../domain/calls/driverLoads.ts';
import { useViewer } from '../../app/hooks.ts';
import { accountOf } from '../../outbox/account.ts';
import { sendKept } from '../../outbox/reading.ts';
import { useTexts } from '../../records/texts.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { Call } from './Call.tsx';
import { useTripTexts } from './texts.ts';

/** Whom the driver calls on the way. */
export function Contacts({ id, status }: { id: string; status: string }) {
  const t = useTripTexts();
  const words = useTexts();
  const account = accountOf(useViewer());
  const load = useCallback(() => sendKept(account, waybillContacts, { id }, { trip: id }), [account, id]);
  // The numbers are whole only while it is under way.
  const found = useLoaded(`${id} ${status}`, load);
  if (found.state === 'loading') return <Skeleton height={120} />;
  if (found.state === 'failed')
    return (
      <Alert color="red" role="alert">
        {words('failed.text')}
      </Alert>
    );
  const { loading, unloading, dispatcher } = found.value;
  return (
    <Stack gap="xs">
      <Call label={t('call.loading')} contact={loading} />
      <Call label={t('call.unloading')} contact={unloading} />
      {dispatcher && <Call label={t('call.dispatcher')} contact={dispatcher} />}
    </Stack>
  );
}
