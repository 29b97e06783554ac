import { useThrottledCallback } from '@mantine/hooks';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { readTower } from '../../../../domain/calls/tower.ts';
import { towerMachine } from '../../../../machines/tower/machine.ts';
import { onRecordChanged } from '../../../app/live.ts';
import { record } from '../../../app/recording.ts';
import { ask } from '../../../records/wire.ts';

/** Many trips change at once: they are asked for once in as long a time, ms. */
const AT_MOST_EVERY_MS = 5_000;

const logic = towerMachine.provide({
  actors: { read: fromPromise(({ signal }) => ask(readTower, {}, signal)) },
});

/** The tower of this page: it lives as long as the page is shown, and follows the waybills. */
export function useTower() {
  const actor = useActorRef(logic, { id: 'tower', inspect: record });
  const follow = useThrottledCallback(() => {
    actor.send({ type: 'trips.changed' });
  }, AT_MOST_EVERY_MS);
  useEffect(() => onRecordChanged('waybill', follow), [follow]);
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}
