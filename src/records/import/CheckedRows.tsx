import { Group, Stack, Text } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import { chosenRows, sheetId } from '../../../machines/importing/setup.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { BackToMapping } from './BackToMapping.tsx';
import { RowVerdicts } from './RowVerdicts.tsx';
import { SheetButtons } from './SheetButtons.tsx';
import type { Step } from './step.ts';
import { useImportTexts } from './texts.ts';

/** The result of the trial: the user excludes rows, downloads those with errors, and starts storing the rest. */
export function CheckedRows({ target, lang, actor, snapshot }: Step) {
  const t = useImportTexts();
  const { context } = snapshot;
  const bad = context.rows.filter(({ reasons }) => reasons.length > 0).length;
  const chosen = chosenRows(context).length;
  return (
    <Stack gap="md">
      <Text role="status" fw={600}>
        {t('counts', { count: context.rows.length - bad, bad })}
      </Text>
      {bad > 0 && target.faults && (
        <SheetButtons
          words="faults"
          path={target.faults(sheetId(context))}
          name={say(target.label, lang)}
          lang={lang}
        />
      )}
      <RowVerdicts
        rows={context.rows}
        choice={{
          skipped: context.skipped,
          toggle: (row) => {
            actor.send({ type: 'row.toggled', row });
          },
        }}
      />
      <Group justify="flex-end">
        <BackToMapping actor={actor} />
        <ReasonedButton
          reason={chosen === 0 ? t('noRows') : undefined}
          onClick={() => {
            actor.send({ type: 'import.confirmed' });
          }}
        >
          {t('go', { count: chosen })}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}
