import classes from './charts.module.css';

/** One bar. */
export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly value: number;
}

/** Values as horizontal bars, the longest as wide as the room: each with its name and its number. */
export function Bars({
  label,
  bars,
  format,
}: {
  label: string;
  bars: readonly Bar[];
  format: (value: number) => string;
}) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={classes.bars} aria-label={label}>
      {bars.map(({ key, name, value }) => (
        <li key={key}>
          <span title={name}>{name}</span>
          <em>{format(value)}</em>
          <i style={{ width: `${String((value / most) * 100)}%` }} />
        </li>
      ))}
    </ol>
  );
}
