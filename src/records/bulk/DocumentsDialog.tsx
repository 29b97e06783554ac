import { Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import { asksCause, documentsPath } from '../../../domain/calls/documents.ts';
import { MAX_NOTE, MIN_NOTE, revealCause, revealForm } from '../../../domain/calls/reveal.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { downloadMachine } from '../../../machines/download/machine.ts';
import type { ListQuery, Selection } from '../../../machines/list/setup.ts';
import { isDownloadReceiving } from '../../../machines/download/selectors.ts';
import { useViewer } from '../../app/hooks.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { DownloadPanel } from '../files/DownloadPanel.tsx';
import { documentsWork, exportWork } from '../files/exportWork.ts';
import { requestOf } from '../listUrl.ts';
import { transfer } from '../files/transfer.ts';
import { useTexts } from '../texts.ts';
import { upTo } from '../../ui/upTo.ts';

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

function addressOf(
  spec: RecordSpec,
  selected: Selection,
  query: ListQuery,
  asked: Readonly<Record<string, string>>,
): string {
  const which = selected === 'filter' ? requestOf({ ...query, current: 1 }) : { ids: selected.join() };
  const params = Object.entries({ ...which, ...asked }).map(([name, value]) => [name, String(value)]);
  return `${documentsPath(spec)}?${new URLSearchParams(params).toString()}`;
}

/** The documents of the chosen rows as one archive (records 10.11). */
export default function DocumentsDialog({ spec, selected, query, count, lang, onClose }: Props) {
  useFocusBack();
  const t = useTexts();
  const actor = exportWork.useWork(documentsWork(spec.name), () => createActor(machine));
  const snapshot = useSelector(actor, (now) => now);
  const isOver = snapshot.status === 'done';
  const isAsked = asksCause(spec, useViewer());
  const [cause, setCause] = useState<string | null>(null);
  const [note, setNote] = useState('');
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
          const reason = {
            ...(cause !== null && { revealCause: cause }),
            ...(note !== '' && { revealNote: note }),
          };
          const address = addressOf(spec, selected, query, { lang, ...reason });
          const fileName = `${say(spec.label, lang)}.zip`;
          actor.send({ type: 'download.started', order: { address, fileName } });
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('documents.about', { count })}</Text>
          {isAsked && (
            <Select
              required
              label={say(revealForm.revealCause.label, lang)}
              data={revealCause.items.map(({ code, ...labels }) => ({ value: code, label: labels[lang] }))}
              value={cause}
              onChange={setCause}
            />
          )}
          {cause === 'other' && (
            <TextInput
              required
              label={say(revealForm.revealNote.label, lang)}
              minLength={MIN_NOTE}
              value={note}
              onChange={upTo(MAX_NOTE, setNote)}
            />
          )}
          <DownloadPanel actor={actor} unit="files" lang={lang} />
        </Stack>
      </form>
    </Modal>
  );
}
