import type { FigurePage } from '../../../domain/calls/figures.ts';
import type { Dictionary } from '../../../domain/codes/dictionary.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { say } from '../../../domain/codes/label.ts';
import type { FieldKind } from '../../../domain/schema/field.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { sumRounded } from '../../../domain/rules/numbers.ts';
import { keyText } from '../../../domain/statistics/cells.ts';
import { type ChartKind, kindOfMeasure, type Measure } from '../../../domain/statistics/statistic.ts';
import { textOf } from '../../records/values/format.ts';
import { Bars } from '../../ui/charts/Bars.tsx';
import { LineChart } from '../../ui/charts/LineChart.tsx';
import { type Part, Ring } from '../../ui/charts/Ring.tsx';
import { shortNumber } from '../../ui/charts/shortNumber.ts';
import classes from './statistics.module.css';
import { useFigureTexts } from './texts.ts';

/** Maximum number of groups that a chart can still distinguish. */
const MOST = 8;
const COLORS = [
  'var(--accent-mark)',
  '#2f9e44',
  '#e8890c',
  '#9c36b5',
  '#0c8599',
  '#e03131',
  '#5f3dc4',
  '#868e96',
];
const OTHERS_COLOR = '#ced4da';
/** Additive measures: the values of the groups add up to the total. */
const ADDING: ReadonlySet<Measure['fn']> = new Set(['sum', 'count']);

interface Props {
  kind: ChartKind;
  spec: RecordSpec;
  keys: readonly string[];
  measures: Readonly<Record<string, Measure>>;
  /** The measures drawn, out of those in the table. */
  drawn: readonly string[];
  page: FigurePage;
  lang: Lang;
  dictionary: Dictionary;
}

/** The first groups as a chart; the table below shows the same numbers. */
export function FigureChart({ kind, spec, keys, measures, drawn, page, lang, dictionary }: Props) {
  const t = useFigureTexts();
  const known = drawn.flatMap((name) => {
    const measure = measures[name];
    return measure ? [{ name, measure }] : [];
  });
  const [first] = known;
  if (!first || page.records.length < 2 || kind === 'none') return null;
  const unit = kindOfMeasure(spec, first.measure);
  // An axis has one unit.
  const shown = known.filter(({ measure }) => kindOfMeasure(spec, measure) === unit);
  const [along = ''] = keys;
  const inOrder = inAxisOrder(page.records, along, (group) => keyText(spec, group, along, lang, dictionary));
  const nameOf = (group: Group) =>
    keys
      .slice(0, 2)
      .map((key) => keyText(spec, group, key, lang, dictionary))
      .filter((text) => text !== '')
      .join(' · ') || '—';
  const format = (value: number) => textOf(unit, value, lang) ?? String(value);
  const label = shown.map(({ measure }) => say(measure.label, lang)).join(' / ');
  const valueOf = (group: Group, name: string) => group.figures[name] ?? 0;
  return (
    <section className={classes.chart} aria-label={label}>
      <h2>{label}</h2>
      {kind === 'line' && (
        <LineChart
          label={label}
          from={Math.min(
            0,
            ...page.records.flatMap(({ figures }) => shown.map(({ name }) => figures[name] ?? 0)),
          )}
          axis={inOrder.map(nameOf)}
          format={format}
          tick={(value) => tickOf(unit, value, lang) ?? format(value)}
          series={shown.map(({ name, measure }, index) => ({
            name: say(measure.label, lang),
            color: COLORS[index % COLORS.length] ?? '',
            values: inOrder.map((group) => group.figures[name] ?? null),
          }))}
        />
      )}
      {kind === 'bars' && (
        <Bars
          label={label}
          format={format}
          bars={page.records.slice(0, MOST).map((group) => ({
            key: JSON.stringify(group.keys),
            name: nameOf(group),
            value: Math.max(0, valueOf(group, first.name)),
          }))}
        />
      )}
      {kind === 'ring' && (
        <Ring
          label={label}
          middle={say(first.measure.label, lang)}
          format={format}
          parts={withOthers(
            page.records.slice(0, MOST).map((group, index) => ({
              key: JSON.stringify(group.keys),
              name: nameOf(group),
              value: Math.max(0, valueOf(group, first.name)),
              color: COLORS[index % COLORS.length] ?? '',
            })),
            ADDING.has(first.measure.fn) ? (page.summary[first.name] ?? 0) : 0,
            t('others'),
          )}
        />
      )}
    </section>
  );
}

/** The shown groups, and the rest of the total as one more part: groups on other pages, or beyond the maximum. */
function withOthers(parts: readonly Part[], whole: number, name: string): readonly Part[] {
  const value = sumRounded([whole, ...parts.map((part) => -part.value)]);
  return value > 0 ? [...parts, { key: 'others', name, value, color: OTHERS_COLOR }] : parts;
}

/** Money and counts are abbreviated on an axis; other values show their unit. */
function tickOf(unit: FieldKind, value: number, lang: Lang): string | null {
  if (unit === 'fen') return shortNumber(value / 100, lang);
  return unit === 'int' ? shortNumber(value, lang) : null;
}

type Group = FigurePage['records'][number];

/** Names in the order of the lists, by pinyin; days and months as text pass in it too. */
const { compare } = new Intl.Collator('zh-u-co-pinyin');

/** Groups along an axis: figures and times by size, all else by what it is called. */
function inAxisOrder(groups: readonly Group[], key: string, nameOf: (group: Group) => string): Group[] {
  return groups.toSorted((a, b) => {
    const [one, other] = [a.keys[key], b.keys[key]];
    return typeof one === 'number' && typeof other === 'number' ? one - other : compare(nameOf(a), nameOf(b));
  });
}
