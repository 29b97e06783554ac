import { Button, Group, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './ReleasePrompt.module.css';
import { postponeReload, reloadApp, useRelease } from './useRelease.ts';

/** A newer app is there: now, or later. It covers nothing and takes no focus: the work goes first. */
export function ReleasePrompt() {
  const { t } = useTranslation();
  const state = useRelease();
  return (
    <div role="status" className={classes.place}>
      {state === 'prompt' && (
        <Paper className={classes.card} shadow="md" withBorder p="md" radius="md">
          <Text fw={600}>{t('release.title')}</Text>
          <Text size="sm" c="dimmed">
            {t('release.text')}
          </Text>
          <Group gap="xs" justify="flex-end" mt="sm">
            <Button variant="default" size="xs" onClick={postponeReload}>
              {t('release.later')}
            </Button>
            <Button size="xs" onClick={reloadApp}>
              {t('release.reload')}
            </Button>
          </Group>
        </Paper>
      )}
    </div>
  );
}
