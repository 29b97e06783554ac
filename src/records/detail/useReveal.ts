import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { revealMachine } from '../../../machines/reveal/machine.ts';
import { usePersistentActor } from '../../app/persistentActor.ts';
import { record } from '../../app/recording.ts';
import { ask, askAloud } from '../wire.ts';

const boundTo = (spec: RecordSpec, id: string) =>
  revealMachine.provide({
    actors: {
      reveal: fromPromise(({ input: { cause, note }, signal }) =>
        (note === null ? askAloud : ask)(
          recordCalls(spec).detail,
          {
            id,
            reveal: '1',
            ...(cause === null ? {} : { revealCause: cause }),
            ...(note === null ? {} : { revealNote: note }),
          },
          signal,
        ),
      ),
    },
  });

/** The personal data of an opened row: who may look at them, and the row as it is shown. */
export function useReveal(spec: RecordSpec, masked: WireRow) {
  const machine = useMemo(() => boundTo(spec, masked.id), [spec, masked.id]);
  const actor = usePersistentActor(machine, { inspect: record, id: 'reveal' });
  const snapshot = useSelector(actor, (now) => now);
  useEffect(() => {
    actor.send({ type: 'row.changed', version: masked.version });
  }, [actor, masked.version]);
  const { row } = snapshot.context;
  // Until the chart is told of a newer version, the old whole one must not stand beside it.
  return { actor, snapshot, row: row?.version === masked.version ? row : masked };
}

export type Reveal = ReturnType<typeof useReveal>;
