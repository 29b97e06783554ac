import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useLang } from '../../app/hooks.ts';
import { onRecorded, recordedCount } from '../../app/recording.ts';
import { useAddress } from '../../records/address.ts';
import { exportLog } from '../../statecharts/exportLog.ts';
import { saveLog } from '../../statecharts/saveLog.ts';
import { useChartTexts } from '../../statecharts/texts.ts';
import { DOCUMENTS, type ListedChart, listCharts } from './charts.ts';
import { PlainChart } from './PlainChart.tsx';
import { RunningChart } from './RunningChart.tsx';
import classes from './StatechartsPage.module.css';

/** The chart shown when the address names none. */
const FIRST = 'session';

/** The charts running in this window with state, possible events and history. For the administrator. */
export default function StatechartsPage() {
  const t = useChartTexts();
  // Names and descriptions in charts are English.
  const isEnglish = useLang() === 'en';
  const { search, write } = useAddress();
  useSyncExternalStore(onRecorded, recordedCount);
  const charts = listCharts(t);
  const all = [...charts.running, ...charts.resting, ...charts.documents];
  const wanted = new URLSearchParams(search).get('chart') ?? FIRST;
  const chosen = all.find(({ key }) => key === wanted) ?? all.find(({ key }) => key === FIRST);
  const choose = ({ key }: ListedChart) => {
    write(() => new URLSearchParams({ chart: key }).toString(), true);
  };
  const group = (title: string, listed: readonly ListedChart[]) => (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {listed.map((chart) => (
          <li key={chart.key}>
            <button
              type="button"
              aria-current={chart === chosen || undefined}
              onClick={() => {
                choose(chart);
              }}
            >
              {chart.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className={classes.page}>
      <nav className={classes.list} aria-label={t('charts')}>
        {group(t('running'), charts.running)}
        {group(t('resting'), charts.resting)}
        {group(t('documents'), charts.documents)}
      </nav>
      <div className={classes.chart}>
        <header>
          <h2>{chosen?.label}</h2>
          <Button
            variant="default"
            leftSection={<IconDownload size={15} />}
            onClick={() => {
              void exportLog().then((log) => {
                saveLog(log, 'freightdesk-log');
              });
            }}
          >
            {t('export')}
          </Button>
        </header>
        {chosen?.recording && (
          <>
            {isEnglish && (
              <Text size="sm" c="dimmed">
                {chosen.recording.start.machine.root.description}
              </Text>
            )}
            <RunningChart key={chosen.key} recording={chosen.recording} label={chosen.label} />
          </>
        )}
        {chosen && !chosen.recording && (
          <>
            <Text size="sm" c="dimmed">
              {t(chosen.name.startsWith(DOCUMENTS) ? 'document.text' : 'resting.text')}
            </Text>
            <PlainChart key={chosen.name} name={chosen.name} label={chosen.label} />
          </>
        )}
      </div>
    </div>
  );
}
