import charts from './charts.module.css';
import classes from './columns.module.css';

interface Props {
  label: string;
  /** Names of the groups, in order. */
  axis: readonly string[];
  series: readonly { readonly name: string; readonly color: string; readonly values: readonly number[] }[];
  format: (value: number) => string;
}

/** Values over time as columns side by side; each group says its values in words, too. */
export function Columns({ label, axis, series, format }: Props) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  return (
    <div>
      <ul className={charts.names}>
        {series.map(({ name, color }) => (
          <li key={name}>
            <i style={{ background: color }} />
            {name}
          </li>
        ))}
      </ul>
      <ol className={classes.columns} aria-label={label}>
        {axis.map((name, index) => {
          const said = series.map((one) => `${one.name} ${format(one.values[index] ?? 0)}`).join(' · ');
          return (
            <li key={name} title={`${name} · ${said}`}>
              <span className={classes.pair} aria-hidden>
                {series.map((one) => (
                  <i
                    key={one.name}
                    style={{
                      height: `${String(((one.values[index] ?? 0) / most) * 100)}%`,
                      background: one.color,
                    }}
                  />
                ))}
              </span>
              <small>{name}</small>
              <span className={classes.said}>{said}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
