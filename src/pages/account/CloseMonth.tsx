import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import { closeMonth } from '../../../domain/calls/ledger.ts';
import type { trialBalance } from '../../../domain/calls/trialBalance.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useViewer } from '../../app/hooks.ts';
import { requestNo } from '../../records/requestNo.ts';
import { ask } from '../../records/wire.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useSaid } from '../../ui/useSaid.ts';
import { useLedgerTexts } from './texts.ts';

interface Props {
  trial: Pick<DataOf<typeof trialBalance>, 'closable'>;
  onClosed: () => void;
}

/** Closes the oldest open month, after a confirmation because it cannot be undone. */
export function CloseMonth({ trial: { closable }, onClosed }: Props) {
  const t = useLedgerTexts();
  const viewer = useViewer();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useSaid();
  if (!mayAsk(viewer, closeMonth)) return null;
  const month = closable ?? '';
  const close = async () => {
    setFault('');
    try {
      const answer = await ask(closeMonth, { period: month, requestNo: requestNo() });
      if (!answer.ok) {
        setFault(answer.refusal.msg);
        return;
      }
      setAsking(false);
      onClosed();
    } catch {
      setFault(t('failed'));
    }
  };
  return (
    <>
      <ReasonedButton
        variant="default"
        reason={closable === null ? t('trial.closeNone') : undefined}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('trial.close', { month })}
      </ReasonedButton>
      <Modal
        opened={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        title={t('trial.close', { month })}
        centered
        closeButtonProps={{ 'aria-label': t('cancel') }}
      >
        <Text>{t('trial.really', { month })}</Text>
        {fault !== '' && (
          <Alert color="red" role="alert" mt="md">
            {fault}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg">
          <Button
            variant="default"
            onClick={() => {
              setAsking(false);
            }}
          >
            {t('cancel')}
          </Button>
          <Button color="red" onClick={() => void close()}>
            {t('trial.close', { month })}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
