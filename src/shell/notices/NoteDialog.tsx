import { Modal, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readNote } from '../../../domain/calls/note.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { send } from '../../app/http.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { NoteBody } from './NoteBody.tsx';

/** A note of the inbox with its text; opening it counts as reading it. */
export default function NoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('mustRead');
  const [tries, setTries] = useState(0);
  const load = useCallback(() => send(readNote, { id }, { quiet: true }), [id]);
  const found = useLoaded(`${id} ${String(tries)}`, load);
  return (
    <Modal
      opened
      size="lg"
      title={found.state === 'ready' ? found.value.title : t('note')}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setTries(tries + 1);
        }}
      >
        {(note) => (
          <>
            {note.publishAt !== null && (
              <Text size="sm" c="dimmed" mb="sm">
                <time>{formatTime(note.publishAt, 'y-m-d h:i')}</time>
              </Text>
            )}
            <NoteBody note={note} />
          </>
        )}
      </Fetched>
    </Modal>
  );
}
