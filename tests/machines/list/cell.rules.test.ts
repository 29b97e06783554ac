import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Detail, WireRow } from '../../../domain/calls/records.ts';
import type { Answer } from '../../../machines/answer.ts';
import { type Cell, cellMachine, type CellSave } from '../../../machines/cell/machine.ts';
import { pending } from '../pending.ts';

const cell = (id: string, version = 1): Cell => ({ id, field: 'remark', version });
const row = (id: string, version: number): WireRow => ({ id, version, status: 'draft', titles: {} });
const detail = (id: string, version: number): Detail => ({ row: row(id, version), facts: {}, history: [] });
const saved = (id: string, version = 2): Answer<Detail> => ({ ok: true, data: detail(id, version) });

function cells() {
  const clock = new SimulatedClock();
  const save = pending<Answer<Detail>, { readonly save: CellSave | null }>();
  const actor = createActor(cellMachine.provide({ actors: { save: save.logic } }), { clock });
  const told: WireRow[] = [];
  actor.on('row.fetched', (event) => told.push(event.row));
  actor.start();
  return {
    ...{ clock, save, told },
    send: actor.send,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    write: (value: string, requestNo: string, next: Cell | null = null) => {
      actor.send({ type: 'cell.submitted', value, requestNo, next });
    },
  };
}

describe('a cell of a list', () => {
  it('saves one field with the version its reader has seen, and passes on the new row', async () => {
    const it = cells();
    it.send({ type: 'cell.opened', cell: cell('1', 7) });
    it.write('late', 'r1');
    expect(it.save.calls).toEqual([{ save: { cell: cell('1', 7), value: 'late', requestNo: 'r1' } }]);
    await it.save.answer(saved('1', 8));
    expect([it.state(), it.told]).toEqual(['idle', [row('1', 8)]]);
  });

  it('cancelled sends nothing', () => {
    const it = cells();
    it.send({ type: 'cell.opened', cell: cell('1') });
    it.send({ type: 'cell.cancelled' });
    expect([it.state(), it.save.calls, it.context().cell]).toEqual(['idle', [], null]);
  });

  it('continues with the next cell of the same row with the version after the save', async () => {
    const it = cells();
    it.send({ type: 'cell.opened', cell: cell('1') });
    it.write('late', 'r1', { ...cell('1'), field: 'sort' });
    await it.save.answer(saved('1', 2));
    expect([it.state(), it.context().cell]).toEqual(['editing', { id: '1', field: 'sort', version: 2 }]);
    it.write('5', 'r2', cell('2', 4));
    await it.save.answer(saved('1', 3));
    expect(it.context().cell).toEqual(cell('2', 4));
  });

  it('[10409] shows a conflict, and overwrites the other change only when it is sent again', async () => {
    const it = cells();
    it.send({ type: 'cell.opened', cell: cell('1') });
    it.write('late', 'r1');
    const refusal = { status: 10409, msg: 'Someone else changed this record', present: detail('1', 5) };
    await it.save.answer({ ok: false, refusal });
    expect([it.state(), it.context().refusal, it.save.calls.length]).toEqual(['conflict', refusal.msg, 1]);
    it.write('late', 'r2');
    expect(it.save.calls.at(-1)?.save).toEqual({ cell: cell('1', 5), value: 'late', requestNo: 'r2' });
  });

  it('[10400] shows the error of the field and stays open', async () => {
    const it = cells();
    it.send({ type: 'cell.opened', cell: cell('1') });
    it.write('', 'r1');
    const errors = [{ field: 'remark', msg: 'Remark is required' }];
    await it.save.answer({ ok: false, refusal: { status: 10400, msg: 'Some fields are wrong', errors } });
    expect([it.state(), it.context().refusal]).toEqual(['refused', 'Remark is required']);
    it.send({ type: 'cell.cancelled' });
    expect(it.state()).toBe('idle');
  });

  it('refused without an error for the field shows the message of the answer', async () => {
    const it = cells();
    it.send({ type: 'cell.opened', cell: cell('1') });
    it.write('late', 'r1');
    await it.save.answer({ ok: false, refusal: { status: 10403, msg: 'Not yours', errors: [] } });
    expect([it.state(), it.context().refusal]).toEqual(['refused', 'Not yours']);
  });

  it.each(['no answer', 'time-out'])('sends the very same again after %s', async (kind) => {
    const it = cells();
    it.send({ type: 'cell.opened', cell: cell('1') });
    it.write('late', 'r1');
    if (kind === 'time-out') it.clock.increment(300_000);
    else await it.save.fail(new Error('Network Error'));
    expect(it.state()).toBe('unanswered');
    it.send({ type: 'request.retried' });
    expect(it.save.calls[1]).toEqual(it.save.calls[0]);
  });
});
