import { Alert, Button, Group } from '@mantine/core';
import type { OutboxActor } from './outbox.ts';
import { useOutboxTexts } from './texts.ts';

interface Props {
  outbox: OutboxActor;
  fault: 'full' | 'failed' | 'unreadable';
}

/** What this phone cannot store, and what may be done about it. */
export function StorageFault({ outbox, fault }: Props) {
  const t = useOutboxTexts();
  const button = (label: string, type: 'change.retried' | 'change.cancelled' | 'storage.retried') => (
    <Button
      variant="default"
      onClick={() => {
        outbox.send({ type });
      }}
    >
      {label}
    </Button>
  );
  return (
    <Alert color="red" role="alert" title={t(fault)}>
      <Group gap="xs">
        {fault === 'unreadable' ? (
          button(t('storage.again'), 'storage.retried')
        ) : (
          <>
            {button(t('store.again'), 'change.retried')}
            {button(t('store.cancel'), 'change.cancelled')}
          </>
        )}
      </Group>
    </Alert>
  );
}
