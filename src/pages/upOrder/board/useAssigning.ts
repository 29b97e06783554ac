import { useThrottledCallback } from '@mantine/hooks';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { type Detail, recordCalls } from '../../../../domain/calls/records.ts';
import { readCandidates } from '../../../../domain/calls/upCandidates.ts';
import { upOrder } from '../../../../domain/records/upOrder.ts';
import { isGranted } from '../../../../domain/rules/rights.ts';
import { maySend } from '../../../../domain/schema/eventRoles.ts';
import type { Viewer } from '../../../../domain/schema/record.ts';
import type { Answer } from '../../../../machines/answer.ts';
import { assigningMachine } from '../../../../machines/assigning/machine.ts';
import type { Opened } from '../../../../machines/assigning/setup.ts';
import { lifecycle } from '../../../../machines/lifecycles/upOrder/machine.ts';
import { useViewer } from '../../../app/hooks.ts';
import { onRecordChanged } from '../../../app/live.ts';
import { record } from '../../../app/recording.ts';
import { sendEvent } from '../../../records/detail/eventCall.ts';
import { reasonOf } from '../../../../machines/lifecycles/offered.ts';
import { ask } from '../../../records/wire.ts';

/** Many orders change at once: they are asked for once in as long a time, ms. */
const AT_MOST_EVERY_MS = 1_500;

/** Why the order cannot be assigned to anybody now; null: it can. */
export const closedBy = (
  { row, facts }: Pick<Detail, 'row' | 'facts'>,
  viewer: Viewer,
  lang: 'zh' | 'en' | 'es' | 'ja',
) => reasonOf(upOrder, lifecycle, { row, facts, history: [] }, 'assign', viewer, Date.now(), lang);

async function read(id: string, viewer: Viewer, signal: AbortSignal): Promise<Answer<Opened>> {
  const { detail } = recordCalls(upOrder);
  const answer = await ask(detail, { id }, signal);
  if (!answer.ok) return answer;
  const { row, facts } = answer.data;
  return { ok: true, data: { row, facts, isClosed: closedBy(answer.data, viewer, 'en') !== null } };
}

/** The assigning of one upstream order: it lives as long as the order is shown, and follows it. */
export function useAssigning(id: string) {
  const viewer = useViewer();
  const mayAssign = isGranted(viewer, upOrder, 'assign') && maySend(upOrder, 'assign', viewer.role);
  const logic = useMemo(
    () =>
      assigningMachine.provide({
        actors: {
          read: fromPromise(({ signal }) => read(id, viewer, signal)),
          judge: fromPromise(({ signal }) => ask(readCandidates, { id }, signal)),
          assign: fromPromise(({ input: { version, requestNo, ...form }, signal }) =>
            sendEvent(
              upOrder,
              { id, event: 'assign', version, requestNo, payload: { ...form, expireAt: null } },
              signal,
            ),
          ),
        },
      }),
    [id, viewer],
  );
  const actor = useActorRef(logic, { id: 'assigning', input: { mayAssign }, inspect: record });
  const follow = useThrottledCallback(() => {
    actor.send({ type: 'order.changed' });
  }, AT_MOST_EVERY_MS);
  useEffect(
    () =>
      onRecordChanged(upOrder.name, (change) => {
        if (change.id === id) follow();
      }),
    [follow, id],
  );
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}
