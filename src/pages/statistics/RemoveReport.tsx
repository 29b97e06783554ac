import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { type CustomReport, removeReport } from '../../../domain/calls/customReports.ts';
import { ask } from '../../records/wire.ts';
import { useFigureTexts } from './texts.ts';
import { useSaid } from '../../ui/useSaid.ts';

/** Deletes a report and its files, after a confirmation. */
export function RemoveReport({
  report: {
    id,
    definition: { name },
  },
  onGone,
}: {
  report: CustomReport;
  onGone: () => void;
}) {
  const t = useFigureTexts();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useSaid();
  const close = () => {
    setAsking(false);
  };
  const remove = async () => {
    setSending(true);
    try {
      const answer = await ask(removeReport, { id });
      if (answer.ok) onGone();
      else setFault(answer.refusal.msg);
    } catch {
      setFault(t('report.failed'));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        onClick={() => {
          setFault('');
          setAsking(true);
        }}
      >
        {t('report.remove')}
      </Button>
      <Modal
        opened={isAsking}
        onClose={close}
        centered
        title={t('report.remove')}
        closeButtonProps={{ 'aria-label': t('report.cancel') }}
      >
        <Text>{t('report.removeSure', { name, interpolation: { escapeValue: false } })}</Text>
        {fault !== '' && (
          <Text c="red" role="alert" mt="sm">
            {fault}
          </Text>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            {t('report.cancel')}
          </Button>
          <Button color="red" loading={isSending} onClick={() => void remove()}>
            {t('report.remove')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
