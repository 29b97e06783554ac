import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { readBoard } from '../../../../domain/calls/board.ts';
import type { Json } from '../../../../domain/calls/json.ts';
import { recordCalls } from '../../../../domain/calls/records.ts';
import { assignment } from '../../../../domain/records/assignment.ts';
import { offerUntil } from '../../../../domain/rules/board.ts';
import type { Answer } from '../../../../machines/answer.ts';
import { boardMachine } from '../../../../machines/board/machine.ts';
import type { OfferInput } from '../../../../machines/board/setup.ts';
import { record } from '../../../app/recording.ts';
import { ask } from '../../../records/wire.ts';
import { solve } from './solve.ts';

/** Makes the ordinary offer of an order to a driver. @throws where no answer came */
async function makeOffer(input: OfferInput, signal: AbortSignal): Promise<Answer<{ readonly no: string }>> {
  const { board, loadId, driverId, vehicleId, qty, requestNo } = input;
  const load = board.loads.find(({ id }) => id === loadId);
  if (!load) throw new Error(`The board has no order ${loadId}.`);
  const values: Readonly<Record<string, Json>> = {
    orderId: loadId,
    targetType: 'driver',
    driverId,
    vehicleId,
    qty,
    carrierUnitPriceFen: load.carrierUnitPriceFen,
    expireAt: offerUntil(load, board.at),
  };
  const answer = await ask(recordCalls(assignment).save, { ...values, requestNo }, signal);
  return answer.ok ? { ok: true, data: { no: String(answer.data.row.assignmentNo) } } : answer;
}

const logic = boardMachine.provide({
  actors: {
    read: fromPromise(({ signal }) => ask(readBoard, {}, signal)),
    suggest: fromPromise(({ input, signal }) => solve(input, signal)),
    offer: fromPromise(({ input, signal }) => makeOffer(input, signal)),
  },
});

/** The board of this page: it lives as long as the page is shown. */
export function useBoard() {
  const actor = useActorRef(logic, { id: 'board', inspect: record });
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}

export type BoardActor = ReturnType<typeof useBoard>['actor'];
