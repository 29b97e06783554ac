import { Loader, Modal, Group, Stack, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { neededColumns } from '../../../domain/schema/sheetColumns.ts';
import {
  isFileAsked,
  isImportChecked,
  isImportMapping,
  isImportTried,
  isStoring,
} from '../../../machines/importing/selectors.ts';
import { record } from '../../app/recording.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import { MapColumns } from './MapColumns.tsx';
import { SheetPlace } from './SheetPlace.tsx';
import { Storing } from './Storing.tsx';
import type { Step } from './step.ts';
import type { ImportTarget } from './target.ts';
import { Trial } from './Trial.tsx';
import { useImportTexts } from './texts.ts';

interface Props {
  target: ImportTarget;
  lang: Lang;
  /** Rows were imported: the list is reloaded. */
  onImported: () => void;
  onClose: () => void;
}

type State = Extract<Step['snapshot']['value'], string>;

/** The text of each state in which the user can only wait. */
const WAITS = {
  checkingUnfinished: 'finding',
  discarding: 'discarding',
  uploading: 'uploading',
  rereading: 'uploading',
} as const satisfies Partial<Record<State, string>>;

/** Holds the last chosen file: the chart keeps plain data only. */
function fileBox() {
  let held: File | null = null;
  return {
    put: (file: File) => {
      held = file;
    },
    get: (): File => {
      if (!held) throw new Error('No file is chosen.');
      return held;
    },
  };
}

/** Imports a sheet: file, columns, trial, storing (records 0.5). */
export default function ImportDialog({ target, lang, onImported, onClose }: Props) {
  useFocusBack();
  const t = useImportTexts();
  const [chosen] = useState(fileBox);
  const machine = useMemo(() => target.machine(chosen.get), [target, chosen]);
  const needed = useMemo(() => neededColumns(target.columns), [target]);
  const actor = useActorRef(machine, { input: { needed }, inspect: record, id: 'importing' });
  const snapshot = useSelector(actor, (now) => now);
  const isOver = snapshot.status === 'done';
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  useEffect(() => {
    const told = actor.on('rows.imported', onImported);
    return () => {
      told.unsubscribe();
    };
  }, [actor, onImported]);

  const step: Step = {
    target,
    lang,
    actor,
    snapshot,
    choose: (file) => {
      chosen.put(file);
      actor.send({ type: 'file.chosen' });
    },
  };
  const wait = Object.entries(WAITS).find(([state]) => snapshot.value === state)?.[1];
  return (
    <Modal
      opened
      centered
      size="xl"
      title={t('title', { name: say(target.label, lang) })}
      closeOnClickOutside={false}
      withCloseButton={snapshot.can({ type: 'import.closed' })}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={() => {
        actor.send({ type: 'import.closed' });
      }}
    >
      {wait !== undefined && (
        <Group role="status" gap="sm" py="md">
          <Loader size="sm" aria-hidden />
          <Text size="sm">{t(wait)}</Text>
        </Group>
      )}
      {isFileAsked(snapshot) && <ChooseFile {...step} />}
      {isImportMapping(snapshot) && (
        <Stack gap="md">
          <SheetPlace {...step} />
          <MapColumns {...step} />
        </Stack>
      )}
      {isImportTried(snapshot) && <Trial {...step} />}
      {isImportChecked(snapshot) && <CheckedRows {...step} />}
      {isStoring(snapshot) && <Storing {...step} />}
    </Modal>
  );
}
