import { Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { useLang } from '../../app/hooks.ts';
import { chartWords } from '../../statecharts/changeWords.ts';
import { useChartTexts } from '../../statecharts/texts.ts';
import type { SinceRelease } from './chartReading.ts';
import classes from './StatechartsPage.module.css';

interface Props {
  release: SinceRelease;
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
}

/** What is different since the last release, as sentences. */
export function ReleaseChanges({ release: { version, day, found }, isMarked, onMark }: Props) {
  const t = useChartTexts();
  const lang = useLang();
  const id = useId();
  const words = found ? chartWords(found.changes, found.versions, lang) : [t('release.new')];
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h3 id={id}>{t('release.title', { version, day })}</h3>
      {found && found.changes.marks.size > 0 && (
        <Switch
          size="xs"
          label={t('release.mark')}
          checked={isMarked}
          onChange={({ currentTarget }) => {
            onMark(currentTarget.checked);
          }}
        />
      )}
      {words.length === 0 ? (
        <Text size="sm">{t('release.none')}</Text>
      ) : (
        <ul className={classes.unused}>
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
