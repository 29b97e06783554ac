import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { uploadMachine } from '../../../machines/upload/machine.ts';
import {
  isUploadFailed,
  isUploadRefused,
  isUploadSending,
  isUploadStoring,
} from '../../../machines/upload/selectors.ts';
import { usePersistentActor } from '../../app/persistentActor.ts';
import { transferOf } from './upload.ts';
import classes from './files.module.css';
import { useTexts } from '../texts.ts';

interface Props {
  file: File;
  /** Just taken with the camera: it is made smaller. */
  isPhoto?: boolean;
  onStored: (id: string) => void;
  /** It did not get through; absent: the user sends it again. */
  onBroken?: (() => void) | undefined;
  /** The user removes it. */
  onGone: () => void;
}

/** A file being uploaded: progress, failure, and buttons to cancel or send it again. */
export function UploadItem({ file, isPhoto = false, onStored, onBroken, onGone }: Props) {
  const t = useTexts();
  const [machine] = useState(() =>
    uploadMachine.provide({ actors: { transfer: transferOf(file, isPhoto) } }),
  );
  const actor = usePersistentActor(machine, { input: { name: file.name } });
  const snapshot = useSelector(actor, (now) => now);
  const { id, msg, name, percent } = snapshot.context;
  const isOver = snapshot.status === 'done';
  const end = useEffectEvent(() => {
    if (id === null) onGone();
    else onStored(id);
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const isBroken = isUploadFailed(snapshot);
  const tell = useEffectEvent(() => onBroken?.());
  useEffect(() => {
    if (isBroken) tell();
  }, [isBroken]);
  const isStoring = isUploadStoring(snapshot);

  return (
    <Group gap="xs" wrap="nowrap" className={classes.item} role="group" aria-label={name}>
      <div className={classes.about}>
        <Text size="sm" truncate>
          {name}
        </Text>
        {isUploadSending(snapshot) && (
          <Progress
            value={isStoring ? 100 : percent}
            animated={isStoring}
            aria-label={t('file.sending', { name })}
          />
        )}
        {isStoring && (
          <Text size="xs" c="dimmed" role="status">
            {t('file.storing')}
          </Text>
        )}
        {isUploadFailed(snapshot) && (
          <Text size="xs" c="red" role="alert">
            {t('file.failed')}
          </Text>
        )}
        {isUploadRefused(snapshot) && (
          <Text size="xs" c="red" role="alert">
            {msg}
          </Text>
        )}
      </div>
      {isUploadFailed(snapshot) && (
        <Button
          size="compact-xs"
          variant="light"
          onClick={() => {
            actor.send({ type: 'upload.repeated' });
          }}
        >
          {t('file.again')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(isUploadSending(snapshot) ? 'file.stop' : 'file.drop', { name })}
        onClick={() => {
          actor.send({ type: 'upload.cancelled' });
        }}
      >
        <IconX size={14} />
      </ActionIcon>
    </Group>
  );
}
