import { Alert, Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { tellDriver, type TowerTrip } from '../../../../domain/calls/tower.ts';
import { useDispatchTexts } from '../../../records/crew/texts.ts';
import { useTexts } from '../../../records/texts.ts';
import { askAloud } from '../../../records/wire.ts';

/** The shortest and the longest message. */
const [LEAST, MOST] = [2, 200];

type Sending =
  | { readonly kind: 'writing' | 'sending' | 'sent' }
  | { readonly kind: 'refused'; readonly msg: string };

/** A message to the driver of a trip, who gets it as a notice. */
export function MessageForm({ trip, onClose }: { trip: TowerTrip; onClose: () => void }) {
  const t = useDispatchTexts();
  const words = useTexts();
  const [text, setText] = useState('');
  const [state, setState] = useState<Sending>({ kind: 'writing' });
  const send = async () => {
    setState({ kind: 'sending' });
    try {
      const answer = await askAloud(tellDriver, { id: trip.waybillId, text });
      setState(answer.ok ? { kind: 'sent' } : { kind: 'refused', msg: answer.refusal.msg });
    } catch {
      setState({ kind: 'refused', msg: words('noAnswer') });
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('tower.messageTo', { name: trip.driverName })}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {state.kind === 'sent' ? (
        <Alert color="green" role="status">
          {t('tower.messageSent', { name: trip.driverName })}
        </Alert>
      ) : (
        <form
          onSubmit={(submit) => {
            submit.preventDefault();
            void send();
          }}
        >
          <Textarea
            label={t('tower.messageText')}
            value={text}
            minLength={LEAST}
            maxLength={MOST}
            required
            autosize
            minRows={3}
            data-autofocus
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
            }}
          />
          {state.kind === 'refused' && (
            <Alert color="red" role="alert" mt="sm">
              {state.msg}
            </Alert>
          )}
          <Group justify="flex-end" mt="md">
            <Button type="submit" loading={state.kind === 'sending'} disabled={text.trim().length < LEAST}>
              {t('tower.send')}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  );
}
