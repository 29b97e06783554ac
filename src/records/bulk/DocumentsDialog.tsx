import { Modal, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor } from 'xstate';
import { documentsPath } from '../../../domain/calls/documents.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { downloadMachine } from '../../../machines/download/machine.ts';
import type { ListQuery, Selection } from '../../../machines/list/setup.ts';
import { isDownloadReceiving } from '../../../machines/download/selectors.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { DownloadPanel } from '../files/DownloadPanel.tsx';
import { documentsWork, exportWork } from '../files/exportWork.ts';
import { requestOf } from '../listUrl.ts';
import { transfer } from '../files/transfer.ts';
import { useTexts } from '../texts.ts';

interface Props {
  spec: RecordSpec;
  selected: Selection;
  /** The query of the list. */
  query: ListQuery;
  /** Number of chosen rows. */
  count: number;
  lang: Lang;
  onClose: () => void;
}

const machine = downloadMachine.provide({ actors: { transfer } });

function addressOf(spec: RecordSpec, selected: Selection, query: ListQuery, lang: Lang): string {
  const which = selected === 'filter' ? requestOf({ ...query, current: 1 }) : { ids: selected.join() };
  const params = Object.entries({ ...which, lang }).map(([name, value]) => [name, String(value)]);
  return `${documentsPath(spec)}?${new URLSearchParams(params).toString()}`;
}

/** The documents of the chosen rows as one archive (records 10.11). */
export default function DocumentsDialog({ spec, selected, query, count, lang, onClose }: Props) {
  useFocusBack();
  const t = useTexts();
  const actor = exportWork.useWork(documentsWork(spec.name), () => createActor(machine));
  const snapshot = useSelector(actor, (now) => now);
  const isOver = snapshot.status === 'done';
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <Modal
      opened
      centered
      title={t('documents.title', { name: say(spec.label, lang) })}
      closeOnClickOutside={!isDownloadReceiving(snapshot)}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={() => {
        actor.send({ type: 'download.closed' });
      }}
    >
      <form
        onSubmit={(submit) => {
          submit.preventDefault();
          const address = addressOf(spec, selected, query, lang);
          const fileName = `${say(spec.label, lang)}.zip`;
          actor.send({ type: 'download.started', order: { address, fileName } });
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('documents.about', { count })}</Text>
          <DownloadPanel actor={actor} unit="files" lang={lang} />
        </Stack>
      </form>
    </Modal>
  );
}
