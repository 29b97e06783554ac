import { Alert, Skeleton, Stack } from '@mantine/core';
import { waybillContacts } from '../../../domain/calls/driverLoads.ts';
import { send } from '../../app/http.ts';
import { useTexts } from '../../records/texts.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { Call } from './Call.tsx';
import { useTripTexts } from './texts.ts';

/** @param key id and state of the waybill: the numbers are whole only while it is under way */
function load(key: string) {
  const [id = ''] = key.split(' ');
  return send(waybillContacts, { id }, { quiet: true });
}

/** Whom the driver calls on the way. */
export function Contacts({ id, status }: { id: string; status: string }) {
  const t = useTripTexts();
  const words = useTexts();
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
