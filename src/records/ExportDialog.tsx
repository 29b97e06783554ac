import { Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useMemo, useState } from 'react';
import { createActor } from 'xstate';
import { EXPORT_TYPES, type ExportType, exportFileName, exportPath } from '../../domain/calls/exports.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { fieldOf, type RecordSpec } from '../../domain/records/record.ts';
import { downloadMachine } from '../../machines/download/machine.ts';
import type { ListQuery } from '../../machines/list/setup.ts';
import { useFocusBack } from '../ui/useFocusBack.ts';
import { DownloadPanel } from './DownloadPanel.tsx';
import { exportWork } from './exportWork.ts';
import { requestOf } from './listUrl.ts';
import { transfer } from './transfer.ts';
import { useWords } from './words.ts';

interface Props {
  spec: RecordSpec;
  /** Filters and order of the list; its page does not matter. */
  query: ListQuery;
  /** Rows of the filter. */
  total: number;
  /** Columns of the table, in their order. */
  columns: readonly string[];
  lang: Lang;
  onClose: () => void;
}

const machine = downloadMachine.provide({ actors: { transfer } });

function addressOf(spec: RecordSpec, query: ListQuery, columns: readonly string[], type: string, lang: Lang) {
  const known = columns.filter((name) => name === 'status' || fieldOf(spec, name));
  const params = Object.entries({
    ...requestOf({ ...query, current: 1 }),
    type,
    lang,
    columns: known.join(),
  });
  return `${exportPath(spec)}?${new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** All rows of a list's filter as a file: which type, how far it is, how it ended (records 0.5). */
export default function ExportDialog({ spec, query, total, columns, lang, onClose }: Props) {
  useFocusBack();
  const t = useWords();
  const actor = exportWork.useWork(spec.name, () => createActor(machine));
  const snapshot = useSelector(actor, (now) => now);
  const [type, setType] = useState<ExportType>('xlsx');
  const [name, setName] = useState('');
  const typeId = useId();
  const isOver = snapshot.status === 'done';
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const address = useMemo(
    () => addressOf(spec, query, columns, type, lang),
    [spec, query, columns, type, lang],
  );
  const isComing = snapshot.matches('receiving');

  return (
    <Modal
      opened
      centered
      title={t('export.title', { name: say(spec.label, lang) })}
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
            order: { address, fileName: exportFileName(name, type) },
          });
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('export.about', { n: total })}</Text>
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
            maxLength={100}
            disabled={isComing}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
            }}
          />
          <DownloadPanel actor={actor} unit="rows" lang={lang} />
        </Stack>
      </form>
    </Modal>
  );
}
