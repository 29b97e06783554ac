import { Group, Select, Skeleton, Text } from '@mantine/core';
import { IconCalendarOff, IconClockPause, IconLock } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ChartFlow } from '../../../domain/calls/chartFlow.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { useAddress } from '../../records/address.ts';
import { rangeOf } from '../../records/form/periods.ts';
import { loadSpec } from '../../records/specs.ts';
import { useTexts } from '../../records/texts.ts';
import { ChartPicture } from '../../statecharts/ChartPicture.tsx';
import { CodeNamesContext, CodeNamesSwitch, useCodeNames } from '../../statecharts/codeNames.tsx';
import { takenOf } from '../../statecharts/heat.ts';
import { DARK } from '../../statecharts/highlight.ts';
import { type ChartWords, wordsOf } from '../../statecharts/inWords.ts';
import { edgeWords } from '../../statecharts/reading.ts';
import { useChartTexts } from '../../statecharts/texts.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Loaded, useLoaded, useRefreshed } from '../../ui/useLoaded.ts';
import { useNow } from '../../ui/useNow.ts';
import { DOCUMENTS } from './charts.ts';
import {
  type Counted,
  flowKey,
  loadFlow,
  loadReading,
  loadReleased,
  type Reading,
  sinceRelease,
} from './chartReading.ts';
import { FlowTables } from './FlowTables.tsx';
import { ReleaseChanges } from './ReleaseChanges.tsx';
import classes from './StatechartsPage.module.css';

const PeriodInput = lazy(() => import('../../records/form/PeriodInput.tsx'));

const PERIODS = ['thisMonth', 'lastMonth', 'days90', 'days366'] as const;
/** The present month is that of the present minute. */
const CLOCK_MS = 60_000;

/** A time of the address; undefined: it has none. */
const timeIn = (params: URLSearchParams, name: string) => {
  const value = Number(params.get(name) ?? NaN);
  return Number.isSafeInteger(value) ? value : undefined;
};

/** The chart of a document in the words of its people, with what documents did on it in some days. */
export function DocumentChart({ chart, label }: { chart: string; label: string }) {
  const t = useChartTexts();
  const lang = useLang();
  const { search, write } = useAddress();
  const params = new URLSearchParams(search);
  const now = useNow(CLOCK_MS);
  const month = rangeOf('thisMonth', now);
  const [from, to] = [timeIn(params, 'from') ?? month.from, timeIn(params, 'to') ?? month.to];
  const [round, setRound] = useState(0);
  const wanted = params.get('record') ?? '';
  const counted = useLoaded(flowKey(chart, wanted, from, to, round), loadFlow);
  const flow = counted.state === 'ready' && counted.value.ok ? counted.value.flow : null;
  const record = wanted === '' ? (flow?.record ?? chart) : wanted;
  const found = useRefreshed(record, loadReading);
  const reading = found.state === 'ready' ? found.value : null;
  const [hasCode, setCode] = useCodeNames();
  const [isMarked, setMarked] = useState(false);
  const released = useLoaded('released', loadReleased);
  const old = released.state === 'ready' ? released.value : null;
  const release = useMemo(
    () => (reading && flow && old ? sinceRelease(reading, flow.timers, old) : null),
    [reading, flow, old],
  );
  const taken = useMemo(
    () => (reading && flow && hasSteps(flow) ? takenOf(reading.chart, flow.steps) : undefined),
    [reading, flow],
  );
  const words = useMemo(
    () => (reading ? withFacts(reading, taken, lang) : undefined),
    [reading, taken, lang],
  );
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    write((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      return next.toString();
    }, true);
  };
  return (
    <CodeNamesContext value={hasCode}>
      <Group align="end" gap="md">
        {flow && flow.records.length > 1 && (
          <RecordSelect
            records={flow.records}
            value={flow.record}
            onChange={(chosen) => {
              change({ record: chosen });
            }}
          />
        )}
        <Period
          from={from}
          to={to}
          now={now}
          onChange={(period) => {
            change({ from: period.from?.toString(), to: period.to?.toString() });
          }}
        />
        {words && <CodeNamesSwitch isOn={hasCode} onChange={setCode} />}
      </Group>
      <ChartPicture
        name={DOCUMENTS + chart}
        words={words && !hasCode ? words : undefined}
        highlighted={DARK}
        taken={taken}
        marks={isMarked ? release?.found?.changes.marks : undefined}
        label={t('plainOf', { name: label })}
      />
      <Counts
        counted={counted}
        reading={reading}
        onRetry={() => {
          setRound((before) => before + 1);
        }}
      />
      {release && <ReleaseChanges release={release} isMarked={isMarked} onMark={setMarked} />}
    </CodeNamesContext>
  );
}

const hasSteps = ({ steps }: ChartFlow) => steps.some(({ from }) => from !== '');

/** The words of the picture: at an arrow how often it was taken, and who may and what refuses where one points at it. */
function withFacts(
  { spec, chart, labels, rules }: Reading,
  taken: ReadonlyMap<string, number> | undefined,
  lang: Lang,
): ChartWords {
  const edges = new Map(chart.edges.map((edge) => [edge.key, edge]));
  return {
    ...wordsOf(spec, lang),
    beside: (key) => {
      const edge = edges.get(key);
      if (!edge) return undefined;
      const n = taken?.get(key) ?? 0;
      const { who, sentences } = edgeWords(edge, labels, rules, lang);
      return { label: n > 0 ? ` ×${String(n)}` : '', title: [who.join(' · '), ...sentences].join('\n') };
    },
  };
}

interface PeriodProps {
  from: number;
  to: number;
  now: number;
  onChange: (period: { from: number | undefined; to: number | undefined }) => void;
}

function Period({ from, to, now, onChange }: PeriodProps) {
  const t = useChartTexts();
  const texts = useTexts();
  const lang = useLang();
  return (
    <Suspense fallback={<Skeleton h={57} w={230} />}>
      <PeriodInput
        label={t('flow.period')}
        value={{ from, to }}
        clearable={false}
        presets={PERIODS.map((name) => ({ label: texts(`period.${name}`), ...rangeOf(name, now) }))}
        lang={lang}
        onChange={onChange}
      />
    </Suspense>
  );
}

/** Names of records; a key is their names with commas. */
const loadLabels = (key: string) =>
  Promise.all(key.split(',').map(async (name) => ({ name, label: (await loadSpec(name)).label })));

interface SelectProps {
  records: readonly string[];
  value: string;
  onChange: (record: string) => void;
}

/** Which of the documents that share the chart. */
function RecordSelect({ records, value, onChange }: SelectProps) {
  const t = useChartTexts();
  const lang = useLang();
  const labels = useLoaded(records.join(','), loadLabels);
  if (labels.state !== 'ready') return null;
  return (
    <Select
      label={t('flow.record')}
      searchable
      allowDeselect={false}
      data={labels.value.map((one) => ({ value: one.name, label: say(one.label, lang) }))}
      value={value}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen);
      }}
    />
  );
}

interface CountsProps {
  counted: Loaded<Counted>;
  reading: Reading | null;
  onRetry: () => void;
}

/** What was counted, as tables. */
function Counts({ counted, reading, onRetry }: CountsProps) {
  const t = useChartTexts();
  return (
    <Fetched
      found={counted}
      t={(key) => t(`flow.${key}`)}
      onRetry={onRetry}
      waiting={<Skeleton height={160} role="status" aria-label={t('flow.waiting')} />}
    >
      {(answer) => {
        if (!answer.ok) {
          const isForbidden = answer.status === notAllowed;
          return (
            <Notice
              icon={isForbidden ? <IconLock size={28} /> : <IconCalendarOff size={28} />}
              title={isForbidden ? t('flow.forbidden') : answer.msg}
            />
          );
        }
        const { flow } = answer;
        if (!reading) return null;
        return (
          <>
            {flow.upto === null ? (
              <Notice icon={<IconClockPause size={28} />} title={t('flow.uncounted')} />
            ) : (
              <Text size="sm" c="dimmed" className={classes.upto}>
                {[
                  t('flow.upto', { time: formatTime(flow.upto, 'y-m-d h:i') }),
                  ...(hasSteps(flow) ? [] : [t('flow.none')]),
                ].join(' · ')}
              </Text>
            )}
            <FlowTables reading={reading} flow={flow} />
          </>
        );
      }}
    </Fetched>
  );
}
