import { Button, SegmentedControl } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { formatTime } from '../../../domain/rules/times.ts';
import { type Fix, fixAt } from '../../../domain/rules/track.ts';
import { PACES } from '../../../machines/trackPlayback/machine.ts';
import { isTrackOver, isTrackPlaying } from '../../../machines/trackPlayback/selectors.ts';
import { useMapTexts } from '../../map/texts.ts';
import { SpeedCurve } from './SpeedCurve.tsx';
import type { TrackActor } from '../../map/useTrack.ts';
import classes from './VehicleTrack.module.css';

/** Number of steps of the slider, so that a key press makes a visible change. */
const STEPS = 500;

interface Props {
  actor: TrackActor;
  line: readonly Fix[];
  /** The limit in the speed curve; absent: that of trucks on a motorway. */
  limitKmh?: number | undefined;
}

/** Controls to play, pause and seek along the track. */
export function Player({ actor, line, limitKmh }: Props) {
  const t = useMapTexts();
  const playing = useSelector(actor, isTrackPlaying);
  const isOver = useSelector(actor, isTrackOver);
  const { from, to, at, pace } = useSelector(actor, ({ context }) => context);
  const speed = fixAt(line, at)?.speedKmh ?? 0;
  const Icon = playing ? IconPlayerPause : isOver ? IconRefresh : IconPlayerPlay;
  return (
    <div className={classes.player}>
      <div className={classes.controls}>
        <Button
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => {
            actor.send({ type: playing ? 'play.paused' : 'play.started' });
          }}
        >
          {playing ? t('pause') : isOver ? t('again') : t('play')}
        </Button>
        <SegmentedControl
          size="xs"
          aria-label={t('pace')}
          value={String(pace)}
          data={PACES.map((one) => ({ value: String(one), label: t(`pace.${String(one)}`) }))}
          onChange={(chosen) => {
            actor.send({ type: 'pace.chosen', pace: Number(chosen) });
          }}
        />
        <output className={classes.clock}>
          {formatTime(at)} · {t('speed', { kmh: speed })}
        </output>
      </div>
      <SpeedCurve line={line} share={to > from ? (at - from) / (to - from) : 0} limitKmh={limitKmh} />
      <input
        type="range"
        className={classes.slider}
        aria-label={t('moment')}
        aria-valuetext={`${formatTime(at)}, ${t('speed', { kmh: speed })}`}
        min={from}
        max={to}
        step={Math.max(1, (to - from) / STEPS)}
        value={at}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          actor.send({ type: 'moment.chosen', at: Math.round(valueAsNumber) });
        }}
      />
    </div>
  );
}
