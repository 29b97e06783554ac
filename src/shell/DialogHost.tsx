import { Button, Group, Modal, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../app/actors.ts';

/** The dialog on the screen; the others are queued (machines/dialogs). */
export function DialogHost() {
  const dialogs = useActor('dialogs');
  const { t } = useTranslation();
  const asked = useSelector(dialogs, ({ context }) => context.queue[0]);
  // The last one stays rendered during the closing animation.
  const [dialog, setDialog] = useState(asked);
  if (asked && asked !== dialog) setDialog(asked);
  if (!dialog) return null;
  const { id, title, text, also, confirm, cancel, isDestructive = false, titles = [], count = 0 } = dialog;
  const values = { titles: titles.map((key) => t(key)).join(', '), n: count };
  const dismiss = () => {
    dialogs.send({ type: 'dialog.cancelled', id });
  };
  return (
    <Modal
      opened={asked !== undefined}
      centered
      onClose={dismiss}
      title={t(title, values)}
      closeButtonProps={{ 'aria-label': t('close') }}
      zIndex={400}
    >
      <Text size="sm">{t(text, values)}</Text>
      {also !== undefined && (
        <Text size="sm" mt="sm">
          {t(also, values)}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus={isDestructive || undefined} onClick={dismiss}>
          {t(cancel)}
        </Button>
        <Button
          {...(isDestructive ? { color: 'red' } : { 'data-autofocus': true })}
          onClick={() => {
            dialogs.send({ type: 'dialog.confirmed', id });
          }}
        >
          {t(confirm)}
        </Button>
      </Group>
    </Modal>
  );
}
