import { Alert, Button, Fieldset, Group, Skeleton, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { type Contact, waybillContacts } from '../../../domain/calls/driverLoads.ts';
import { send } from '../../app/http.ts';
import { useTexts } from '../../records/texts.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useTripTexts } from '../trip/texts.ts';
import { type Callable, People } from './People.tsx';

const WHOLE = 'whole';

/** @param key id and state of the waybill, and whether the numbers are asked for whole */
function load(key: string) {
  const [id = '', , asked] = key.split(' ');
  return send(waybillContacts, { id, ...(asked === WHOLE ? { reveal: '1' as const } : {}) }, { quiet: true });
}

/** Whom one calls on a trip: staff see the numbers masked until they ask, which is logged. */
export function TripContacts({ id, status }: { id: string; status: string }) {
  const t = useTripTexts();
  const words = useTexts();
  const [isAsked, setAsked] = useState(false);
  const found = useLoaded(`${id} ${status} ${isAsked ? WHOLE : ''}`, load);
  const person = (key: string, role: string, contact: Contact | null, party = ''): Callable[] =>
    contact ? [{ key, role, party, name: contact.name, phone: contact.phone }] : [];
  const shown = found.state === 'ready' ? found.value : null;
  return (
    <Fieldset legend={t('call')} mb="md" aria-busy={found.state === 'loading'}>
      {found.state === 'loading' && <Skeleton height={56} />}
      {found.state === 'failed' && (
        <Alert color="red" role="alert">
          {words('failed.text')}
        </Alert>
      )}
      {shown && (
        <People
          people={[
            ...person('driver', t('call.driver'), shown.driver),
            ...person('loading', t('call.loading'), shown.loading, shown.loading.party),
            ...person('unloading', t('call.unloading'), shown.unloading, shown.unloading.party),
            ...person('dispatcher', t('call.dispatcher'), shown.dispatcher),
          ]}
        />
      )}
      {shown?.isRevealable === true && (
        <Group gap="sm" mt="sm">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconEye size={14} />}
            onClick={() => {
              setAsked(true);
            }}
          >
            {t('call.show')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('call.logged')}
          </Text>
        </Group>
      )}
    </Fieldset>
  );
}
