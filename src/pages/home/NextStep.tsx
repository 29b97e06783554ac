import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { Link } from 'wouter';
import { recordCalls } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { loadLifecycle } from '../../records/lifecycles.ts';
import { nextEvents } from '../../records/detail/nextEvents.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useNow } from '../../ui/useNow.ts';
import { NodeSteps } from '../waybill/NodeSteps.tsx';
import classes from './Lists.module.css';
import panel from './Panel.module.css';
import { Panel } from './Panel.tsx';
import { tripPath } from '../trip/paths.ts';
import { CityRoute } from '../trip/CityRoute.tsx';
import { UNDER_WAY } from './RunningWaybills.tsx';
import { useFigures } from './useFigures.ts';
import { kept, useTripsKept } from '../trip/kept.ts';
import { useHomeTexts } from './texts.ts';

const calls = recordCalls(waybill);
const FIRST = { status: UNDER_WAY, size: 10 };
const CLOCK_MS = 20_000;

/** The next event of the waybill for its driver; it is sent from the screen of the trip. */
function Step({ id, version }: { id: string; version: number }) {
  const t = useHomeTexts();
  const lang = useLang();
  const viewer = useViewer();
  const now = useNow(CLOCK_MS);
  const open = useCallback(async () => {
    const { sendKept, accountOf } = await kept();
    const [detail, chart] = await Promise.all([
      sendKept(accountOf(viewer), calls.detail, { id }, { trip: id }),
      loadLifecycle(waybill.name),
    ]);
    return { detail, chart };
  }, [viewer, id]);
  // A newer version is loaded again.
  const found = useLoaded(`${id} ${String(version)}`, open);
  if (found.state !== 'ready') return null;
  const { detail, chart } = found.value;
  const steps = nextEvents(waybill, chart, detail, viewer, now, lang).filter(({ event }) => !event.danger);
  const [step] = steps;
  if (!step) return <p className={classes.none}>{t('next.none')}</p>;
  return (
    <>
      <Button
        component={Link}
        to={tripPath(id)}
        size="xl"
        fullWidth
        variant={step.reason === undefined ? 'filled' : 'light'}
      >
        {t('next')}: {say(step.event.label, lang)}
      </Button>
      {step.reason !== undefined && (
        <p className={classes.none}>{t('next.closed', { reason: step.reason })}</p>
      )}
    </>
  );
}

/** The driver's current waybill, its progress and the next step (records 4, /driver). */
export function NextStep() {
  const t = useHomeTexts();
  const lang = useLang();
  return (
    <Panel title={t('running')} figures={useFigures(calls.list, FIRST, useTripsKept())} room={220}>
      {({ records }) => {
        // A waybill that is on the road comes before those to be loaded.
        const row = records.find(({ status }) => status !== 'pendingLoad') ?? records.at(-1);
        if (!row) return <p className={classes.none}>{t('running.none')}</p>;
        return (
          <div className={panel.stack}>
            <div className={classes.rows}>
              <Link className={classes.main} to={tripPath(row.id)}>
                <b>
                  {String(row.waybillNo)} <StateTag spec={waybill} state={row.status} lang={lang} />
                </b>
                <CityRoute row={row} isWhole />
                <small>{String(row.goodsName)}</small>
              </Link>
            </div>
            <NodeSteps row={row} />
            <Step id={row.id} version={row.version} />
          </div>
        );
      }}
    </Panel>
  );
}
