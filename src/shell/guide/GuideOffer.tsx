import { Button, Group, Paper, Text } from '@mantine/core';
import { useViewer } from '../../app/hooks.ts';
import { goTo } from '../../app/location.ts';
import { openPanel } from '../panels.ts';
import classes from './GuideOffer.module.css';
import { useGuideTexts } from './guideTexts.ts';
import { useProgress } from './progress.ts';

/** Offered once, after a user's first login in this browser. */
export default function GuideOffer() {
  const t = useGuideTexts();
  const { isOffered, noteOffer } = useProgress(useViewer().userId);
  if (isOffered) return null;
  return (
    <Paper
      component="section"
      className={classes.offer}
      shadow="md"
      withBorder
      p="md"
      radius="md"
      aria-label={t('guide.offer')}
    >
      <Text fw={600}>{t('guide.offer')}</Text>
      <Text size="sm" c="dimmed">
        {t('guide.offerText')}
      </Text>
      <Group gap="xs" justify="flex-end" mt="sm">
        <Button variant="default" size="xs" onClick={noteOffer}>
          {t('guide.notNow')}
        </Button>
        <Button
          size="xs"
          onClick={() => {
            noteOffer();
            goTo('/guide/index');
            openPanel('tour');
          }}
        >
          {t('guide.start')}
        </Button>
      </Group>
    </Paper>
  );
}
