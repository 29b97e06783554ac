import { Alert, Anchor, Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { mayCall } from '../../../domain/calls/call.ts';
import { copyContractLink } from '../../../domain/calls/contractLink.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useViewer } from '../../app/hooks.ts';
import { useTexts } from '../../records/texts.ts';
import { ask } from '../../records/wire.ts';
import { useTripContractTexts } from './texts.ts';

interface Made {
  readonly address: string;
  readonly until: number;
}

/** Makes a new link for whoever passes it on by other ways; it counts as a send, and the one before opens nothing any more. */
export function CopyLink({ row }: { row: WireRow }) {
  const t = useTripContractTexts();
  const words = useTexts();
  const { role } = useViewer();
  const [made, setMade] = useState<Made | null>(null);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (!mayCall(copyContractLink, role) || row.status !== 'sent') return null;
  const make = async () => {
    setBusy(true);
    setFault('');
    try {
      const answer = await ask(copyContractLink, { id: row.id, version: row.version });
      if (answer.ok) setMade(answer.data);
      else setFault(answer.refusal.msg);
    } catch {
      setFault(words('noAnswer'));
    }
    setBusy(false);
  };
  return (
    <Stack gap="xs" role="group" aria-label={t('link')} data-screen-only>
      <Text size="sm" c="dimmed">
        {made ? t('link.until', { time: formatTime(made.until, 'y-m-d h:i') }) : t('link.about')}
      </Text>
      {made && (
        <Anchor href={made.address} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
          {made.address}
        </Anchor>
      )}
      <Group gap="xs">
        {made && (
          <CopyButton value={made.address}>
            {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'link.copied' : 'link.copy')}</Button>}
          </CopyButton>
        )}
        <Button
          variant="default"
          leftSection={<IconLink size={14} aria-hidden />}
          loading={isBusy}
          onClick={() => void make()}
        >
          {t('link.make')}
        </Button>
      </Group>
      {fault !== '' && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
    </Stack>
  );
}
