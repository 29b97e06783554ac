import { Alert, Button, CopyButton, Group, Modal, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { KeyFacts } from './KeyFacts.tsx';
import type { MadeKey } from './madeKey.ts';
import { PrintedKey } from './PrintedKey.tsx';
import { useDeviceTexts } from './texts.ts';

interface Props {
  made: MadeKey;
  onClose: () => void;
}

/** A key, the one time that it is shown; only the button that says it was kept closes it. */
export function ShownKey({ made, onClose }: Props) {
  useFocusBack();
  const t = useDeviceTexts();
  const [isPrinting, setPrinting] = useState(false);
  const endPrint = useCallback(() => {
    setPrinting(false);
  }, []);
  return (
    <Modal
      opened
      centered
      size="lg"
      title={`${t('shown')} · ${made.deviceName}`}
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Alert color="yellow">{t('once')}</Alert>
        <KeyFacts made={made} />
        <Group justify="flex-end">
          <CopyButton value={made.isGate ? made.k : made.url}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy} data-autofocus>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            leftSection={<IconPrinter size={14} aria-hidden />}
            onClick={() => {
              setPrinting(true);
            }}
          >
            {t('print')}
          </Button>
          <Button onClick={onClose}>{t('kept')}</Button>
        </Group>
      </Stack>
      {isPrinting && <PrintedKey made={made} onDone={endPrint} />}
    </Modal>
  );
}
