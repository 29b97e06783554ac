import { Alert, Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Detail } from '../../domain/calls/records.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { documentLog } from '../../machines/eventLog/documentLog.ts';
import { follow } from '../../machines/eventLog/follow.ts';
import { type Moments, ReplayError } from '../../machines/eventLog/replay.ts';
import type { Lifecycle } from '../../machines/lifecycles/verdict.ts';
import { titleOf } from '../records/detail/DetailHeader.tsx';
import { loadLifecycle } from '../records/lifecycles.ts';
import { stateName } from '../records/values/StateTag.tsx';
import { useLoaded } from '../ui/useLoaded.ts';
import { ChartPicture } from './ChartPicture.tsx';
import { CodeNamesContext, CodeNamesSwitch, useCodeNames } from './codeNames.tsx';
import { DocumentEvents } from './DocumentEvents.tsx';
import { logOf } from './exportLog.ts';
import { wordsOf } from './inWords.ts';
import { LineFacts } from './LineFacts.tsx';
import { highlightOf, presentStates } from './highlight.ts';
import { PresentStates } from './PresentStates.tsx';
import classes from './RecordChart.module.css';
import { saveLog } from './saveLog.ts';
import { Scrubber } from './Scrubber.tsx';
import { useScrub } from './useScrub.ts';
import { useChartTexts } from './texts.ts';

interface Props {
  spec: RecordSpec;
  detail: Detail;
  viewer: Viewer;
  lang: Lang;
}

/** Diagram, history and export of one document's chart. */
export default function RecordChart(props: Props) {
  const t = useChartTexts();
  const lifecycle = useLoaded(props.spec.name, loadLifecycle);
  if (lifecycle.state === 'loading') return <Skeleton height={320} role="status" aria-label={t('loading')} />;
  // A newer server may know a state that this chart has not.
  if (lifecycle.state === 'failed' || !lifecycle.value.machine.root.states[props.detail.row.status])
    return (
      <Alert color="red" role="alert">
        {t('failed')}
      </Alert>
    );
  return <Chart {...props} lifecycle={lifecycle.value} />;
}

/** The moments of a document; those that its chart of today cannot explain are left out, and said. */
function replayed(
  lifecycle: Lifecycle,
  name: string,
  detail: Detail,
): { moments: Moments; fault: string | null } {
  const { machine } = lifecycle;
  const log = documentLog(name, machine, detail);
  try {
    return { moments: follow(machine, log), fault: null };
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    return { moments: follow(machine, { ...log, start: log.final, events: [] }), fault: error.message };
  }
}

function Chart({ spec, detail, viewer, lang, lifecycle }: Props & { lifecycle: Lifecycle }) {
  const t = useChartTexts();
  const name = `lifecycles/${lifecycle.machine.id}`;
  const { moments, fault } = useMemo(() => replayed(lifecycle, name, detail), [lifecycle, name, detail]);
  const scrub = useScrub(moments);
  const [hasCode, setCode] = useCodeNames();
  const words = useMemo(() => wordsOf(spec, lang), [spec, lang]);
  const { entry, snapshot } = scrub.moment;
  const states = presentStates(snapshot).map((state) => ({
    ...state,
    code: state.name,
    name: stateName(spec, state.name, lang),
  }));
  const highlighted = useMemo(() => highlightOf(snapshot, entry?.taken ?? []), [snapshot, entry]);
  // Lines of the history are newest first, moments begin before the oldest.
  const line = detail.history[detail.history.length - scrub.index];
  const title = titleOf(spec, detail.row, lang);
  return (
    <CodeNamesContext value={hasCode}>
      <div className={classes.chart}>
        {fault !== null && (
          <Alert color="orange" role="alert" title={t('fault')}>
            {fault}
          </Alert>
        )}
        <div className={classes.head}>
          <Scrubber
            scrub={scrub}
            words={t('step.words', {
              n: scrub.index,
              of: scrub.last,
              state: states.map((state) => state.name).join(', '),
            })}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={15} />}
            onClick={() => {
              saveLog(logOf([documentLog(name, lifecycle.machine, detail)]), title);
            }}
          >
            {t('export')}
          </Button>
        </div>
        <CodeNamesSwitch isOn={hasCode} onChange={setCode} />
        <ChartPicture
          name={name}
          words={hasCode ? undefined : words}
          highlighted={highlighted}
          label={t('pictureOf', { name: title, states: states.map((state) => state.name).join(', ') })}
        />
        <div className={classes.below}>
          <PresentStates states={states} />
          {line && <LineFacts spec={spec} line={line} taken={entry?.taken ?? []} lang={lang} />}
          {scrub.isLive ? (
            <DocumentEvents spec={spec} lifecycle={lifecycle} detail={detail} viewer={viewer} lang={lang} />
          ) : (
            <p className={classes.note}>{t('past')}</p>
          )}
        </div>
      </div>
    </CodeNamesContext>
  );
}
