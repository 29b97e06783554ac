import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { isImportChecking } from '../../../machines/importing/selectors.ts';
import { BackToMapping } from './BackToMapping.tsx';
import { FaultAlert } from './FaultAlert.tsx';
import type { Step } from './step.ts';
import { useImportTexts } from './texts.ts';

/** The trial of the rows; without a response it can be continued. */
export function Trial({ actor, snapshot }: Step) {
  const t = useImportTexts();
  const { rows, sheet, leftToCheck, fault } = snapshot.context;
  const total = leftToCheck === null ? (sheet?.total ?? 0) : rows.length + leftToCheck;
  const isChecking = isImportChecking(snapshot);
  return (
    <Stack gap="md">
      {isChecking && (
        <div role="status">
          <Progress value={(100 * rows.length) / Math.max(1, total)} aria-label={t('result')} mb={4} />
          <Text size="sm">{t('checking', { n: rows.length, total })}</Text>
        </div>
      )}
      <FaultAlert fault={fault} />
      <Group justify="flex-end">
        <BackToMapping actor={actor} />
        {!isChecking && (
          <Button
            onClick={() => {
              actor.send({ type: 'request.retried' });
            }}
          >
            {t('retry')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
