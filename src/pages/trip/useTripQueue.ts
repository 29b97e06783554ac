import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { filesOf } from '../../../domain/rules/keptFile.ts';
import type { Entry } from '../../../domain/rules/outboxEntry.ts';
import { projected } from '../../../machines/outbox/projected.ts';
import { isEventUnanswered } from '../../../machines/record/selectors.ts';
import { chooseFile, keptFile } from '../../outbox/files.ts';
import { type Queue, useQueue } from '../../outbox/useOutbox.ts';
import type { Values } from '../../../machines/record/setup.ts';
import type { FileKeeping } from '../../records/files/keeping.ts';
import { eventKey, useUnsavedTexts } from '../../records/form/unsaved.ts';
import { requestNo } from '../../records/requestNo.ts';
import type { OpenedRecord } from './OpenRecord.tsx';

/** How the steps of a document are kept on the phone until the platform has them. */
export interface TripQueue {
  readonly queue: Queue;
  /** A step is kept even where it could be sent at once: the document is still to be made. */
  readonly isEarly: boolean;
  /** How its photos are kept; null: this phone cannot. */
  readonly keeping: FileKeeping | null;
  /** The document as it will be once what waits is taken: the next step is judged by it. */
  readonly ahead: OpenedRecord;
  /** The entry whose form is open to be corrected. */
  readonly corrected: Entry | null;
  readonly correct: (entry: Entry) => void;
  /** The form was closed without a change. */
  readonly cancel: () => void;
  /** Keeps a step for later, or what was corrected of it. */
  readonly keep: (event: string, payload: Values) => void;
}

/**
 * The queue of the trip for one opened document. What is kept closes the form; what got no answer is taken over.
 * @param by the field by which the document has its present id, of one that the platform is still to make
 */
export function useTripQueue(
  opened: OpenedRecord,
  group: string,
  title: string,
  by: Entry['by'] = null,
): TripQueue {
  const { actor, snapshot, detail, lifecycle, view, viewer } = opened;
  const queue = useQueue(group);
  const { outbox, pending } = queue;
  const drafts = useUnsavedTexts();
  const [corrected, setCorrected] = useState<Entry | null>(null);
  const record = view.spec.name;
  const { id } = detail.row;

  const add = (entry: Pick<Entry, 'event' | 'payload' | 'requestNo' | 'version'>) => {
    const files = filesOf(entry.payload);
    const common = { record, id, by, title, group, files, occurredAt: Date.now(), refusal: null };
    outbox.send({ type: 'entry.added', entry: { ...common, ...entry } });
  };
  const isUnanswered = isEventUnanswered(snapshot);
  const takeOver = useEffectEvent(() => {
    const { act } = snapshot.context;
    if (act === null) return;
    const { event, requestNo: number, version } = act;
    add({ event, payload: { ...act.payload }, requestNo: number, version });
  });
  useEffect(() => {
    if (isUnanswered) takeOver();
  }, [isUnanswered]);

  const stored = useEffectEvent((event: string, number: string) => {
    const { act } = actor.getSnapshot().context;
    if (act?.requestNo === number) actor.send({ type: 'notice.dismissed' });
    if (actor.getSnapshot().context.eventForm?.event === event) actor.send({ type: 'eventForm.closed' });
    drafts.drop(eventKey(record, id, event));
    setCorrected(null);
  });
  useEffect(() => {
    const { unsubscribe } = outbox.on('change.stored', ({ change }) => {
      if (change.kind === 'drop') return;
      const { entry } = change;
      if (entry.record === record && entry.id === id) stored(entry.event, entry.requestNo);
    });
    return unsubscribe;
  }, [outbox, record, id]);

  // What was shown without a network is not the newest copy.
  const { isOffline } = queue;
  useEffect(() => {
    if (!isOffline) actor.send({ type: 'record.stale' });
  }, [actor, isOffline]);

  const who = useMemo(() => ({ id: viewer.userId, role: viewer.role }), [viewer]);
  const ahead = useMemo(
    () => ({ ...opened, detail: projected(detail, pending, lifecycle, who) }),
    [opened, detail, pending, lifecycle, who],
  );
  const isEarly = by !== null;
  const { isNeeded, canKeep } = queue;
  const keeping = useMemo(
    () => (canKeep ? { isNeeded: isNeeded || isEarly, keep: chooseFile, open: keptFile } : null),
    [canKeep, isNeeded, isEarly],
  );
  return {
    queue,
    isEarly,
    keeping,
    ahead,
    corrected,
    correct: (entry) => {
      setCorrected(entry);
      actor.send({ type: 'eventForm.opened', event: entry.event, savedDraft: null });
    },
    cancel: () => {
      setCorrected(null);
    },
    keep: (event, payload) => {
      const number = requestNo();
      if (corrected?.event === event)
        outbox.send({
          type: 'entry.corrected',
          place: corrected.place,
          payload: { ...payload },
          files: filesOf(payload, corrected.files),
          requestNo: number,
        });
      else add({ event, payload: { ...payload }, requestNo: number, version: null });
    },
  };
}
