import { Alert, Group, Kbd, Skeleton, Text } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import type { Detail } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { isEventRefused, isEventUnanswered, isEventUnderWay } from '../../../machines/record/selectors.ts';
import type { Values } from '../../../machines/record/setup.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useNow } from '../../ui/useNow.ts';
import { titleOf } from '../detail/DetailHeader.tsx';
import { questionIn } from '../detail/drafts.ts';
import { emptyFor, opensForm } from '../detail/eventCall.ts';
import { EventForm } from '../detail/EventForm.tsx';
import { type NextEvent, nextEvents } from '../detail/nextEvents.ts';
import type { RecordActor, RecordSnapshot } from '../detail/useRecord.ts';
import { eventKey, useUnsavedTexts } from '../form/unsaved.ts';
import { loadLifecycle } from '../lifecycles.ts';
import { requestNo } from '../requestNo.ts';
import { useTexts } from '../texts.ts';
import { type QueueSpec, verdictsOf } from './queueSpec.ts';
import { useQueueKeys } from './useQueueKeys.ts';
import { VerdictNotice } from './VerdictNotice.tsx';

interface Props {
  queue: QueueSpec;
  actor: RecordActor;
  snapshot: RecordSnapshot;
  detail: Detail;
  onSkip: () => void;
}

/** Deadlines in the facts open and close verdicts over time. */
const CLOCK_MS = 20_000;

/** The verdicts on the present document: passing is the large button, exceptions are small ones; each by a key as well. */
export function Verdicts({ queue, actor, snapshot, detail, onSkip }: Props) {
  const { view, pass, refuse, exceptions = [] } = queue;
  const { spec } = view;
  const t = useTexts();
  const lang = useLang();
  const viewer = useViewer();
  const now = useNow(CLOCK_MS);
  const lifecycle = useLoaded(spec.name, loadLifecycle);
  const texts = useUnsavedTexts();
  const source = useMemo(() => questionIn(actor), [actor]);
  const bar = useRef<HTMLDivElement>(null);
  const isReady = lifecycle.state === 'ready';
  useEffect(() => {
    const place = bar.current?.closest('[data-queue]');
    // Only from within: whoever types elsewhere goes on typing.
    if (isReady && place?.contains(document.activeElement))
      bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isReady]);

  const { act, refusal, eventForm } = snapshot.context;
  const isSending = isEventUnderWay(snapshot);
  const isRefused = isEventRefused(snapshot);
  const events = isReady ? nextEvents(spec, lifecycle.value, detail, viewer, now, lang) : [];
  const offered = events.filter(({ type }) => verdictsOf(queue).includes(type));
  const named = (names: readonly string[]) => offered.filter(({ type }) => names.includes(type));
  const ways = named(pass);
  // Of several ways to pass, the one that is open.
  const main = ways.find(({ reason }) => reason === undefined) ?? ways[0];
  const [away] = refuse === undefined ? [] : named([refuse]);

  const send = (next: NextEvent, payload: Values) => {
    actor.send({ type: 'event.sent', event: next.type, payload, requestNo: requestNo() });
  };
  const choose = (next: NextEvent | undefined) => {
    if (!next || next.reason !== undefined || isSending || eventForm) return;
    if (opensForm(next.event, detail, viewer.role)) {
      const savedDraft = texts.read(eventKey(spec.name, detail.row.id, next.type));
      actor.send({ type: 'eventForm.opened', event: next.type, savedDraft });
    } else send(next, emptyFor(next.event));
  };
  useQueueKeys(bar, {
    P: () => {
      choose(main);
    },
    R: () => {
      choose(away);
    },
    N: onSkip,
  });

  if (lifecycle.state === 'loading') return <Skeleton height={42} w={320} />;
  if (lifecycle.state === 'failed')
    return (
      <Alert color="red" role="alert">
        {t('failed.text')}
      </Alert>
    );
  const asked = offered.find(({ type }) => type === eventForm?.event);
  const why = (next: NextEvent) => next.reason ?? (isSending ? t('sending') : undefined);
  const button = (next: NextEvent) => ({
    loading: isSending && act?.event === next.type,
    reason: why(next),
    'data-event': next.type,
    onClick: () => {
      choose(next);
    },
  });
  return (
    <div ref={bar}>
      <Group role="group" aria-label={t('queue.verdict')} gap="sm">
        {main && (
          <ReasonedButton
            size="lg"
            {...button(main)}
            aria-keyshortcuts="P"
            rightSection={<Letter name="P" />}
          >
            {say(main.event.label, lang)}
          </ReasonedButton>
        )}
        {away && (
          <ReasonedButton
            size="lg"
            variant="light"
            color="red"
            {...button(away)}
            aria-keyshortcuts="R"
            rightSection={<Letter name="R" />}
          >
            {say(away.event.label, lang)}
          </ReasonedButton>
        )}
        <ReasonedButton
          size="lg"
          variant="default"
          onClick={onSkip}
          aria-keyshortcuts="N"
          rightSection={<Letter name="N" />}
        >
          {t('queue.skip')}
        </ReasonedButton>
        {named(exceptions).map((next) => (
          <ReasonedButton key={next.type} size="compact-sm" variant="subtle" color="gray" {...button(next)}>
            {say(next.event.label, lang)}
          </ReasonedButton>
        ))}
      </Group>
      {[main, away].map(
        (next) =>
          next?.reason !== undefined && (
            <Text key={next.type} size="sm" c="dimmed" mt={4}>
              {t('queue.closed', { name: say(next.event.label, lang), reason: next.reason })}
            </Text>
          ),
      )}
      {offered.length === 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('queue.noVerdict')}
        </Text>
      )}
      <VerdictNotice
        refused={isRefused && !asked ? refusal?.msg : undefined}
        isUnanswered={isEventUnanswered(snapshot)}
        actor={actor}
      />
      {asked && (
        <EventForm
          key={asked.type}
          next={asked}
          view={view}
          row={detail.row}
          title={titleOf(spec, detail.row, lang)}
          lang={lang}
          role={viewer.role}
          source={source}
          isSending={isSending}
          refused={isRefused && refusal ? refusal : undefined}
          onSend={(values) => {
            send(asked, values);
          }}
          onClose={() => {
            actor.send({ type: 'eventForm.closed' });
          }}
        />
      )}
    </div>
  );
}

/** The key of a button; its name is said by `aria-keyshortcuts`. */
function Letter({ name }: { name: string }) {
  return (
    <Kbd size="xs" aria-hidden>
      {name}
    </Kbd>
  );
}
