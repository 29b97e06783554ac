import { Alert, Button, Group, Skeleton, Stack, Tabs } from '@mantine/core';
import { IconEdit, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, use, useCallback, useState } from 'react';
import type { Detail } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { messageOf, refuse } from '../../../domain/codes/refusals.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec, Viewer } from '../../../domain/schema/record.ts';
import { isSubject, mayEdit, mayReveal } from '../../../domain/rules/rights.ts';
import { isCopyStale, isEventUnderWay } from '../../../machines/record/selectors.ts';
import { isRevealUnanswered } from '../../../machines/reveal/selectors.ts';
import { Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { LifecycleStrip } from './LifecycleStrip.tsx';
import { Next } from './Next.tsx';
import type { RecordActor, RecordSnapshot } from './useRecord.ts';
import type { RecordView } from '../view.ts';
import { RowPlacesContext } from '../rowPlaces.ts';
import { RevealButton } from './RevealButton.tsx';
import { useReveal } from './useReveal.ts';
import { useTexts } from '../texts.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useNow } from '../../ui/useNow.ts';

/** Rarely opened: its code and diagrams are loaded on demand. */
const RecordChart = lazy(() => import('../../statecharts/RecordChart.tsx'));
const Comments = lazy(() => import('./Comments.tsx'));
const Summary = lazy(() => import('./Summary.tsx'));
const PrintedRecord = lazy(() => import('./PrintedRecord.tsx'));

interface Props {
  view: RecordView;
  actor: RecordActor;
  snapshot: RecordSnapshot;
  detail: Detail;
  viewer: Viewer;
  lang: Lang;
}

/** How soon what closes a row by time is noticed. */
const MINUTE_MS = 60_000;

const hasHidden = ({ fields }: RecordSpec) => Object.values(fields).some(({ mask }) => mask);

/** The view of an opened record. */
export function Opened({ view, actor, snapshot, detail, viewer, lang }: Props) {
  const t = useTexts();
  const { spec, lead: Lead } = view;
  const [isPrinting, setPrinting] = useState(false);
  const endPrint = useCallback(() => {
    setPrinting(false);
  }, []);
  const reveal = useReveal(spec, detail.row);
  const { row } = reveal;
  const revealFault = isRevealUnanswered(reveal.snapshot)
    ? t('failed.text')
    : reveal.snapshot.context.refusal;
  const { Leads } = use(RowPlacesContext);
  const Onward = view.onward;
  const Related = view.hasRelated?.(row, viewer.role) === false ? undefined : view.related;
  const isBusy = isEventUnderWay(snapshot);
  const canEdit = mayEdit(spec, viewer, 'edit') && spec.edit.states.includes(row.status);
  const now = useNow(MINUTE_MS);
  const closed = spec.edit.closed?.(row, now) ?? null;

  return (
    <Stack gap="md">
      <Suspense fallback={<Skeleton height={24} />}>
        <Summary view={view} row={row} lang={lang} />
      </Suspense>
      <LifecycleStrip spec={spec} state={row.status} history={detail.history} lang={lang} />
      <Next view={view} actor={actor} snapshot={snapshot} detail={detail} viewer={viewer} lang={lang} />
      {Onward && (
        <Suspense fallback={null}>
          <Onward row={row} />
        </Suspense>
      )}
      {isCopyStale(snapshot) && (
        <Alert color="yellow" role="status">
          {t('staleCopy')}
        </Alert>
      )}
      {revealFault !== null && (
        <Alert color="red" role="alert">
          {revealFault}
        </Alert>
      )}
      <Tabs defaultValue={Related && view.relatedFirst ? 'related' : 'facts'} keepMounted={false}>
        <Group justify="space-between" align="center">
          <Tabs.List>
            <Tabs.Tab value="facts">{t('facts')}</Tabs.Tab>
            {Related && (
              <Tabs.Tab value="related">
                {view.relatedTitle ? say(view.relatedTitle, lang) : t('related')}
              </Tabs.Tab>
            )}
            <Tabs.Tab value="history">{t('history')}</Tabs.Tab>
            <Tabs.Tab value="comments">{t('comments')}</Tabs.Tab>
            <Tabs.Tab value="chart">{t('chart')}</Tabs.Tab>
          </Tabs.List>
          <Group gap="xs">
            {canEdit && (
              <ReasonedButton
                variant="default"
                leftSection={<IconEdit size={14} />}
                disabled={isBusy}
                reason={closed === null ? undefined : messageOf(refuse(closed), lang)}
                onClick={() => {
                  actor.send({ type: 'edit.started' });
                }}
              >
                {t('edit')}
              </ReasonedButton>
            )}
            {hasHidden(spec) && mayReveal(spec, viewer, row) && (
              <RevealButton reveal={reveal} isOwn={isSubject(spec, viewer, row)} lang={lang} />
            )}
            <Button
              variant="default"
              leftSection={<IconPrinter size={14} />}
              onClick={() => {
                setPrinting(true);
              }}
            >
              {t('print')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconRefresh size={14} />}
              disabled={isBusy}
              onClick={() => {
                actor.send({ type: 'record.reload' });
              }}
            >
              {t('refresh')}
            </Button>
          </Group>
        </Group>
        <Tabs.Panel value="facts" pt="md">
          {Lead && (
            <Suspense fallback={<Skeleton height={260} mb="md" />}>
              <Lead row={row} />
            </Suspense>
          )}
          <Facts view={view} row={row} lang={lang} />
          {Leads && <Leads record={spec.name} row={row} />}
        </Tabs.Panel>
        {Related && (
          <Tabs.Panel value="related" pt="md">
            <Suspense fallback={<Skeleton height={120} />}>
              <Related row={row} />
            </Suspense>
          </Tabs.Panel>
        )}
        <Tabs.Panel value="history" pt="md">
          <History view={view} history={detail.history} lang={lang} />
        </Tabs.Panel>
        <Tabs.Panel value="comments" pt="md">
          <Suspense fallback={<Skeleton height={120} />}>
            <Comments record={spec.name} id={row.id} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="chart" pt="md">
          <Suspense fallback={<Skeleton height={320} />}>
            <RecordChart spec={spec} detail={detail} viewer={viewer} lang={lang} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      {isPrinting && (
        <Suspense>
          <PrintedRecord view={view} row={row} history={detail.history} lang={lang} onDone={endPrint} />
        </Suspense>
      )}
    </Stack>
  );
}
