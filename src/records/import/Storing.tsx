import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import { chosenRows, type ImportingEvent, sheetId } from '../../../machines/importing/setup.ts';
import {
  isImportDone,
  isImportFailed,
  isImportRunning,
  isImportStopped,
} from '../../../machines/importing/selectors.ts';
import { FaultAlert } from './FaultAlert.tsx';
import { RowVerdicts } from './RowVerdicts.tsx';
import { SheetButtons } from './SheetButtons.tsx';
import type { Step } from './step.ts';
import { useImportTexts } from './texts.ts';

/** The storing of rows: progress, refused rows, and how to resume. */
export function Storing({ target, lang, actor, snapshot }: Step) {
  const t = useImportTexts();
  const { context } = snapshot;
  const { progress, fault } = context;
  const isRunning = isImportRunning(snapshot);
  const imported = progress?.imported ?? 0;
  const refused = progress?.refused ?? [];
  const total = progress?.chosen ?? chosenRows(context).length;
  const sends = (words: string, event: ImportingEvent, variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      disabled={!snapshot.can(event)}
      onClick={() => {
        actor.send(event);
      }}
    >
      {t(words)}
    </Button>
  );
  return (
    <Stack gap="md">
      {isRunning && (
        <div role="status">
          <Progress
            value={(100 * (imported + refused.length)) / Math.max(1, total)}
            aria-label={t('result')}
            mb={4}
          />
          <Text size="sm">{t('running', { n: imported, total })}</Text>
        </div>
      )}
      {isImportDone(snapshot) && (
        <Alert color={refused.length > 0 ? 'yellow' : 'teal'} role="status">
          {t('done', { count: imported, refused: refused.length })}
        </Alert>
      )}
      {isImportStopped(snapshot) && (
        <Alert color="blue" role="status">
          {t('stopped', { imported, count: progress?.left ?? 0 })}
        </Alert>
      )}
      {!isRunning && <FaultAlert fault={fault} />}
      {!isRunning && refused.length > 0 && (
        <>
          <RowVerdicts rows={refused} />
          {target.faults && (
            <SheetButtons
              words="faults"
              path={target.faults(sheetId(context))}
              name={say(target.label, lang)}
              lang={lang}
            />
          )}
        </>
      )}
      <Group justify="flex-end">
        {isRunning && sends('stop', { type: 'import.stopped' }, 'default')}
        {isImportDone(snapshot) && sends('again', { type: 'import.restarted' }, 'default')}
        {!isRunning && sends('close', { type: 'import.closed' }, 'default')}
        {isImportFailed(snapshot) && sends('retry', { type: 'request.retried' }, 'filled')}
        {isImportStopped(snapshot) && sends('resume', { type: 'import.resumed' }, 'filled')}
      </Group>
    </Stack>
  );
}
