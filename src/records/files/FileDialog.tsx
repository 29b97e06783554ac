import { Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import { createActor } from 'xstate';
import { EXPORT_TYPES, type ExportType, exportFileName } from '../../../domain/calls/exports.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { downloadMachine } from '../../../machines/download/machine.ts';
import { isDownloadReceiving } from '../../../machines/download/selectors.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { DownloadPanel } from './DownloadPanel.tsx';
import { exportWork } from './exportWork.ts';
import { transfer } from './transfer.ts';
import { useTexts } from '../texts.ts';
import { upTo } from '../../ui/upTo.ts';

interface Props {
  /** Name of the task: a page runs one of it at a time. */
  name: string;
  title: string;
  /** Label of the content. */
  about: string;
  /** Address of the file of a type. */
  addressOf: (type: ExportType) => string;
  lang: Lang;
  onClose: () => void;
}

const machine = downloadMachine.provide({ actors: { transfer } });

/** Exports a table to a file: type, progress, result (records 0.5). */
export function FileDialog({ name: work, title, about, addressOf, lang, onClose }: Props) {
  useFocusBack();
  const t = useTexts();
  const actor = exportWork.useWork(work, () => createActor(machine));
  const snapshot = useSelector(actor, (now) => now);
  const [type, setType] = useState<ExportType>('xlsx');
  const [name, setName] = useState('');
  const typeId = useId();
  const isOver = snapshot.status === 'done';
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const isComing = isDownloadReceiving(snapshot);

  return (
    <Modal
      opened
      centered
      title={title}
      closeOnClickOutside={!isComing}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={() => {
        actor.send({ type: 'download.closed' });
      }}
    >
      <form
        onSubmit={(submit) => {
          submit.preventDefault();
          actor.send({
            type: 'download.started',
            order: { address: addressOf(type), fileName: exportFileName(name, type) },
          });
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{about}</Text>
          <div>
            <Text size="sm" id={typeId} mb={4}>
              {t('export.type')}
            </Text>
            <SegmentedControl
              fullWidth
              aria-labelledby={typeId}
              data={EXPORT_TYPES.map((one) => ({ value: one, label: one }))}
              value={type}
              disabled={isComing}
              onChange={setType}
            />
          </div>
          <TextInput
            label={t('export.name')}
            placeholder={exportFileName('', type)}
            value={name}
            disabled={isComing}
            onChange={upTo(100, setName)}
          />
          <DownloadPanel actor={actor} unit="rows" lang={lang} />
        </Stack>
      </form>
    </Modal>
  );
}
