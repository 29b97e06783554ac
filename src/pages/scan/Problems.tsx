import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useWmsTexts } from '../wms/texts.ts';
import type { Station } from './useStation.ts';

interface Props {
  station: Station;
  /** What is expected, for the record of a code that cannot be read; null: it cannot be told without its code. */
  what: string | null;
  isOffline: boolean;
  onClose: () => void;
}

const LEAST = 4;

/** What a person does where a scan does not help. */
export function Problems({ station: { actor, snapshot }, what, isOffline, onClose }: Props) {
  const t = useWmsTexts();
  const [reason, setReason] = useState('');
  const { last, jobs } = snapshot.context;
  const send = (event: Parameters<typeof actor.send>[0]) => {
    onClose();
    actor.send(event);
  };
  const isExpecting = snapshot.can({ type: 'code.unreadable', reason: 'x' });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('scan.problems')}
      closeButtonProps={{ 'aria-label': t('scan.close') }}
    >
      <Stack>
        {isExpecting && what !== null && (
          <>
            {jobs?.settings.forceScan === false && (
              <Button
                h={56}
                variant="default"
                onClick={() => {
                  send({ type: 'sight.confirmed' });
                }}
              >
                {t('scan.seen')}
              </Button>
            )}
            <TextInput
              label={t('scan.unreadable')}
              description={t('scan.reason')}
              value={reason}
              maxLength={200}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value);
              }}
            />
            <ReasonedButton
              h={56}
              reason={
                isOffline
                  ? t('scan.unreadable.offline')
                  : reason.trim().length < LEAST
                    ? t('scan.reason')
                    : undefined
              }
              onClick={() => {
                send({ type: 'code.unreadable', reason: t('scan.excuse', { what, reason: reason.trim() }) });
              }}
            >
              {t('scan.record')}
            </ReasonedButton>
          </>
        )}
        {snapshot.can({ type: 'task.skipped' }) && (
          <Button
            h={56}
            variant="default"
            onClick={() => {
              send({ type: 'task.skipped' });
            }}
          >
            {t('scan.skip')}
          </Button>
        )}
        <ReasonedButton
          h={56}
          variant="default"
          reason={last === null ? t('scan.undo.none') : undefined}
          onClick={() => {
            send({ type: 'step.undone' });
          }}
        >
          {t('scan.undo')}
        </ReasonedButton>
        <Button
          h={56}
          variant="default"
          onClick={() => {
            send({ type: 'job.left' });
          }}
        >
          {t('scan.leave')}
        </Button>
      </Stack>
    </Modal>
  );
}
