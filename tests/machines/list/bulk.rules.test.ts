import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Answer } from '../../../machines/answer.ts';
import { bulkMachine } from '../../../machines/bulk/machine.ts';
import type {
  ActInput,
  BulkInput,
  PreviewInput,
  BulkResult,
  BulkResults,
  BulkRow,
} from '../../../machines/bulk/setup.ts';
import { pending } from '../pending.ts';

const row = (id: string, blocked: string | null = null): BulkRow => ({
  id,
  title: `YD${id}`,
  version: Number(id) * 10,
  requestNo: `request-${id}`,
  blocked,
});
const ok = <T>(data: T): Answer<T> => ({ ok: true, data });
const moved: BulkResult = { kind: 'moved' };
const closed: BulkResult = { kind: 'refused', status: 10410, msg: 'Not in this state' };
const tooMany = { ok: false, refusal: { status: 10400, msg: 'At most 50 rows at once' } } as const;
const silence = new Error('Network Error');

function bulk(input: Partial<BulkInput> = {}) {
  const clock = new SimulatedClock();
  const collect = pending<Answer<readonly string[]>, { readonly event: string }>();
  const preview = pending<Answer<readonly BulkRow[]>, PreviewInput>();
  const act = pending<Answer<BulkResults>, ActInput>();
  const machine = bulkMachine.provide({
    actors: { collect: collect.logic, preview: preview.logic, act: act.logic },
  });
  const actor = createActor(machine, {
    input: { event: 'publish', ids: ['1', '2', '3'], slice: 2, ...input },
    clock,
  });
  const finished: (readonly string[])[] = [];
  actor.on('bulk.finished', (event) => finished.push(event.moved));
  actor.start();
  return {
    ...{ clock, collect, preview, act, finished },
    send: actor.send,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    results: () => actor.getSnapshot().context.results,
    /** Ids of each call so far. */
    sent: () => act.calls.map(({ rows }) => rows.map(({ id }) => id)),
    can: (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event),
  };
}

async function running(rows = [row('1'), row('2'), row('3')]) {
  const it = bulk({ ids: rows.map(({ id }) => id) });
  while (it.state() === 'previewing') await it.preview.answer(ok(rows));
  it.send({ type: 'bulk.confirmed', payload: { reason: 'in time' } });
  return it;
}

describe('before the run', () => {
  it('treats a row missing in the answer as gone', async () => {
    const it = bulk();
    await it.preview.answer(ok([row('2')]));
    await it.preview.answer(ok([row('3')]));
    expect(it.context().rows).toEqual([row('2'), row('3')]);
  });

  it('checks every selected row in slices, and sends nothing before the user confirms', async () => {
    const it = bulk();
    await it.preview.answer(ok([row('1'), row('2', 'Frozen')]));
    await it.preview.answer(ok([row('3')]));
    expect(it.preview.calls).toEqual([
      { event: 'publish', ids: ['1', '2'] },
      { event: 'publish', ids: ['3'] },
    ]);
    expect([it.state(), it.sent(), it.collect.calls]).toEqual(['confirming', [], []]);
    it.send({ type: 'bulk.cancelled' });
    expect([it.state(), it.sent()]).toEqual(['closed', []]);
  });

  it('asks the server for the rows of a filter, and uses only these', async () => {
    const it = bulk({ ids: null });
    expect(it.collect.calls).toEqual([{ event: 'publish' }]);
    await it.collect.answer(ok(['7', '8', '9']));
    await it.preview.answer(ok([row('7'), row('8')]));
    await it.preview.answer(ok([row('9')]));
    it.send({ type: 'bulk.confirmed', payload: {} });
    await it.act.answer(ok({ 7: moved, 8: moved }));
    await it.act.answer(ok({ 9: moved }));
    expect([it.sent(), it.finished]).toEqual([[['7', '8'], ['9']], [['7', '8', '9']]]);
  });

  it('ends where the server refuses the whole request, e.g. for too many rows', async () => {
    const it = bulk({ ids: null });
    await it.collect.answer(tooMany);
    expect([it.state(), it.context().refusal]).toEqual(['refused', 'At most 50 rows at once']);
    expect(it.can({ type: 'request.retried' })).toBe(false);
  });

  it('has nothing to confirm where no row can move', async () => {
    const it = bulk({ ids: ['1'] });
    await it.preview.answer(ok([row('1', 'Frozen')]));
    expect([it.state(), it.can({ type: 'bulk.confirmed', payload: {} })]).toEqual(['blocked', false]);
  });

  it.each(['collect', 'preview'] as const)(
    'can try again when the call to %s got no answer',
    async (step) => {
      const it = bulk({ ids: step === 'collect' ? null : ['1', '2', '3'] });
      if (step === 'preview') await it.preview.answer(ok([row('1'), row('2')]));
      await it[step].fail(silence);
      expect(it.state()).toBe('failed');
      it.send({ type: 'request.retried' });
      it.clock.increment(300_000);
      expect(it.state()).toBe('failed');
      it.send({ type: 'request.retried' });
      // Rows checked before are not checked again.
      if (step === 'collect') await it.collect.answer(ok(['3']));
      await it.preview.answer(ok([row('3')]));
      expect(it.preview.calls.at(-1)).toEqual({ event: 'publish', ids: ['3'] });
      expect(it.state()).toBe('confirming');
    },
  );
});

describe('the run', () => {
  it('sends slices, each row with its own version and number, without those that cannot move', async () => {
    const it = await running([row('1'), row('2', 'Frozen'), row('3'), row('4')]);
    const part = (id: string) => ({ id, version: Number(id) * 10, requestNo: `request-${id}` });
    const call = { event: 'publish', payload: { reason: 'in time' } };
    expect(it.act.calls).toEqual([{ ...call, rows: [part('1'), part('3')] }]);
    await it.act.answer(ok({ 1: moved, 3: moved }));
    expect(it.act.calls[1]).toEqual({ ...call, rows: [part('4')] });
    await it.act.answer(ok({ 4: moved }));
    expect([it.state(), it.finished]).toEqual(['finished', [['1', '3', '4']]]);
  });

  it('continues after the refusal of a row and keeps the result of each', async () => {
    const it = await running();
    await it.act.answer(ok({ 1: moved, 2: closed }));
    await it.act.answer(ok({ 3: moved }));
    expect(it.results()).toEqual({ 1: moved, 2: closed, 3: moved });
    expect([it.finished, it.can({ type: 'request.retried' })]).toEqual([[['1', '3']], false]);
  });

  it('stops where the server refuses a whole slice; the rest can be sent later', async () => {
    const it = await running();
    await it.act.answer({ ok: false, refusal: { status: 10403, msg: 'Not allowed' } });
    const refused: BulkResult = { kind: 'refused', status: 10403, msg: 'Not allowed' };
    expect([it.state(), it.results()]).toEqual(['finished', { 1: refused, 2: refused }]);
    it.send({ type: 'request.retried' });
    expect(it.sent()).toEqual([['1', '2'], ['3']]);
  });

  it('stopped by the user waits for the pending slice and sends no other', async () => {
    const it = await running();
    it.send({ type: 'bulk.cancelled' });
    expect(it.state()).toEqual({ running: 'stopping' });
    await it.act.answer(ok({ 1: moved, 2: moved }));
    expect([it.state(), it.sent(), it.finished]).toEqual(['finished', [['1', '2']], [['1', '2']]]);
    it.send({ type: 'request.retried' });
    await it.act.answer(ok({ 3: moved }));
    expect([it.state(), it.sent()]).toEqual(['finished', [['1', '2'], ['3']]]);
  });

  it('treats a row missing in the answer as of unknown result', async () => {
    const it = await running();
    await it.act.answer(ok({ 1: moved }));
    await it.act.answer(ok({ 3: moved }));
    expect(it.results()[2]).toEqual({ kind: 'unanswered' });
    it.send({ type: 'request.retried' });
    expect(it.sent().at(-1)).toEqual(['2']);
  });

  it.each(['no answer', 'time-out'])(
    'stops at %s; the repetition sends the slice as the very same call',
    async (kind) => {
      const it = await running();
      if (kind === 'time-out') it.clock.increment(300_000);
      else await it.act.fail(silence);
      expect([it.state(), it.sent(), it.results()[1]]).toEqual([
        'finished',
        [['1', '2']],
        { kind: 'unanswered' },
      ]);
      it.send({ type: 'request.retried' });
      expect(it.act.calls[1]).toEqual(it.act.calls[0]);
      await it.act.answer(ok({ 1: moved, 2: moved }));
      await it.act.answer(ok({ 3: moved }));
      expect([it.finished.at(-1), it.can({ type: 'request.retried' })]).toEqual([['1', '2', '3'], false]);
      it.send({ type: 'bulk.closed' });
      expect(it.state()).toBe('closed');
    },
  );
});
