import { Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendarOff, IconCloudOff } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { runReport } from '../../../domain/calls/customReports.ts';
import type { FigurePage } from '../../../domain/calls/figures.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { DATASETS, type Definition, shapeOf } from '../../../domain/statistics/customReport.ts';
import { shownKeys } from '../../../domain/statistics/cells.ts';
import { drillOf } from '../../../domain/statistics/drill.ts';
import type { Statistic } from '../../../domain/statistics/statistic.ts';
import { useDictionary } from '../../records/values/dictionary.ts';
import { Pager } from '../../records/list/Pager.tsx';
import { ask } from '../../records/wire.ts';
import { useTexts } from '../../records/texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { FigureChart } from './FigureChart.tsx';
import { FigureTable, type Order } from './FigureTable.tsx';
import type { FigureQuery } from './figureUrl.ts';
import { Lines } from './Lines.tsx';
import { useFigureTexts } from './texts.ts';

type Outcome = { readonly page: FigurePage } | { readonly msg: string };

const keySchema = z.object({ asked: runReport.request });

async function load(key: string): Promise<Outcome> {
  const { asked } = keySchema.parse(JSON.parse(key));
  const answer = await ask(runReport, asked);
  return answer.ok ? { page: answer.data } : { msg: answer.refusal.msg };
}

/** The result of a report in its present definition: its chart, its groups or rows, and the rows behind a number. */
export function ReportResult({ definition, lang }: { definition: Definition; lang: Lang }) {
  const t = useFigureTexts();
  const texts = useTexts();
  const dictionary = useDictionary();
  const spec: RecordSpec = DATASETS[definition.dataset];
  const { keys, measures } = useMemo(() => shapeOf(definition), [definition]);
  const shown = shownKeys(spec, keys);
  const [order, setOrder] = useState<Order>({
    sort: Object.keys(measures)[0] ?? shown[0] ?? '',
    dir: 'desc',
  });
  const [place, setPlace] = useState({ current: 1, size: 20 });
  const [round, setRound] = useState(0);
  const [drill, setDrill] = useState<FigureQuery['drill']>(null);
  const found = useLoaded(JSON.stringify({ round, asked: { definition, ...order, ...place } }), load);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  const statistic = useMemo<Statistic>(
    () => ({
      name: definition.name,
      spec,
      page: 'CustomReport',
      path: '',
      who: [],
      times: [definition.time],
      groupings: {},
      filters: [],
      measures,
      sort: '',
    }),
    [definition, spec, measures],
  );
  if (found.state === 'loading')
    return <Skeleton height={220} role="status" aria-busy aria-label={t('loading')} />;
  if (found.state === 'failed' || 'msg' in found.value)
    return (
      <Notice
        icon={<IconCloudOff />}
        title={texts('failed.title')}
        text={
          found.state === 'failed' ? texts('failed.text') : 'msg' in found.value ? found.value.msg : undefined
        }
        action={{ label: texts('retry'), run: again }}
      />
    );
  const { page } = found.value;
  if (page.total === 0)
    return <Notice icon={<IconCalendarOff />} title={t('empty.title')} text={t('empty.text')} />;
  const range = { from: page.from, to: page.to };
  const isGrouped = definition.groupBy.length > 0;
  const filtersOf = (measure: string, of: FigurePage['records'][number]['keys']) =>
    isGrouped
      ? drillOf(statistic, { filters: definition.filters, time: definition.time, range, measure, keys: of })
      : null;
  const drilled = drill && filtersOf(drill.measure, drill.keys);
  const measure = drill ? measures[drill.measure] : undefined;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('counted', { count: page.rows })}
      </Text>
      <FigureChart
        kind={definition.chart}
        spec={spec}
        keys={shown}
        measures={measures}
        drawn={Object.keys(measures).slice(0, 3)}
        page={page}
        lang={lang}
        dictionary={dictionary}
      />
      <FigureTable
        label={definition.name}
        spec={spec}
        keys={shown}
        measures={measures}
        page={page}
        order={order}
        lang={lang}
        dictionary={dictionary}
        onOrder={(next) => {
          setOrder(next);
          setPlace((before) => ({ ...before, current: 1 }));
        }}
        canDrill={(one, of) => filtersOf(one, of) !== null}
        onDrill={(one, of) => {
          setDrill({ measure: one, keys: of });
        }}
      />
      <Pager
        total={page.total}
        current={place.current}
        size={place.size}
        onPage={(current) => {
          setPlace((before) => ({ ...before, current }));
        }}
        onSize={(size) => {
          setPlace((before) => ({ ...before, current: 1, size }));
        }}
      />
      {drill && drilled && measure && (
        <Lines
          spec={spec}
          measure={measure}
          keys={shown}
          drill={drill}
          base={drilled}
          page={page}
          lang={lang}
          dictionary={dictionary}
          onClose={() => {
            setDrill(null);
          }}
        />
      )}
    </Stack>
  );
}
