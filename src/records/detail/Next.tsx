import { Alert, Button, Skeleton } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import type { Detail } from '../../../domain/calls/records.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import type { Act } from '../../../machines/record/setup.ts';
import { isEventRefused, isEventUnanswered, isEventUnderWay } from '../../../machines/record/selectors.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useNow } from '../../ui/useNow.ts';
import { titleOf } from './DetailHeader.tsx';
import { EventForm } from './EventForm.tsx';
import { emptyFor, opensForm } from './eventCall.ts';
import { loadLifecycle } from '../lifecycles.ts';
import { nextEvents, type NextEvent } from './nextEvents.ts';
import { NextEvents } from './NextEvents.tsx';
import { WaitsFor } from './WaitsFor.tsx';
import { requestNo } from '../requestNo.ts';
import { eventKey, useUnsavedTexts } from '../form/unsaved.ts';
import { questionIn } from './drafts.ts';
import type { RecordActor, RecordSnapshot } from './useRecord.ts';
import type { RecordView } from '../view.ts';
import { useTexts } from '../texts.ts';

interface Props {
  view: RecordView;
  actor: RecordActor;
  snapshot: RecordSnapshot;
  detail: Detail;
  viewer: Viewer;
  lang: Lang;
}

/** Deadlines in the facts enable and disable events over time: the clock of the verdicts. */
const CLOCK_MS = 20_000;

/** The next events: the chart's verdict on each, its form, and its result. */
export function Next({ view, actor, snapshot, detail, viewer, lang }: Props) {
  const t = useTexts();
  const now = useNow(CLOCK_MS);
  const lifecycle = useLoaded(view.spec.name, loadLifecycle);
  const texts = useUnsavedTexts();
  const eventForm = useMemo(() => questionIn(actor), [actor]);
  const { name: record } = view.spec;
  const { id } = detail.row;
  useEffect(() => {
    const acted = actor.on('record.acted', ({ event }) => {
      texts.drop(eventKey(record, id, event));
    });
    return () => {
      acted.unsubscribe();
    };
  }, [actor, texts, record, id]);

  if (lifecycle.state === 'loading') return <Skeleton height={30} w={320} />;
  if (lifecycle.state === 'failed') {
    return (
      <Alert color="red" role="alert">
        {t('failed.text')}
      </Alert>
    );
  }
  const { act, refusal, eventForm: open } = snapshot.context;
  const asked = open ? view.spec.events[open.event] : undefined;
  const chosen: NextEvent | null = open && asked ? { type: open.event, event: asked } : null;
  const isSending = isEventUnderWay(snapshot);
  const isRefused = isEventRefused(snapshot);
  const isFailed = isEventUnanswered(snapshot);
  const send = (next: NextEvent, payload: Act['payload']) => {
    actor.send({ type: 'event.sent', event: next.type, payload, requestNo: requestNo() });
  };
  const choose = (next: NextEvent) => {
    // Without a form, the click sends the event; destructive ones ask for confirmation.
    if (opensForm(next.event, detail, viewer.role)) {
      const savedDraft = texts.read(eventKey(record, id, next.type));
      actor.send({ type: 'eventForm.opened', event: next.type, savedDraft });
    } else send(next, emptyFor(next.event));
  };
  const all = nextEvents(view.spec, lifecycle.value, detail, viewer, now, lang);
  const events = all.filter(({ type }) => view.elsewhere?.includes(type) !== true);
  const isOwnTurn = all.some(({ rank, reason }) => rank === 0 && reason === undefined);
  return (
    <>
      <NextEvents
        events={events}
        lang={lang}
        sending={isSending ? act?.event : undefined}
        onChoose={choose}
      />
      {!isOwnTurn && <WaitsFor spec={view.spec} lifecycle={lifecycle.value} detail={detail} lang={lang} />}
      {isRefused && !chosen && (
        <Alert
          color="red"
          role="alert"
          withCloseButton
          closeButtonLabel={t('close')}
          onClose={() => {
            actor.send({ type: 'notice.dismissed' });
          }}
        >
          {refusal?.msg}
        </Alert>
      )}
      {isFailed && (
        <Alert
          color="orange"
          role="alert"
          withCloseButton
          closeButtonLabel={t('close')}
          onClose={() => {
            actor.send({ type: 'notice.dismissed' });
          }}
        >
          {t('noAnswer')}{' '}
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => {
              actor.send({ type: 'request.retried' });
            }}
          >
            {t('sendAgain')}
          </Button>
        </Alert>
      )}
      {chosen && (
        <EventForm
          key={chosen.type}
          next={chosen}
          view={view}
          row={detail.row}
          title={titleOf(view.spec, detail.row, lang)}
          lang={lang}
          role={viewer.role}
          source={eventForm}
          isSending={isSending}
          refused={isRefused && refusal ? refusal : undefined}
          onSend={(values) => {
            send(chosen, values);
          }}
          onClose={() => {
            actor.send({ type: 'eventForm.closed' });
          }}
        />
      )}
    </>
  );
}
