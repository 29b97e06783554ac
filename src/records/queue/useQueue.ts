import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { recordCalls } from '../../../domain/calls/records.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import type { Filters, Sort } from '../../../machines/list/setup.ts';
import { queueMachine } from '../../../machines/queue/machine.ts';
import { onRecordChanged } from '../../app/live.ts';
import { usePersistentActor } from '../../app/persistentActor.ts';
import { record } from '../../app/recording.ts';
import { requestOf } from '../listUrl.ts';
import { ask } from '../wire.ts';

/** As many as one page of a list can hold. */
const KNOWN = 100;

/** The chart of a queue bound to the list call of its record. */
function bound(spec: RecordSpec, filters: Filters, sort: Sort) {
  const { list } = recordCalls(spec);
  return queueMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }) => {
        const answer = await ask(list, requestOf({ filters, sort, current: 1, size: KNOWN }), signal);
        if (!answer.ok) return answer;
        const { records, total } = answer.data;
        return { ok: true, data: { ids: records.map(({ id }) => id), total } };
      }),
    },
  });
}

interface Queue {
  readonly actor: ActorRefFrom<typeof queueMachine>;
  readonly snapshot: SnapshotFrom<typeof queueMachine>;
}

/** The documents of a filter, one by one, kept up to date by the live channel. @param filters the same object while they are equal */
export function useQueue(spec: RecordSpec, filters: Filters, sort: Sort): Queue {
  const machine = useMemo(() => bound(spec, filters, sort), [spec, filters, sort]);
  const actor = usePersistentActor(machine, { inspect: record, id: 'queue' });
  const snapshot = useSelector(actor, (now) => now);
  useEffect(
    () =>
      onRecordChanged(spec.name, () => {
        actor.send({ type: 'rows.stale' });
      }),
    [actor, spec.name],
  );
  return { actor, snapshot };
}
