import { CloseButton, Group, Text } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import type { FigurePage } from '../../../domain/calls/figures.ts';
import type { Dictionary } from '../../../domain/codes/dictionary.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { say } from '../../../domain/codes/label.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { keyText } from '../../../domain/statistics/cells.ts';
import type { ListFilters } from '../../../domain/statistics/drill.ts';
import type { Measure } from '../../../domain/statistics/statistic.ts';
import { InnerList } from '../../records/list/RelatedList.tsx';
import { evidenceOf } from './Evidence.tsx';
import type { RecordView } from '../../records/view.ts';
import { kindOfMeasure } from '../../../domain/statistics/statistic.ts';
import { textOf } from '../../records/values/format.ts';
import type { FigureQuery } from './figureUrl.ts';
import classes from './statistics.module.css';
import { useFigureTexts } from './texts.ts';

/** Columns shown besides those that the number is computed from. */
const FEW = 8;

const filtersSchema = z.record(z.string(), z.string());

interface Props {
  spec: RecordSpec;
  measure: Measure;
  keys: readonly string[];
  drill: NonNullable<FigureQuery['drill']>;
  base: ListFilters;
  page: FigurePage | null;
  lang: Lang;
  dictionary: Dictionary;
  onClose: () => void;
}

/** The rows behind a number: the list of the record with the filters of its group. */
export function Lines({ spec, measure, keys, drill, base, page, lang, dictionary, onClose }: Props) {
  const t = useFigureTexts();
  const place = useRef<HTMLElement>(null);
  const view = useMemo<RecordView>(() => ({ spec, related: evidenceOf(spec) }), [spec]);
  const text = JSON.stringify(base);
  const filters = useMemo(() => filtersSchema.parse(JSON.parse(text)), [text]);
  const made = [measure.of, measure.less, measure.over].filter((name) => name !== undefined);
  const columns = [...new Set([...spec.list.columns.slice(0, FEW), ...made])];
  const of = JSON.stringify(drill.keys);
  const group = page?.records.find((one) => JSON.stringify(one.keys) === of);
  const value = (group ? group.figures : Object.keys(drill.keys).length === 0 ? page?.summary : undefined)?.[
    drill.measure
  ];
  const owner = group
    ? keys
        .map((key) => keyText(spec, group, key, lang, dictionary))
        .filter((one) => one !== '')
        .join(' · ')
    : t('total');
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.focus({ preventScroll: true });
  }, [text]);
  const figure = say(measure.label, lang);
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={classes.lines}
      aria-label={t('lines', { figure })}
      data-figure-lines
    >
      <Group justify="space-between" mb="xs">
        <Text fw={600}>
          {t('lines', { figure })}
          {typeof value === 'number' && (
            <Text span c="dimmed" fw={400} ml="sm">
              {t('lines.of', {
                owner,
                value: textOf(kindOfMeasure(spec, measure), value, lang) ?? String(value),
                interpolation: { escapeValue: false },
              })}
            </Text>
          )}
        </Text>
        <CloseButton aria-label={t('lines.close')} onClick={onClose} />
      </Group>
      <InnerList key={text} view={view} base={filters} columns={columns} />
    </section>
  );
}
