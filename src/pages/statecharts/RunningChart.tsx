import { useMemo } from 'react';
import { Alert } from '@mantine/core';
import type { LogEntry } from '../../../domain/eventLog/log.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { Recording } from '../../app/recording.ts';
import { ChartPicture } from '../../statecharts/ChartPicture.tsx';
import { highlightOf, presentStates } from '../../statecharts/highlight.ts';
import { PossibleEvents } from '../../statecharts/PossibleEvents.tsx';
import { PresentStates } from '../../statecharts/PresentStates.tsx';
import { Scrubber } from '../../statecharts/Scrubber.tsx';
import { useScrub } from '../../statecharts/useScrub.ts';
import { useChartTexts } from '../../statecharts/texts.ts';
import { MomentFacts } from './MomentFacts.tsx';
import classes from './StatechartsPage.module.css';
import { useReplayed } from './useReplayed.ts';

/** An event as its chart writes it: `done loadBranches` instead of its technical name. */
function eventText({ event, taken: [first = ''] }: LogEntry): string {
  return event.type.startsWith('xstate.') ? (first.split(' | ')[1] ?? event.type) : event.type;
}

/** A running machine: its state, its possible events, its history. */
export function RunningChart({ recording, label }: { recording: Recording; label: string }) {
  const t = useChartTexts();
  const { moments, fault } = useReplayed(recording);
  const scrub = useScrub(moments);
  const { entry, snapshot } = scrub.moment;
  const states = presentStates(snapshot);
  const highlighted = useMemo(() => highlightOf(snapshot, entry?.taken ?? []), [snapshot, entry]);
  const words = t('moment.words', {
    n: scrub.index,
    of: scrub.last,
    event: entry ? eventText(entry) : t('start'),
    time: entry ? formatTime(entry.at) : '',
  });
  return (
    <>
      {fault !== null && (
        <Alert color="orange" role="alert" title={t('fault')}>
          {fault}
        </Alert>
      )}
      <Scrubber scrub={scrub} words={words} />
      <ChartPicture
        name={recording.start.machine.id}
        highlighted={highlighted}
        label={t('pictureOf', { name: label, states: states.map(({ name }) => name).join(', ') })}
      />
      <div className={classes.below}>
        <PresentStates states={states} />
        <PossibleEvents snapshot={snapshot} />
        <MomentFacts moment={scrub.moment} before={scrub.before} />
      </div>
    </>
  );
}
