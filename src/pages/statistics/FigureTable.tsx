import { Badge } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FigureGroup, FigurePage } from '../../../domain/calls/figures.ts';
import type { Dictionary } from '../../../domain/codes/dictionary.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { keyHead, keyText, measureHead } from '../../../domain/statistics/cells.ts';
import { kindOfMeasure, type Measure } from '../../../domain/statistics/statistic.ts';
import { textOf } from '../../records/values/format.ts';
import tableClasses from '../../records/list/table.module.css';
import classes from './statistics.module.css';
import { useFigureTexts } from './texts.ts';

const EMPTY = '—';

export interface Order {
  readonly sort: string;
  readonly dir: 'asc' | 'desc';
}

interface Props {
  label: string;
  spec: RecordSpec;
  keys: readonly string[];
  measures: Readonly<Record<string, Measure>>;
  page: FigurePage;
  order: Order;
  /** The measure that is red where it is above what the answer says. */
  warned?: string | undefined;
  lang: Lang;
  dictionary: Dictionary;
  onOrder: (order: Order) => void;
  /** Shows the rows behind a number; without keys: behind the total. Absent or false: there are none to show. */
  onDrill?: ((measure: string, keys: FigureGroup['keys']) => void) | undefined;
  canDrill?: ((measure: string, keys: FigureGroup['keys']) => boolean) | undefined;
  /** Action for a group, in the last column. */
  action?: ((group: FigureGroup) => ReactNode) | undefined;
}

const NO_KEYS: FigureGroup['keys'] = {};

/** Groups with their measures and the totals below; each number opens its rows. */
export function FigureTable(props: Props) {
  const { label, spec, keys, measures, page, order, lang, dictionary, onOrder, onDrill, canDrill } = props;
  const { action, warned } = props;
  const isOver = (name: string, values: FigureGroup['figures']) =>
    name === warned && page.warnAbove !== undefined && (values[name] ?? 0) > page.warnAbove;
  const t = useFigureTexts();
  const names = Object.keys(measures);
  const figure = (name: string, values: FigureGroup['figures'], of: FigureGroup['keys'], owner: string) => {
    const measure = measures[name];
    const value = values[name];
    if (!measure || value === null || value === undefined) return EMPTY;
    const text = textOf(kindOfMeasure(spec, measure), value, lang) ?? String(value);
    if (!onDrill || canDrill?.(name, of) === false) return text;
    return (
      <button
        type="button"
        className={classes.number}
        aria-label={t('rowsOf', { value: text, figure: measureHead(spec, measure, lang), owner })}
        onClick={() => {
          onDrill(name, of);
        }}
      >
        {text}
      </button>
    );
  };
  const head = (name: string, text: string, isNumeric: boolean) => (
    <Head key={name} name={name} text={text} isNumeric={isNumeric} order={order} onOrder={onOrder} />
  );
  return (
    <div className={tableClasses.scroll} data-keep-scroll="figures">
      <table className={`${tableClasses.table ?? ''} ${classes.table ?? ''}`} aria-label={label}>
        <thead>
          <tr>
            {keys.map((key) => head(key, keyHead(spec, key, lang), false))}
            {Object.entries(measures).map(([name, measure]) =>
              head(name, measureHead(spec, measure, lang), true),
            )}
            {action && <th scope="col">{t('actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {page.records.map((group) => {
            const texts = keys.map((key) => keyText(spec, group, key, lang, dictionary));
            const owner = texts.filter((text) => text !== '').join(' ');
            return (
              <tr key={JSON.stringify(group.keys)}>
                {keys.map((key, index) =>
                  index === 0 ? (
                    <th key={key} scope="row">
                      {texts[0] || EMPTY}
                    </th>
                  ) : (
                    <td key={key}>
                      {key === 'isEstimated' && group.keys[key] === true ? (
                        <Badge variant="light" color="yellow" size="sm" tt="none">
                          {texts[index]}
                        </Badge>
                      ) : (
                        texts[index] || EMPTY
                      )}
                    </td>
                  ),
                )}
                {names.map((name) => (
                  <td key={name} data-numeric data-over={isOver(name, group.figures) || undefined}>
                    {figure(name, group.figures, group.keys, owner)}
                  </td>
                ))}
                {action && <td>{action(group)}</td>}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            {keys.map((key, index) =>
              index === 0 ? (
                <th key={key} scope="row">
                  {t('total')}
                </th>
              ) : (
                <td key={key} />
              ),
            )}
            {names.map((name) => (
              <td key={name} data-numeric data-over={isOver(name, page.summary) || undefined}>
                {figure(name, page.summary, NO_KEYS, t('total'))}
              </td>
            ))}
            {action && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface HeadProps {
  name: string;
  text: string;
  isNumeric: boolean;
  order: Order;
  onOrder: (order: Order) => void;
}

function Head({ name, text, isNumeric, order, onOrder }: HeadProps) {
  const isSorted = order.sort === name;
  const sorted = order.dir === 'asc' ? 'ascending' : 'descending';
  const Icon = isSorted ? (order.dir === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <th scope="col" aria-sort={isSorted ? sorted : 'none'} data-numeric={isNumeric || undefined}>
      <button
        type="button"
        className={tableClasses.sorter}
        onClick={() => {
          onOrder({ sort: name, dir: isSorted && order.dir === 'desc' ? 'asc' : 'desc' });
        }}
      >
        {text}
        <Icon size={12} aria-hidden className={isSorted ? undefined : tableClasses.unsorted} />
      </button>
    </th>
  );
}
