import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { formatTime } from '../../../../domain/rules/times.ts';
import { useFocusBack } from '../../../ui/useFocusBack.ts';
import { useApiKeyTexts } from './texts.ts';

/** A key as it was just made. */
export interface MadeKey {
  readonly key: string;
  readonly oldKeyUntil: number | null;
}

/** A key, the one time that it is shown; only the button that says it was kept closes it. */
export function ShownKey({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  useFocusBack();
  const t = useApiKeyTexts();
  return (
    <Modal
      opened
      centered
      size="lg"
      title={t('shown')}
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Alert color="yellow">{t('once')}</Alert>
        <Group wrap="nowrap" justify="space-between" align="center">
          <Code style={{ wordBreak: 'break-all' }}>{made.key}</Code>
          <CopyButton value={made.key}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy} data-autofocus>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        {made.oldKeyUntil !== null && (
          <Text size="sm">{`${t('oldUntil')} ${formatTime(made.oldKeyUntil)}`}</Text>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('kept')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
