import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Board } from '../../../domain/calls/board.ts';
import type { Placement } from '../../../domain/rules/board.ts';
import type { Answer } from '../../../machines/answer.ts';
import { boardMachine } from '../../../machines/board/machine.ts';
import { MODEL_BOARD } from '../../../machines/board/model.ts';
import { canDrop, NOTHING_YET, offerInputOf } from '../../../machines/board/setup.ts';
import { received } from '../pending.ts';
import { endsWithTest } from '../endsWithTest.ts';

const [heavy = '', light = ''] = MODEL_BOARD.loads.map(({ id }) => id);
const [big = '', small = ''] = MODEL_BOARD.crews.map(({ driverId }) => driverId);
const placed = (loadId: string, driverId: string, qty: number): Placement => ({
  ...{ loadId, driverId, qty },
  vehicleId: `7${driverId}`,
});
const board = { ...NOTHING_YET, board: MODEL_BOARD };

/** A board that has been read, with an order on each truck. */
async function plannedBoard() {
  const read = fromPromise<Answer<Board>, undefined>(() => Promise.resolve({ ok: true, data: MODEL_BOARD }));
  const actor = endsWithTest(createActor(boardMachine.provide({ actors: { read } })).start());
  await received();
  const place = (loadId: string, driverId: string) => {
    actor.send({ type: 'load.lifted', loadId });
    actor.send({ type: 'load.dropped', driverId });
  };
  place(heavy, big);
  place(light, small);
  return actor;
}

describe('the board of the dispatcher', () => {
  it('puts nothing on a truck while nothing is carried', () => {
    expect(canDrop(board, big)).toBe(false);
    expect(canDrop({ ...board, carried: heavy }, big)).toBe(true);
  });

  it('takes off one truck what is on it, and nothing off the others', async () => {
    const actor = await plannedBoard();
    const plan = () => actor.getSnapshot().context.plan;
    expect(plan()).toEqual([placed(heavy, big, 30_000), placed(light, small, 1_000)]);
    actor.send({ type: 'placement.removed', driverId: big });
    expect(plan()).toEqual([placed(light, small, 1_000)]);
  });

  it('sends the offer that is next, with the number of that driver', () => {
    const plan = [placed(heavy, big, 30_000), placed(light, small, 1_000)];
    const sending = { ...board, plan, queue: [small, big], requestNos: { [big]: 'one', [small]: 'two' } };
    expect(offerInputOf(sending)).toEqual({ ...plan[1], board: MODEL_BOARD, requestNo: 'two' });
    expect(() => offerInputOf({ ...sending, queue: [] })).toThrow('There is no offer to send.');
  });
});
