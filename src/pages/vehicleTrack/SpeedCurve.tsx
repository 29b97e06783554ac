import { useMemo } from 'react';
import { type Fix, SPEED_LIMIT_KMH } from '../../../domain/rules/track.ts';
import { useMapTexts } from '../../map/texts.ts';
import classes from './VehicleTrack.module.css';

/** Units of the drawing, which is stretched to its box. */
const WIDTH = 1_000;
const HEIGHT = 100;
/** The axis ends here, km/h, or at the highest speed. */
const TOP = 120;

function pathOf(line: readonly Fix[], top: number): string {
  const first = line[0]?.at ?? 0;
  const span = Math.max(1, (line.at(-1)?.at ?? 0) - first);
  return line
    .map(({ at, speedKmh }, index) => {
      const x = ((at - first) / span) * WIDTH;
      const y = HEIGHT - (speedKmh / top) * HEIGHT;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

interface Props {
  line: readonly Fix[];
  share: number;
  /** The limit that is drawn, km/h. */
  limitKmh?: number | undefined;
}

/** Speed over the whole track; the part before the current moment is filled. */
export function SpeedCurve({ line, share, limitKmh = SPEED_LIMIT_KMH }: Props) {
  const t = useMapTexts();
  const highest = useMemo(() => line.reduce((most, { speedKmh }) => Math.max(most, speedKmh), 0), [line]);
  const top = Math.max(TOP, highest);
  const path = useMemo(() => pathOf(line, top), [line, top]);
  const limit = HEIGHT - (limitKmh / top) * HEIGHT;
  const x = share * WIDTH;
  return (
    <svg
      className={classes.curve}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('curve', { kmh: highest })}
    >
      <line className={classes.limit} x1={0} x2={WIDTH} y1={limit} y2={limit} />
      <rect className={classes.past} x={0} y={0} width={x} height={HEIGHT} />
      <path className={classes.speedLine} d={path} />
      <line className={classes.cursor} x1={x} x2={x} y1={0} y2={HEIGHT} />
    </svg>
  );
}
