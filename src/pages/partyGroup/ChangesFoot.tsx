import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useGroupText } from './useGroupText.ts';

export interface Changed {
  readonly key: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** How a value is written, where this one is not. */
  readonly wrong: string | null;
}

interface Props {
  changes: readonly Changed[];
  /** @returns why it was refused; null: it was not */
  onSave: () => Promise<string | null>;
  onUndo: () => void;
}

/** Tells when the network comes or goes. */
function onNetwork(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** What is about to change, from what to what, and the buttons to save or to undo it. */
export function ChangesFoot({ changes, onSave, onUndo }: Props) {
  const t = useGroupText();
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ isGood: boolean; text: string } | null>(null);
  const wrong = changes.find((one) => one.wrong !== null);
  const reason = !online
    ? t('offline')
    : changes.length === 0
      ? t('none')
      : wrong && `${wrong.name}: ${wrong.wrong ?? ''}`;
  const save = async () => {
    setBusy(true);
    setSaid(null);
    const refusal = await onSave().catch(() => t('failed'));
    setBusy(false);
    setSaid(refusal === null ? { isGood: true, text: t('saved') } : { isGood: false, text: refusal });
  };
  return (
    <Stack gap="xs" role="group" aria-label={t('changes')} data-screen-only>
      {changes.length > 0 && (
        <>
          <Text size="sm" fw={500}>
            {t('changes')}
          </Text>
          <List size="sm">
            {changes.map(({ key, name, from, to }) => (
              <List.Item key={key}>
                {name}: <del>{from}</del> → <ins>{to}</ins>
              </List.Item>
            ))}
          </List>
        </>
      )}
      <Group gap="xs">
        <ReasonedButton loading={busy} reason={reason} onClick={() => void save()}>
          {t('save')}
        </ReasonedButton>
        {changes.length > 0 && (
          <Button variant="default" disabled={busy} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </Group>
      {said !== null && (
        <Alert color={said.isGood ? 'green' : 'red'} p="xs" role={said.isGood ? 'status' : 'alert'}>
          {said.text}
        </Alert>
      )}
    </Stack>
  );
}
