import { Anchor, Checkbox, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { ReportEvent, reportMachine } from '../../../machines/report/machine.ts';
import {
  isLogAttached,
  isLogDetached,
  isLogCollecting,
  isLogTooLarge,
  isLogUnavailable,
  isReportOpen,
} from '../../../machines/report/selectors.ts';

interface Props {
  snapshot: SnapshotFrom<typeof reportMachine>;
  send: (event: ReportEvent) => void;
  logText: () => string;
}

const KB = 1024;

/** Is the event log of this window attached? It can be read before it is sent. */
export function LogChoice({ snapshot, send, logText }: Props) {
  const { t } = useTranslation('report');
  const [isShown, setShown] = useState(false);
  const isAttached = isLogAttached(snapshot);
  const isChoice = isAttached || isLogDetached(snapshot);
  const kb = Math.ceil((snapshot.context.log?.bytes ?? 0) / KB);
  return (
    <Stack gap={4} mt="md">
      <Group justify="space-between" gap="xs" align="flex-start">
        <Checkbox
          label={t('attach')}
          description={t(isLogCollecting(snapshot) ? 'gathering' : 'masked')}
          checked={isAttached || isLogCollecting(snapshot)}
          disabled={!isChoice || !isReportOpen(snapshot)}
          onChange={(event) => {
            send({ type: event.currentTarget.checked ? 'log.attached' : 'log.detached' });
          }}
        />
        {isChoice && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            style={{ whiteSpace: 'nowrap' }}
            aria-expanded={isShown}
            onClick={() => {
              setShown(!isShown);
            }}
          >
            {t(isShown ? 'hide' : 'preview', { n: kb })}
          </Anchor>
        )}
      </Group>
      {isLogTooLarge(snapshot) && (
        <Text size="sm" c="dimmed" role="status">
          {t('tooLarge', { n: kb })}
        </Text>
      )}
      {isLogUnavailable(snapshot) && (
        <Text size="sm" c="dimmed" role="status">
          {t('unavailable')}{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              send({ type: 'log.retried' });
            }}
          >
            {t('gatherAgain')}
          </Anchor>
        </Text>
      )}
      {isShown && isChoice && (
        <Code block tabIndex={0} role="region" aria-label={t('log')} mah={240} style={{ overflow: 'auto' }}>
          {logText()}
        </Code>
      )}
    </Stack>
  );
}
