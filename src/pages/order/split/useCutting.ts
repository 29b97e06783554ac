import { useThrottledCallback } from '@mantine/hooks';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { readCut } from '../../../../domain/calls/orderParts.ts';
import { order } from '../../../../domain/records/order.ts';
import { isGranted } from '../../../../domain/rules/rights.ts';
import { maySend } from '../../../../domain/schema/eventRoles.ts';
import { cuttingMachine } from '../../../../machines/cutting/machine.ts';
import { useViewer } from '../../../app/hooks.ts';
import { onRecordChanged } from '../../../app/live.ts';
import { record } from '../../../app/recording.ts';
import { eventCall, sendEvent } from '../../../records/detail/eventCall.ts';
import { ask } from '../../../records/wire.ts';

/** Fifty parts are made at once: they are asked for once in as long a time, ms. */
const AT_MOST_EVERY_MS = 1_500;

/** The cutting of one order: it lives as long as the order is shown, and follows it and its parts. */
export function useCutting(id: string) {
  const viewer = useViewer();
  const mayCut = isGranted(viewer, order, 'split') && maySend(order, 'split', viewer.role);
  const logic = useMemo(
    () =>
      cuttingMachine.provide({
        actors: {
          read: fromPromise(({ signal }) => ask(readCut, { id }, signal)),
          split: fromPromise(({ input: { parts, ...sent }, signal }) => {
            const payload = { parts: parts.map((qty) => ({ qty })) };
            return sendEvent(order, { id, event: 'split', payload, ...sent }, signal);
          }),
          merge: fromPromise(({ input, signal }) =>
            ask(eventCall(order, 'merge.back'), { id, ...input }, signal),
          ),
        },
      }),
    [id],
  );
  const actor = useActorRef(logic, { id: 'cutting', input: { mayCut }, inspect: record });
  const follow = useThrottledCallback(() => {
    actor.send({ type: 'order.changed' });
  }, AT_MOST_EVERY_MS);
  useEffect(() => {
    const isShown = (changed: string) => {
      const { cut } = actor.getSnapshot().context;
      return changed === id || cut?.parts.some((part) => part.id === changed) === true;
    };
    const orders = onRecordChanged('order', (change) => {
      if (isShown(change.id)) follow();
    });
    const offers = onRecordChanged('assignment', () => {
      if ((actor.getSnapshot().context.cut?.parts.length ?? 0) > 0) follow();
    });
    return () => {
      orders();
      offers();
    };
  }, [actor, follow, id]);
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}

export type CuttingActor = ReturnType<typeof useCutting>['actor'];
