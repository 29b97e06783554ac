import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerRecordFilled } from '@tabler/icons-react';
import classes from './Scrubber.module.css';
import type { Scrub } from './useScrub.ts';
import { useChartTexts } from './texts.ts';

/** Goes through a history by slider or step by step, and back to now. `words` says what the moment is. */
export function Scrubber({ scrub, words }: { scrub: Scrub; words: string }) {
  const t = useChartTexts();
  const { index, last, isLive, goTo, goLive } = scrub;
  return (
    <div className={classes.scrubber} role="group" aria-label={t('history')}>
      <ActionIcon
        variant="default"
        aria-label={t('earlier')}
        disabled={index === 0}
        onClick={() => {
          goTo(index - 1);
        }}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        disabled={last === 0}
        aria-label={t('moment')}
        aria-valuetext={words}
        onChange={({ currentTarget }) => {
          goTo(Number(currentTarget.value));
        }}
      />
      <ActionIcon
        variant="default"
        aria-label={t('later')}
        disabled={index === last}
        onClick={() => {
          goTo(index + 1);
        }}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
      <Button
        size="compact-sm"
        variant={isLive ? 'light' : 'default'}
        aria-pressed={isLive}
        leftSection={<IconPlayerRecordFilled size={12} />}
        onClick={goLive}
      >
        {t('live')}
      </Button>
      <output className={classes.words}>{words}</output>
    </div>
  );
}
