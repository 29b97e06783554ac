import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendarOff, IconCloudOff, IconLock } from '@tabler/icons-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { figureExportPath, type FigureGroup } from '../../../domain/calls/figures.ts';
import { shownKeys } from '../../../domain/statistics/cells.ts';
import { drillOf } from '../../../domain/statistics/drill.ts';
import { columnFor, measuresFor, readKey, type Statistic } from '../../../domain/statistics/statistic.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { useAddress } from '../../records/address.ts';
import { useDictionary } from '../../records/values/dictionary.ts';
import { Pager } from '../../records/list/Pager.tsx';
import { useTexts } from '../../records/texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FigureChart } from './FigureChart.tsx';
import { FigureExport } from './FigureExport.tsx';
import { FigureFilters } from './FigureFilters.tsx';
import { FigureTable } from './FigureTable.tsx';
import { type FigureQuery, figureUrl, readFigureUrl, requestOf } from './figureUrl.ts';
import { Lines } from './Lines.tsx';
import { SendingOpener } from './SendingOpener.tsx';
import classes from './statistics.module.css';
import { useFigures } from './useFigures.ts';
import { useFigureTexts } from './texts.ts';

interface Props {
  statistic: Statistic;
  /** Action for a group. */
  action?: (group: FigureGroup) => ReactNode;
  /** The tab of its page that it stands on, which the address keeps. */
  tab?: string;
}

/** The query of an address, with its tab. */
function withTab(tab: string | undefined, query: string): string {
  if (tab === undefined) return query;
  const params = new URLSearchParams(query);
  params.set('tab', tab);
  return params.toString();
}

/** A statistic: its query, chart, groups with totals, and the rows behind a number. */
export function FigurePage({ statistic, action, tab }: Props) {
  const t = useFigureTexts();
  const { t: title } = useTranslation();
  const dictionary = useDictionary();
  const lang = useLang();
  const viewer = useViewer();
  const [path] = useLocation();
  const { search, write } = useAddress();
  const query = useMemo(() => readFigureUrl(statistic, search), [statistic, search]);
  const { page, state, refusal, reload } = useFigures(statistic, query);
  const { spec } = statistic;
  const keys = shownKeys(spec, statistic.groupings[query.group]?.keys ?? []).filter(
    (key) => columnFor(spec, readKey(key).field, viewer) !== null,
  );
  const measures = useMemo(() => {
    const open = measuresFor(statistic, viewer);
    return Object.fromEntries(Object.entries(statistic.measures).filter(([name]) => open.includes(name)));
  }, [statistic, viewer]);
  const range = useMemo(() => (page ? { from: page.from, to: page.to } : null), [page]);
  const change = useCallback(
    (changes: Partial<FigureQuery>) => {
      // A changed query starts at the first page.
      const next = { ...query, current: 1, drill: null, ...changes };
      write(() => withTab(tab, figureUrl(statistic, next)), !('drill' in changes));
    },
    [query, statistic, tab, write],
  );
  const filtersOf = useCallback(
    (measure: string, of: FigureGroup['keys']) =>
      range && drillOf(statistic, { filters: query.filters, time: query.time, range, measure, keys: of }),
    [statistic, query.filters, query.time, range],
  );
  const { drill } = query;
  const drilled = drill && filtersOf(drill.measure, drill.keys);
  const measure = drill ? measures[drill.measure] : undefined;
  const name = title(`route.${statistic.page}`);

  return (
    <Stack gap="sm" p="md" data-statistic={statistic.name}>
      <FigureFilters
        statistic={statistic}
        query={query}
        meant={range}
        lang={lang}
        onChange={change}
        onReset={() => {
          write(() => withTab(tab, ''), false);
        }}
      />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {page && t('counted', { count: page.rows })}
        </Text>
        <Group gap="md">
          <WindowLink statistic={statistic} path={path} search={search} />
          {statistic.isSent && <SendingOpener statistic={statistic} query={query} lang={lang} />}
          <FigureExport
            name={`figures:${statistic.name}`}
            title={name}
            path={figureExportPath(statistic)}
            request={requestOf(query).file}
            total={page?.total ?? 0}
            lang={lang}
          />
        </Group>
      </Group>
      <Shown page={page} state={state} refusal={refusal} reload={reload}>
        {page && (
          <>
            {statistic.chart && (
              <FigureChart
                kind={statistic.chart.kind}
                spec={spec}
                keys={keys}
                measures={measures}
                drawn={statistic.chart.measures}
                page={page}
                lang={lang}
                dictionary={dictionary}
              />
            )}
            <FigureTable
              label={name}
              spec={spec}
              keys={keys}
              measures={measures}
              page={page}
              order={query}
              warned={statistic.warns?.measure}
              lang={lang}
              dictionary={dictionary}
              onOrder={({ sort, dir }) => {
                change({ sort, dir });
              }}
              action={action}
              canDrill={(one, of) => filtersOf(one, of) !== null}
              onDrill={(one, of) => {
                change({ current: query.current, drill: { measure: one, keys: of } });
              }}
            />
            <Pager
              total={page.total}
              current={query.current}
              size={query.size}
              onPage={(current) => {
                change({ current });
              }}
              onSize={(size) => {
                change({ size });
              }}
            />
          </>
        )}
      </Shown>
      {drill && drilled && measure && (
        <Lines
          spec={spec}
          measure={measure}
          keys={keys}
          drill={drill}
          base={drilled}
          page={page}
          lang={lang}
          dictionary={dictionary}
          onClose={() => {
            change({ current: query.current, drill: null });
          }}
        />
      )}
    </Stack>
  );
}

interface WindowLinkProps {
  statistic: Statistic;
  path: string;
  search: string;
}

/** Link between the page in the desk and the same one alone in a window, with the same query. */
function WindowLink({ statistic: { path: desk, alone }, path, search }: WindowLinkProps) {
  const t = useFigureTexts();
  if (alone === undefined) return null;
  const query = search === '' ? '' : `?${search}`;
  if (path === alone)
    return (
      <Anchor component={Link} size="sm" to={`${desk}${query}`}>
        {t('desk')}
      </Anchor>
    );
  return (
    <Anchor size="sm" href={`#${alone}${query}`} target="_blank" rel="noopener">
      {t('alone')}
    </Anchor>
  );
}

interface ShownProps extends ReturnType<typeof useFigures> {
  children: ReactNode;
}

/** The figures, or a message instead: loading, none, refused, not for this role. */
function Shown({ page, state, refusal, reload, children }: ShownProps) {
  const t = useFigureTexts();
  const texts = useTexts();
  if (state === 'failed') {
    const isClosed = refusal?.status === notAllowed;
    return (
      <Notice
        icon={isClosed ? <IconLock /> : <IconCloudOff />}
        title={texts(isClosed ? 'forbidden.title' : 'failed.title')}
        text={refusal?.msg ?? texts('failed.text')}
        action={isClosed ? undefined : { label: texts('retry'), run: reload }}
      />
    );
  }
  if (!page)
    return (
      <Stack gap={6} role="status" aria-busy aria-label={t('loading')}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height={30} />
        ))}
      </Stack>
    );
  if (page.total === 0 && state === 'ready')
    return <Notice icon={<IconCalendarOff />} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <Stack gap="sm" className={state === 'loading' ? classes.old : undefined} aria-busy={state === 'loading'}>
      {children}
    </Stack>
  );
}
