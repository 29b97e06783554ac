import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { SHEET_LIMITS } from '../../../domain/rules/sheetLimits.ts';
import { isImportOffered } from '../../../machines/importing/selectors.ts';
import { FaultAlert } from './FaultAlert.tsx';
import { SheetButtons } from './SheetButtons.tsx';
import type { Step } from './step.ts';
import { useImportTexts } from './texts.ts';

/** Old workbooks can be chosen too: the answer says what to do with them. */
const ACCEPTED =
  '.xlsx,.xls,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Chooses a file, in any step. */
export function FilePick({
  label,
  variant,
  more,
  choose,
}: {
  label: string;
  variant: string;
  /** Further kinds of files. */
  more: string | undefined;
  choose: Step['choose'];
}) {
  return (
    <FileButton
      accept={more === undefined ? ACCEPTED : `${ACCEPTED},${more}`}
      onChange={(file) => {
        if (file) choose(file);
      }}
    >
      {(button) => (
        <Button {...button} variant={variant} leftSection={<IconUpload size={14} />}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}

/** Rows that were copied from a spreadsheet: a file like any other. What was pasted stays until it was read. */
function Pasted({ choose }: Pick<Step, 'choose'>) {
  const t = useImportTexts();
  const [text, setText] = useState('');
  return (
    <>
      <Textarea
        label={t('paste')}
        description={t('paste.about')}
        value={text}
        rows={6}
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
        }}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={text.trim() === ''}
          onClick={() => {
            choose(new File([text], `${t('paste.name')}.txt`, { type: 'text/plain' }));
          }}
        >
          {t('paste.use')}
        </Button>
      </Group>
    </>
  );
}

/** The first step: resume an unfinished import, or choose a file. */
export function ChooseFile({ target, lang, actor, snapshot, choose }: Step) {
  const t = useImportTexts();
  const { sheet, progress, fault } = snapshot.context;
  if (isImportOffered(snapshot)) {
    return (
      <Stack gap="md">
        <Alert color="blue" role="status">
          {t('offer', { file: sheet?.fileName, imported: progress?.imported, count: progress?.left ?? 0 })}
        </Alert>
        <FaultAlert fault={fault} />
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={() => {
              actor.send({ type: 'import.discarded' });
            }}
          >
            {t('discard')}
          </Button>
          <Button
            onClick={() => {
              actor.send({ type: 'import.resumed' });
            }}
          >
            {t('resume')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Text size="sm">
        {target.about === undefined ? t('about', { count: SHEET_LIMITS.rows }) : say(target.about, lang)}
      </Text>
      {target.template !== undefined && (
        <SheetButtons words="template" path={target.template} name={say(target.label, lang)} lang={lang} />
      )}
      <FaultAlert fault={fault} />
      {target.isPasted && <Pasted choose={choose} />}
      <Group justify="flex-end">
        <FilePick label={t('choose')} variant="filled" more={target.accept} choose={choose} />
      </Group>
    </Stack>
  );
}
