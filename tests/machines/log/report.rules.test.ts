import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { EVENT_LOG_MAX_BYTES } from '../../../domain/rules/problem.ts';
import type { Answer } from '../../../machines/answer.ts';
import {
  type FiledReport,
  type GatheredLog,
  reportMachine,
  type SentReport,
} from '../../../machines/report/machine.ts';
import { pending } from '../pending.ts';

const values = { title: '列表打不开', module: 'order', severity: 'high', description: null };
const first = '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a01';
const second = '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a02';

function report() {
  const clock = new SimulatedClock();
  const collect = pending<GatheredLog, unknown>();
  const file = pending<Answer<FiledReport>, SentReport>();
  const actors = { collect: collect.logic, file: file.logic };
  const actor = createActor(reportMachine.provide({ actors }), { clock, input: { kept: null } }).start();
  return {
    ...{ clock, collect, file, send: actor.send },
    in: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
    submit: (withLog: boolean, requestNo = first) =>
      actor.send({ type: 'report.submitted', values, withLog, requestNo }),
  };
}

describe('report: the event log of the window', () => {
  it('is sent along unless the user removes it', async () => {
    const it = report();
    await it.collect.answer({ bytes: 1_000 });
    expect(it.in({ log: 'attached' })).toBe(true);
    it.send({ type: 'log.detached' });
    expect(it.in({ log: 'detached' })).toBe(true);
    it.send({ type: 'log.attached' });
    expect(it.in({ log: 'attached' })).toBe(true);
  });

  it('is not sent when it is larger than the server accepts', async () => {
    const it = report();
    await it.collect.answer({ bytes: EVENT_LOG_MAX_BYTES + 1 });
    it.send({ type: 'log.attached' });
    expect(it.in({ log: 'tooLarge' })).toBe(true);
    expect(it.context().log?.bytes).toBe(EVENT_LOG_MAX_BYTES + 1);
  });

  it('does not block the report when it cannot be collected, and can be tried again', async () => {
    const it = report();
    it.clock.increment(10_000);
    expect(it.in({ log: 'unavailable', form: 'editing' })).toBe(true);
    it.send({ type: 'log.retried' });
    await it.collect.fail(new Error('not recorded'));
    expect(it.in({ log: 'unavailable' })).toBe(true);
    it.submit(false);
    expect(it.file.calls).toEqual([{ values, withLog: false, requestNo: first }]);
  });
});

describe('report: sending', () => {
  it('is sent once, and ends with its number', async () => {
    const it = report();
    it.submit(true);
    it.submit(true, second);
    expect(it.file.calls).toHaveLength(1);
    await it.file.answer({ ok: true, data: { problemNo: 'WT2026112100001' } });
    expect(it.in({ form: 'filed' })).toBe(true);
    expect(it.context().filed?.problemNo).toBe('WT2026112100001');
  });

  it('shows why the server refused it, and can be edited', async () => {
    const it = report();
    it.submit(true);
    await it.file.answer({ ok: false, refusal: { status: 10429, msg: 'Too many attempts' } });
    expect(it.in({ form: 'editing' })).toBe(true);
    expect(it.context().refusal?.msg).toBe('Too many attempts');
    it.submit(true, second);
    expect(it.context().refusal, 'the old refusal is over').toBeNull();
  });

  it('keeps its request number when no answer came, so that it is stored once', async () => {
    const it = report();
    it.submit(true);
    await it.file.fail(new Error('Network Error'));
    expect(it.in({ form: 'failed' })).toBe(true);
    it.send({ type: 'request.retried' });
    it.clock.increment(300_000);
    expect(it.in({ form: 'failed' })).toBe(true);
    it.send({ type: 'request.retried' });
    expect(it.file.calls.map(({ requestNo }) => requestNo)).toEqual([first, first, first]);
  });

  it('is another report once its text changes', async () => {
    const it = report();
    it.submit(true);
    await it.file.fail(new Error('Network Error'));
    it.send({ type: 'field.changed', changes: { title: 'late' }, unchanged: [] });
    expect(it.in({ form: 'editing' })).toBe(true);
    it.submit(true, second);
    expect(it.file.calls.map(({ requestNo }) => requestNo)).toEqual([first, second]);
  });
});
