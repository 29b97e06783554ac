import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { COMMENT_PHOTOS } from '../../../domain/calls/comments.ts';
import { PICTURE_RULE } from '../../../domain/rules/fileTypes.ts';
import { useLang } from '../../app/hooks.ts';
import { chooseFile, keptFile } from '../../outbox/files.ts';
import { FileKeepingContext } from '../../records/files/keeping.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useWmsTexts } from '../wms/texts.ts';
import { parts } from './parts.ts';
import type { Station } from './useStation.ts';

interface Props {
  station: Station;
  /** What is expected, for the record of a code that cannot be read; null: it cannot be told without its code. */
  what: string | null;
  isOffline: boolean;
  onClose: () => void;
}

const FilesInput = lazy(parts.files);

const LEAST = 4;

/** What a person does where a scan does not help. */
export default function Problems({ station: { actor, snapshot }, what, isOffline, onClose }: Props) {
  const t = useWmsTexts();
  const lang = useLang();
  const [reason, setReason] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isHeld, setHeld] = useState(false);
  const { last, jobs } = snapshot.context;
  const keeping = { isNeeded: isOffline, keep: chooseFile, open: keptFile };
  const send = (event: Parameters<typeof actor.send>[0]) => {
    onClose();
    actor.send(event);
  };
  /** What is still missing of a record that a code cannot be read. */
  const missing = () => {
    if (reason.trim().length < LEAST) return t('scan.reason');
    if (isHeld) return t('scan.photo.waits');
    return photos.length === 0 ? t('scan.photo.needed') : undefined;
  };
  const isExpecting = snapshot.can({ type: 'code.unreadable', reason: 'x', photos: [] });
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
            <FileKeepingContext value={keeping}>
              <Suspense>
                <FilesInput
                  label={t('scan.photo')}
                  withAsterisk
                  error={undefined}
                  ids={photos}
                  max={COMMENT_PHOTOS}
                  rule={PICTURE_RULE}
                  lang={lang}
                  onChange={setPhotos}
                  onHold={setHeld}
                  onBlur={() => undefined}
                  data-path="photos"
                />
              </Suspense>
            </FileKeepingContext>
            <ReasonedButton
              h={56}
              reason={missing()}
              onClick={() => {
                const told = t('scan.excuse', { what, reason: reason.trim() });
                send({ type: 'code.unreadable', reason: told, photos });
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
