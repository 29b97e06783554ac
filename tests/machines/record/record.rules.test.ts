import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type EmittedFrom } from 'xstate';
import type { Detail } from '../../../domain/calls/records.ts';
import type { Answer, FieldError, WireRefusal } from '../../../machines/answer.ts';
import { recordMachine } from '../../../machines/record/machine.ts';
import type { Act, SaveInput, Values } from '../../../machines/record/setup.ts';
import { pending } from '../pending.ts';

const first = '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a01';
const second = '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a02';

function detail(version: number, fields: Values = {}): Detail {
  return {
    row: { id: '17', status: 'draft', version, titles: {}, goods: 'steel', weightKg: 20_000, ...fields },
    facts: {},
    history: [],
  };
}
const ok = (data: Detail): Answer<Detail> => ({ ok: true, data });
const no = (status: number, rest: Partial<WireRefusal> = {}): Answer<Detail> => ({
  ok: false,
  refusal: { status, msg: `msg ${String(status)}`, ...rest },
});
const silence = new Error('Network Error');

function record(id: string | null) {
  const clock = new SimulatedClock();
  const load = pending<Answer<Detail>, { id: string }>();
  const check = pending<readonly FieldError[], { draft: Values }>();
  const save = pending<Answer<Detail>, SaveInput>();
  const act = pending<Answer<Detail>, Act & { readonly id: string }>();
  const actors = { load: load.logic, check: check.logic, save: save.logic, act: act.logic };
  const actor = createActor(recordMachine.provide({ actors }), {
    input: { id, initial: { goods: '' } },
    clock,
  });
  const told: EmittedFrom<typeof recordMachine>[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  const { send } = actor;
  return {
    ...{ clock, load, check, save, act, told, send },
    in: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
    write: (field: string, value: string) =>
      send({ type: 'field.changed', changes: { [field]: value }, unchanged: [] }),
    // What is typed here is text, as it is stored.
    typed: () => actor.getSnapshot().context.form.draft as Values,
    draft: () => ({ ...actor.getSnapshot().context.initial, ...actor.getSnapshot().context.form.draft }),
    submit: async (requestNo = first) => {
      const values = actor.getSnapshot().context.form.draft as Values;
      send({ type: 'draft.submitted', values, requestNo });
      await check.answer([]);
    },
    publish: (requestNo = first) =>
      send({ type: 'event.sent', event: 'publish', payload: { reason: 'ok' }, requestNo }),
  };
}

async function viewing(version = 1) {
  const it = record('17');
  await it.load.answer(ok(detail(version)));
  return it;
}

async function editing() {
  const it = await viewing();
  it.send({ type: 'edit.started' });
  it.write('goods', 'coal');
  return it;
}

const open = { editing: { form: { idle: 'open' } } } as const;
const refusedForm = { editing: { form: { idle: 'refused' } } } as const;
const failedForm = { editing: { form: 'failed' } } as const;

describe('opening', () => {
  it('has no verdict before the answer, then shows the record', async () => {
    const it = record('17');
    expect([it.in('loading'), it.load.calls]).toEqual([true, [{ id: '17' }]]);
    await it.load.answer(ok(detail(1)));
    expect(it.in('viewing')).toBe(true);
  });

  it.each([
    [10404, 'notFound'],
    [10403, 'forbidden'],
    [10503, 'unavailable'],
  ] as const)('answers %i as %s', async (status, state) => {
    const it = record('17');
    await it.load.answer(no(status));
    expect(it.in(state)).toBe(true);
  });

  it('[S-14] is unavailable after 300000 ms without an answer, and can be tried again', async () => {
    const it = record('17');
    await it.load.answer(no(10503));
    it.send({ type: 'record.reload' });
    it.clock.increment(300_000);
    expect([it.in('unavailable'), it.context().refusal]).toEqual([true, null]);
    it.send({ type: 'record.reload' });
    await it.load.answer(ok(detail(1)));
    expect(it.in('viewing')).toBe(true);
  });

  it('is unavailable when the call fails, without an old reason', async () => {
    const it = record('17');
    await it.load.answer(no(10503));
    it.send({ type: 'record.reload' });
    await it.load.fail(silence);
    expect([it.in('unavailable'), it.context().refusal]).toEqual([true, null]);
  });

  it('starts a new record with its form, and discards it on cancel', () => {
    const it = record(null);
    expect([it.in(open), it.draft(), it.load.calls]).toEqual([true, { goods: '' }, []]);
    it.send({ type: 'edit.cancelled' });
    expect(it.in('closed')).toBe(true);
  });
});

describe('saving a draft', () => {
  it('sends id, version, number and draft once, however often submit is pressed', async () => {
    const it = await editing();
    await it.submit(first);
    it.send({ type: 'draft.submitted', values: it.typed(), requestNo: second });
    it.write('goods', 'late');
    const draft = { ...detail(1).row, goods: 'coal' };
    expect(it.save.calls).toEqual([{ id: '17', version: 1, requestNo: first, draft }]);
    await it.save.answer(ok(detail(2, { goods: 'coal' })));
    expect(it.in('viewing')).toBe(true);
    expect(it.told).toEqual([{ type: 'record.saved', detail: detail(2, { goods: 'coal' }) }]);
  });

  it('creates a record without id and version, then shows it', async () => {
    const it = record(null);
    await it.submit();
    expect(it.save.calls[0]).toMatchObject({ id: null, version: null });
    await it.save.answer(ok(detail(1)));
    it.publish();
    expect(it.act.calls[0]).toMatchObject({ id: '17', version: 1 });
  });

  it('sends nothing while the check finds errors', async () => {
    const it = await editing();
    it.send({ type: 'draft.submitted', values: it.typed(), requestNo: first });
    await it.check.answer([{ field: 'goods', msg: 'required' }]);
    expect([it.in(open), it.context().form.errors, it.save.calls]).toEqual([
      true,
      [{ field: 'goods', msg: 'required' }],
      [],
    ]);
  });

  it('shows the errors of 10400 at their fields and clears one when its field is changed', async () => {
    const it = await editing();
    await it.submit();
    const errors = [
      { field: 'goods', msg: 'a' },
      { field: 'weightKg', msg: 'b' },
    ];
    await it.save.answer(no(10400, { errors }));
    expect([it.in(open), it.context().form.errors]).toEqual([true, errors]);
    it.write('goods', 'ore');
    expect(it.context().form.errors).toEqual([{ field: 'weightKg', msg: 'b' }]);
  });

  it.each([10403, 10410, 10411, 30010])(
    'keeps the draft when refused with %i, and says why',
    async (status) => {
      const it = await editing();
      await it.submit();
      await it.save.answer(no(status));
      expect([it.in(refusedForm), it.context().refusal?.msg]).toEqual([true, `msg ${String(status)}`]);
      expect(it.draft()['goods']).toBe('coal');
      it.write('goods', 'ore');
      expect(it.in(open)).toBe(true);
    },
  );

  it('finds the record gone', async () => {
    const it = await editing();
    await it.submit();
    await it.save.answer(no(10404));
    expect(it.in('notFound')).toBe(true);
  });

  it('repeats an unanswered save under the same number, changed or not, until it is answered', async () => {
    const it = record(null);
    await it.submit(first);
    await it.save.fail(silence);
    expect(it.in(failedForm)).toBe(true);
    it.send({ type: 'request.retried' });
    await it.check.answer([]);
    it.clock.increment(300_000);
    it.write('goods', '');
    it.send({ type: 'request.retried', values: it.typed() });
    await it.check.answer([{ field: 'goods', msg: 'required' }]);
    it.write('goods', 'ore');
    await it.submit(second);
    expect(it.save.calls.map((call) => call.requestNo)).toEqual([first, first, first]);
    await it.save.answer(no(30010));
    await it.submit(second);
    expect(it.save.calls.at(-1)?.requestNo).toBe(second);
  });

  it.each(['breaks', 'never ends'])('does not depend on a check that %s', async (kind) => {
    const it = record(null);
    it.send({ type: 'draft.submitted', values: it.typed(), requestNo: first });
    if (kind === 'breaks') await it.check.fail(new Error('chunk not loaded'));
    else it.clock.increment(10_000);
    expect([it.in(failedForm), it.save.calls]).toEqual([true, []]);
  });
});

describe('a conflict', () => {
  async function conflict() {
    const it = await editing();
    await it.submit();
    await it.save.answer(no(10409, { present: detail(5, { goods: 'ore', weightKg: 7 }) }));
    return it;
  }

  it('keeps the draft beside the present record', async () => {
    const it = await conflict();
    expect([it.in('conflict'), it.draft()['goods'], it.context().theirs?.row.version]).toEqual([
      true,
      'coal',
      5,
    ]);
  });

  it.each([
    ['an old version without the present record', no(10409)],
    ['another refusal that brings the record', no(10410, { present: detail(5) })],
  ])('offers no choice after %s', async (_, answer) => {
    const it = await editing();
    await it.submit();
    await it.save.answer(answer);
    expect([it.in('conflict'), it.in(refusedForm)]).toEqual([false, true]);
  });

  it('keeps mine: my fields over theirs, saved with their version', async () => {
    const it = await conflict();
    it.send({ type: 'mine.chosen' });
    await it.submit(second);
    expect(it.save.calls.at(-1)).toMatchObject({
      version: 5,
      requestNo: second,
      draft: { goods: 'coal', weightKg: 7 },
    });
  });

  it('takes theirs: the draft is discarded', async () => {
    const it = await conflict();
    it.send({ type: 'theirs.chosen' });
    expect([it.in('viewing'), it.context().detail?.row['goods']]).toEqual([true, 'ore']);
  });
});

describe('a lifecycle event', () => {
  it('is sent once, with the version seen, and reported', async () => {
    const it = await viewing(3);
    it.publish(first);
    it.publish(second);
    expect(it.act.calls).toEqual([
      { id: '17', version: 3, event: 'publish', payload: { reason: 'ok' }, requestNo: first },
    ]);
    await it.act.answer(ok(detail(4, { status: 'published' })));
    expect(it.in({ viewing: { freshness: 'current', notice: 'none' } })).toBe(true);
    expect(it.told).toMatchObject([
      { type: 'record.acted', event: 'publish', detail: { row: { version: 4 } } },
    ]);
  });

  it('that the state does not allow (10410) shows why and loads the record', async () => {
    const it = await viewing();
    it.publish();
    await it.act.answer(no(10410));
    expect(it.in({ viewing: { freshness: 'refreshing', notice: 'refused' } })).toBe(true);
    await it.load.answer(ok(detail(2)));
    expect(it.in({ viewing: { freshness: 'current', notice: 'refused' } })).toBe(true);
    expect([it.context().refusal?.status, it.context().detail?.row.version]).toEqual([10410, 2]);
  });

  it('on an old version (10409) shows the present record with the reason', async () => {
    const it = await viewing();
    it.publish();
    await it.act.answer(no(10409, { present: detail(9) }));
    expect(it.in({ viewing: { freshness: 'current', notice: 'refused' } })).toBe(true);
    expect(it.context().detail?.row.version).toBe(9);
  });

  it('without an answer can be repeated as the very same call', async () => {
    const it = await viewing();
    it.publish(first);
    await it.act.fail(silence);
    expect(it.in({ viewing: { notice: 'failed' } })).toBe(true);
    await it.load.answer(ok(detail(2)));
    it.send({ type: 'request.retried' });
    expect(it.act.calls[1]).toEqual(it.act.calls[0]);
    it.clock.increment(300_000);
    expect(it.in({ viewing: { notice: 'failed' } })).toBe(true);
    it.send({ type: 'notice.dismissed' });
    expect(it.in({ viewing: { notice: 'none' } })).toBe(true);
  });

  it('on a deleted record finds it gone', async () => {
    const it = await viewing();
    it.publish();
    await it.act.answer(no(10404));
    expect(it.in('notFound')).toBe(true);
  });
});

describe('a change by somebody else', () => {
  it('is loaded in the background while the record is shown', async () => {
    const it = await viewing();
    it.send({ type: 'record.stale' });
    expect(it.in({ viewing: { freshness: 'refreshing' } })).toBe(true);
    await it.load.answer(ok(detail(2)));
    expect([it.in({ viewing: { freshness: 'current' } }), it.context().detail?.row.version]).toEqual([
      true,
      2,
    ]);
  });

  it('that cannot be loaded leaves the old copy, marked as stale', async () => {
    const it = await viewing();
    it.send({ type: 'record.stale' });
    await it.load.fail(silence);
    expect([it.in({ viewing: { freshness: 'stale' } }), it.context().detail?.row.version]).toEqual([true, 1]);
  });

  it.each([
    [10404, 'notFound'],
    [10403, 'forbidden'],
    [10503, { viewing: { freshness: 'stale' } }],
  ] as const)('answered with %i shows it', async (status, state) => {
    const it = await viewing();
    it.send({ type: 'record.stale' });
    await it.load.answer(no(status));
    expect(it.in(state)).toBe(true);
  });

  it('is marked while the record is edited, and the draft stays', async () => {
    const it = await editing();
    it.send({ type: 'record.stale' });
    await it.load.answer(ok(detail(2)));
    expect(it.in({ editing: { basis: 'outdated', form: { idle: 'open' } } })).toBe(true);
    expect([it.draft()['goods'], it.context().detail?.row.version]).toEqual(['coal', 1]);
  });

  it('that is the echo of the own change marks nothing', async () => {
    const it = await editing();
    it.send({ type: 'record.stale' });
    await it.load.answer(ok(detail(1)));
    expect(it.in({ editing: { basis: 'current' } })).toBe(true);
  });

  it('is shown when editing is cancelled: the record is loaded again', async () => {
    const it = await editing();
    it.send({ type: 'edit.cancelled' });
    expect(it.in({ viewing: { freshness: 'refreshing' } })).toBe(true);
  });
});
