import { Button, Group, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActors } from '../../app/actors.ts';
import classes from './ReleasePrompt.module.css';
import { releaseOf, useRelease } from './useRelease.ts';

/** A newer app is available: reload now, or later. It covers nothing and takes no focus, so work is not interrupted. */
export function ReleasePrompt() {
  const release = releaseOf(useActors());
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
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                release?.send({ type: 'release.postponed' });
              }}
            >
              {t('release.later')}
            </Button>
            <Button
              size="xs"
              onClick={() => {
                release?.send({ type: 'reload.requested' });
              }}
            >
              {t('release.reload')}
            </Button>
          </Group>
        </Paper>
      )}
    </div>
  );
}
