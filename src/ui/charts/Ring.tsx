import { sumRounded, withThousands } from '../../../domain/rules/numbers.ts';
import classes from './charts.module.css';

/** One part of a whole. */
export interface Part {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly color: string;
}

interface Props {
  label: string;
  parts: readonly Part[];
  /** Text under the sum in the middle. */
  middle: string;
  format?: (value: number) => string;
}

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;
/** Gap between two parts, in the units of the circle. */
const GAP = 1.5;

/** Parts of a whole as a ring, with every value as text beside it. */
export function Ring({ label, parts, middle, format = withThousands }: Props) {
  const shown = parts.filter(({ value }) => value > 0);
  const sum = sumRounded(shown.map(({ value }) => value));
  const starts = shown.map((_, index) =>
    shown.slice(0, index).reduce((total, { value }) => total + value, 0),
  );
  return (
    <div className={classes.ring}>
      <svg viewBox="0 0 110 110" role="img" aria-label={label}>
        <circle className={classes.track} cx={55} cy={55} r={RADIUS} fill="none" strokeWidth={13} />
        {shown.map(({ key, value, color }, index) => (
          <circle
            key={key}
            cx={55}
            cy={55}
            r={RADIUS}
            fill="none"
            stroke={color}
            strokeWidth={13}
            strokeDasharray={`${String(Math.max(0.5, (value / sum) * LENGTH - (shown.length > 1 ? GAP : 0)))} ${String(LENGTH)}`}
            strokeDashoffset={-((starts[index] ?? 0) / sum) * LENGTH}
            transform="rotate(-90 55 55)"
          />
        ))}
        <text x={55} y={54} textAnchor="middle" className={classes.sum}>
          {format(sum)}
        </text>
        <text x={55} y={69} textAnchor="middle" className={classes.middle}>
          {middle}
        </text>
      </svg>
      <ul className={classes.legend}>
        {shown.map(({ key, name, value, color }) => (
          <li key={key}>
            <i style={{ background: color }} />
            <span>{name}</span>
            <em>{format(value)}</em>
          </li>
        ))}
      </ul>
    </div>
  );
}
