import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { downloadMachine } from '../../../machines/download/machine.ts';
import {
  isDownloadChoosing,
  isDownloadFailed,
  isDownloadReceiving,
  isDownloadRefused,
  isDownloadSaved,
} from '../../../machines/download/selectors.ts';
import { sizeText } from './sizeText.ts';
import { useTexts } from '../texts.ts';

interface Props {
  actor: ActorRefFrom<typeof downloadMachine>;
  /** What the server counts. */
  unit: 'rows' | 'files';
  lang: Lang;
}

/** Progress and result of a download, with its buttons; the start button submits the form around. */
export function DownloadPanel({ actor, unit, lang }: Props) {
  const t = useTexts();
  const snapshot = useSelector(actor, (now) => now);
  const { bytes, rows, msg, order } = snapshot.context;
  const isComing = isDownloadReceiving(snapshot);
  const isSaved = isDownloadSaved(snapshot);
  const hasEnded = isDownloadRefused(snapshot) || isDownloadFailed(snapshot);
  const size = sizeText(bytes, lang);
  const counted = unit === 'rows' ? 'export.comingRows' : 'export.comingFiles';
  return (
    <>
      {isComing && (
        <div role="status">
          <Progress value={100} animated aria-label={t('export')} mb={4} />
          <Text size="sm">
            {rows === null ? t('export.coming', { size }) : t(counted, { count: rows, size })}
          </Text>
        </div>
      )}
      {isSaved && (
        <Alert color="teal" role="status">
          {t('export.saved', { file: order?.fileName ?? '' })}
        </Alert>
      )}
      {isDownloadRefused(snapshot) && (
        <Alert color="red" role="alert">
          {msg}
        </Alert>
      )}
      {isDownloadFailed(snapshot) && (
        <Alert color="orange" role="alert">
          {t('export.failed')}
        </Alert>
      )}
      <Group justify="flex-end">
        {isComing ? (
          <Button
            variant="default"
            onClick={() => {
              actor.send({ type: 'download.cancelled' });
            }}
          >
            {t('export.stop')}
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => {
              actor.send({ type: 'download.closed' });
            }}
          >
            {t(isSaved || hasEnded ? 'close' : 'cancel')}
          </Button>
        )}
        {hasEnded && (
          <Button
            variant="default"
            onClick={() => {
              actor.send({ type: 'download.cancelled' });
            }}
          >
            {t('export.back')}
          </Button>
        )}
        {isDownloadFailed(snapshot) && (
          <Button
            onClick={() => {
              actor.send({ type: 'download.repeated' });
            }}
          >
            {t('export.again')}
          </Button>
        )}
        {isDownloadChoosing(snapshot) && <Button type="submit">{t('export.start')}</Button>}
      </Group>
    </>
  );
}
