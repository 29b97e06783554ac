import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Detail } from '../../domain/calls/records.ts';
import type { Answer } from '../../machines/answer.ts';
import { bulkMachine, type BulkInput, type BulkRow } from '../../machines/bulk/machine.ts';
import type { Act } from '../../machines/record/setup.ts';
import { pending } from './pending.ts';

const row = (id: string, blocked: string | null = null): BulkRow => ({
  id,
  title: `YD${id}`,
  version: Number(id) * 10,
  requestNo: `request-${id}`,
  blocked,
});
const detail: Detail = {
  row: { id: '1', status: 'published', version: 2, titles: {} },
  facts: {},
  history: [],
};
const moved: Answer<Detail> = { ok: true, data: detail };
const refused: Answer<Detail> = { ok: false, refusal: { status: 10410, msg: 'Not in this state' } };
const silence = new Error('Network Error');

function bulk() {
  const clock = new SimulatedClock();
  const preview = pending<readonly BulkRow[], BulkInput>();
  const act = pending<Answer<Detail>, Act & { readonly id: string }>();
  const machine = bulkMachine.provide({ actors: { preview: preview.logic, act: act.logic } });
  const actor = createActor(machine, { input: { event: 'publish', ids: ['1', '2', '3'] }, clock });
  const finished: (readonly string[])[] = [];
  actor.on('bulk.finished', (event) => finished.push(event.moved));
  actor.start();
  return {
    ...{ clock, preview, act, finished },
    send: actor.send,
    state: () => actor.getSnapshot().value,
    results: () => actor.getSnapshot().context.results,
    sent: () => act.calls.map((call) => call.id),
    can: (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event),
  };
}

async function running(rows = [row('1'), row('2'), row('3')]) {
  const it = bulk();
  await it.preview.answer(rows);
  it.send({ type: 'bulk.confirmed', payload: { reason: 'in time' } });
  return it;
}

describe('before the run', () => {
  it('looks at every selected row, and sends nothing before the user agrees', async () => {
    const it = bulk();
    expect(it.preview.calls).toEqual([{ event: 'publish', ids: ['1', '2', '3'] }]);
    await it.preview.answer([row('1'), row('2', 'Frozen'), row('3')]);
    expect([it.state(), it.sent()]).toEqual(['confirming', []]);
    it.send({ type: 'bulk.cancelled' });
    expect([it.state(), it.sent()]).toEqual(['closed', []]);
  });

  it('has nothing to confirm where no row can move', async () => {
    const it = bulk();
    await it.preview.answer([row('1', 'Frozen')]);
    expect([it.state(), it.can({ type: 'bulk.confirmed', payload: {} })]).toEqual(['blocked', false]);
  });

  it('can look again when looking failed or took too long', async () => {
    const it = bulk();
    await it.preview.fail(silence);
    expect(it.state()).toBe('failed');
    it.send({ type: 'request.retried' });
    it.clock.increment(300_000);
    expect(it.state()).toBe('failed');
    it.send({ type: 'request.retried' });
    await it.preview.answer([row('1')]);
    expect(it.state()).toBe('confirming');
  });
});

describe('the run', () => {
  it('sends one row after the other with its own version and number, and leaves out those that cannot', async () => {
    const it = await running([row('1'), row('2', 'Frozen'), row('3')]);
    const call = { event: 'publish', payload: { reason: 'in time' } };
    expect(it.act.calls).toEqual([{ ...call, id: '1', version: 10, requestNo: 'request-1' }]);
    await it.act.answer(moved);
    expect(it.act.calls[1]).toEqual({ ...call, id: '3', version: 30, requestNo: 'request-3' });
    await it.act.answer(moved);
    expect([it.state(), it.sent(), it.finished]).toEqual(['finished', ['1', '3'], [['1', '3']]]);
  });

  it('goes on after a refusal and keeps what each row was told', async () => {
    const it = await running();
    await it.act.answer(moved);
    await it.act.answer(refused);
    await it.act.answer(moved);
    expect(it.results()).toEqual({
      1: { kind: 'moved' },
      2: { kind: 'refused', status: 10410, msg: 'Not in this state' },
      3: { kind: 'moved' },
    });
    expect([it.finished, it.can({ type: 'request.retried' })]).toEqual([[['1', '3']], false]);
  });

  it('stopped by the user waits for the row under way and sends no other', async () => {
    const it = await running();
    it.send({ type: 'bulk.cancelled' });
    expect(it.state()).toEqual({ running: 'stopping' });
    await it.act.answer(moved);
    expect([it.state(), it.sent(), it.finished]).toEqual(['finished', ['1'], [['1']]]);
  });

  it('stopped can be taken up again where it stood', async () => {
    const it = await running();
    it.send({ type: 'bulk.cancelled' });
    await it.act.answer(moved);
    it.send({ type: 'request.retried' });
    await it.act.answer(moved);
    await it.act.answer(moved);
    expect([it.state(), it.sent()]).toEqual(['finished', ['1', '2', '3']]);
  });

  it.each(['no answer', 'time-out'])(
    'stops at %s; repeated, the row is sent again as the very same call',
    async (kind) => {
      const it = await running();
      await it.act.answer(moved);
      if (kind === 'time-out') it.clock.increment(300_000);
      else await it.act.fail(silence);
      expect([it.state(), it.sent(), it.results()[2]]).toEqual([
        'finished',
        ['1', '2'],
        { kind: 'unanswered' },
      ]);
      it.send({ type: 'request.retried' });
      expect(it.act.calls[2]).toEqual(it.act.calls[1]);
      await it.act.answer(moved);
      await it.act.answer(moved);
      expect([it.finished.at(-1), it.can({ type: 'request.retried' })]).toEqual([['1', '2', '3'], false]);
      it.send({ type: 'bulk.closed' });
      expect(it.state()).toBe('closed');
    },
  );
});
