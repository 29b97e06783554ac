import { useElementSize } from '@mantine/hooks';
import { useState, type PointerEvent } from 'react';
import classes from './charts.module.css';
import { axisLines } from './scale.ts';

/** One line: a value for each point of the axis; null where there is none. */
export interface Series {
  readonly name: string;
  readonly color: string;
  readonly values: readonly (number | null)[];
}

interface Props {
  /** The accessible name of the chart. */
  label: string;
  /** Names of the points, in order. */
  axis: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  /** Labels of the vertical axis; shorter than `format` where there is little room. */
  tick?: (value: number) => string;
  /** px */
  height?: number;
  /** The lowest value of the vertical axis. */
  from?: number;
}

const TOP = 8;
const BOTTOM = 22;
/** px: the least room for the labels of the vertical axis, what a character of them takes, and the gap beside them. */
const LEAST_LEFT = 46;
const CHARACTER = 7;
const GAP = 8;
const RIGHT = 8;

/** Runs of neighbouring points that have a value, as SVG paths. */
function pathOf(points: readonly ({ x: number; y: number } | null)[]): string {
  return points
    .map((point, index) =>
      point ? `${points[index - 1] ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}` : '',
    )
    .join('');
}

/** Lines over time, with the values of the point under the pointer or chosen by the arrow keys. */
export function LineChart({ label, axis, series, format, tick = format, height = 220, from = 0 }: Props) {
  const { ref, width } = useElementSize();
  const [chosen, setChosen] = useState<number | null>(null);
  const values = series.flatMap((line) => line.values.filter((value) => value !== null));
  const lines = axisLines(from, Math.max(from, ...values));
  const [bottom = from] = lines;
  const top = lines.at(-1) ?? bottom + 1;
  const left = Math.max(LEAST_LEFT, GAP + CHARACTER * Math.max(...lines.map((value) => tick(value).length)));
  const xOf = (index: number) => left + (index * (width - left - RIGHT)) / Math.max(1, axis.length - 1);
  const yOf = (value: number) => TOP + (1 - (value - bottom) / (top - bottom)) * (height - TOP - BOTTOM);
  // px that a label needs beside its neighbour.
  const room = Math.max(54, 9 * Math.max(0, ...axis.map((name) => name.length)));
  const every = Math.max(1, Math.ceil((axis.length * room) / Math.max(1, width)));
  const last = axis.length - 1;

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const share = (x - left) / Math.max(1, width - left - RIGHT);
    setChosen(Math.min(last, Math.max(0, Math.round(share * last))));
  };

  return (
    <div ref={ref} className={classes.frame}>
      {series.length > 1 && (
        <ul className={classes.names}>
          {series.map(({ name, color }) => (
            <li key={name}>
              <i style={{ background: color }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={label}
        tabIndex={0}
        onPointerMove={follow}
        onPointerLeave={() => {
          setChosen(null);
        }}
        onBlur={() => {
          setChosen(null);
        }}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') setChosen(Math.min(last, (chosen ?? -1) + 1));
          if (key === 'ArrowLeft') setChosen(Math.max(0, (chosen ?? last + 1) - 1));
        }}
      >
        {lines.map((value) => (
          <g key={value} transform={`translate(0 ${yOf(value).toFixed(1)})`}>
            <line className={classes.grid} x1={left} x2={Math.max(left, width - RIGHT)} />
            <text className={classes.tick} x={left - GAP} dy="0.32em" textAnchor="end">
              {tick(value)}
            </text>
          </g>
        ))}
        {axis.map((name, index) =>
          index % every === 0 ? (
            <text
              key={name}
              className={classes.tick}
              x={xOf(index)}
              y={height - 5}
              textAnchor={index === last && last > 0 ? 'end' : 'middle'}
            >
              {name}
            </text>
          ) : null,
        )}
        {series.map(({ name, color, values: line }) => {
          const points = line.map((value, index) =>
            value === null ? null : { x: xOf(index), y: yOf(value) },
          );
          const path = pathOf(points);
          const floor = yOf(bottom);
          const ends = points.length > 1 && points.every((point) => point !== null);
          return (
            <g key={name}>
              {ends && series.length === 1 && (
                <path
                  d={`${path}L${String(xOf(last))} ${String(floor)}L${String(xOf(0))} ${String(floor)}Z`}
                  fill={color}
                  opacity={0.08}
                />
              )}
              <path
                d={path}
                fill="none"
                stroke={color}
                strokeWidth={2}
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </g>
          );
        })}
        {chosen !== null && (
          <g>
            <line
              className={classes.cursor}
              x1={xOf(chosen)}
              x2={xOf(chosen)}
              y1={TOP}
              y2={height - BOTTOM}
            />
            {series.map(({ name, color, values: line }) => {
              const value = line[chosen];
              return typeof value === 'number' ? (
                <circle
                  key={name}
                  cx={xOf(chosen)}
                  cy={yOf(value)}
                  r={4}
                  fill="var(--paper)"
                  stroke={color}
                  strokeWidth={2}
                />
              ) : null;
            })}
          </g>
        )}
      </svg>
      {chosen !== null && (
        <div
          className={classes.readout}
          role="status"
          style={xOf(chosen) > width / 2 ? { right: width - xOf(chosen) + 10 } : { left: xOf(chosen) + 10 }}
        >
          <b>{axis[chosen]}</b>
          {series.map(({ name, color, values: line }) => {
            const value = line[chosen];
            return (
              <span key={name}>
                <i style={{ background: color }} />
                {name}
                <em>{typeof value === 'number' ? format(value) : '—'}</em>
              </span>
            );
          })}
        </div>
      )}
    </div>
  );
}
