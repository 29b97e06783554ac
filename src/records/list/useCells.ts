import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { cellCall, hasCells, inlineFields } from '../../../domain/calls/cell.ts';
import type { Json } from '../../../domain/calls/json.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { RecordSpec, Viewer } from '../../../domain/schema/record.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { type Cell, cellMachine, type Typed } from '../../../machines/cell/machine.ts';
import { isCellSaving, isCellUnanswered } from '../../../machines/cell/selectors.ts';
import { usePersistentActor } from '../../app/persistentActor.ts';
import { requestNo } from '../requestNo.ts';
import type { ListActor } from './useList.ts';
import { ask } from '../wire.ts';

function bound(spec: RecordSpec) {
  return cellMachine.provide({
    actors: {
      save: fromPromise(({ input: { save } }) => {
        if (!save) throw new Error('There is no value to save.');
        const { cell, value, requestNo: own } = save;
        return ask(cellCall(spec), { ...cell, value, requestNo: own });
      }),
    },
  });
}

/** The cell of a list being edited, and how to edit one. */
export interface Cells {
  readonly open: Cell | null;
  /** Text of its input; null: the value of the row. */
  readonly typed: Typed | null;
  readonly isSaving: boolean;
  /** No response came: it can be sent again. */
  readonly isUnsure: boolean;
  /** Why the value was refused. */
  readonly refusal: string | null;
  /** Names of the fields that can be edited in this row. */
  readonly fieldsOf: (row: WireRow) => readonly string[];
  readonly start: (row: WireRow, field: string) => void;
  readonly type: (typed: Typed) => void;
  readonly submit: (value: Json, next: Cell | null) => void;
  readonly cancel: () => void;
  readonly retry: () => void;
}

const NONE: readonly string[] = [];

/** Editing fields in the list itself, where the description and the rights of the user allow it; else undefined. */
export function useCells(spec: RecordSpec, viewer: Viewer, list: ListActor): Cells | undefined {
  const machine = useMemo(() => bound(spec), [spec]);
  const actor = usePersistentActor(machine);
  const snapshot = useSelector(actor, (now) => now);
  useEffect(() => {
    const told = actor.on('row.fetched', ({ row }) => {
      list.send({ type: 'row.fetched', row });
    });
    return () => {
      told.unsubscribe();
    };
  }, [actor, list]);
  const fieldsOf = useCallback(
    (row: WireRow) =>
      mayEdit(spec, viewer, 'edit') && spec.edit.states.includes(row.status) ? inlineFields(spec) : NONE,
    [spec, viewer],
  );
  const hands = useMemo(
    () => ({
      start: ({ id, version }: WireRow, field: string) => {
        actor.send({ type: 'cell.opened', cell: { id, version, field } });
      },
      type: (typed: Typed) => {
        actor.send({ type: 'cell.changed', typed });
      },
      submit: (value: Json, next: Cell | null) => {
        actor.send({ type: 'cell.submitted', value, requestNo: requestNo(), next });
      },
      cancel: () => {
        actor.send({ type: 'cell.cancelled' });
      },
      retry: () => {
        actor.send({ type: 'request.retried' });
      },
    }),
    [actor],
  );
  return useMemo(
    () =>
      hasCells(spec)
        ? {
            open: snapshot.context.cell,
            typed: snapshot.context.typed,
            isSaving: isCellSaving(snapshot),
            isUnsure: isCellUnanswered(snapshot),
            refusal: snapshot.context.refusal,
            fieldsOf,
            ...hands,
          }
        : undefined,
    [spec, snapshot, fieldsOf, hands],
  );
}
