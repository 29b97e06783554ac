import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { useDeviceTexts } from './texts.ts';

interface Props {
  title: string;
  action: string;
  isBusy: boolean;
  /** Why the last attempt made none; empty: nothing. */
  fault: string;
  onMake: (now: boolean) => void;
  onClose: () => void;
}

/** Asks, before a key is replaced, whether the old one ends at once, and says what each answer means for the device. */
export function NextKey({ title, action, isBusy, fault, onMake, onClose }: Props) {
  useFocusBack();
  const t = useDeviceTexts();
  const [isNow, setNow] = useState(false);
  return (
    <Modal opened centered title={title} onClose={onClose} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <Stack>
        <Text>{t('next.about')}</Text>
        <Checkbox
          label={t('now')}
          description={t('now.about')}
          checked={isNow}
          onChange={({ currentTarget }) => {
            setNow(currentTarget.checked);
          }}
        />
        {fault !== '' && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={isBusy}
            {...(isNow ? { color: 'red' } : {})}
            onClick={() => {
              onMake(isNow);
            }}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
