import { afterEach, describe, expect, it } from 'vitest';
import { type AnyActor, assign, createActor, setup } from 'xstate';
import type { Dialog } from '../../machines/dialogs/events.ts';
import { EVENT_LOG_MAX_BYTES } from '../../domain/rules/problem.ts';
import { leadsToFinal, replay } from '../../machines/eventLog/replay.ts';
import { dialogsMachine } from '../../machines/dialogs/machine.ts';
import { recordMachine } from '../../machines/record/machine.ts';
import { onRecorded, record, recorded, recordedCount } from './recording.ts';
import { exportLog } from '../statecharts/exportLog.ts';

/** A machine with the name of one that has a diagram: it records its events, and throws at an unknown one. */
const machine = setup({
  types: {
    context: {} as { notes: string[] },
    events: {} as { type: 'note'; text: string } | { type: 'end' },
  },
  actions: {
    keep: assign(({ context, event }) => {
      if (event.type !== 'note' || event.text === 'bad') throw new Error('cannot note this');
      return { notes: [...context.notes, event.text].slice(-3) };
    }),
  },
}).createMachine({
  id: 'search',
  context: { notes: [] },
  initial: 'noting',
  states: { noting: { on: { note: { actions: 'keep' }, end: 'ended' } }, ended: { type: 'final' } },
});

const actors: AnyActor[] = [];
function run() {
  const actor = createActor(machine, { inspect: record });
  actor.subscribe({ error: () => undefined });
  actors.push(actor);
  return actor.start();
}
const recordingOf = (actor: AnyActor) => recorded().find((recording) => recording.actor === actor);
const exportedOf = async () => {
  const log = (await exportLog()).machines.findLast(({ name }) => name === 'search');
  if (!log) throw new Error('It is not in the log.');
  return log;
};

afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop();
});

describe('the recorder', () => {
  it('keeps the last hundred events of a machine, and where it stood before them', async () => {
    const actor = run();
    for (let count = 1; count <= 250; count += 1) actor.send({ type: 'note', text: `n${String(count)}` });
    const log = await exportedOf();
    expect(log.events).toHaveLength(100);
    expect(log.events[0]?.event.text).toBe('n151');
    expect(log.start.context).toEqual({ notes: ['n148', 'n149', 'n150'] });
    expect(leadsToFinal(replay(machine, log), log)).toBe(true);
  });

  it('looks for passwords in plain objects only: what an actor holds is neither read nor copied', () => {
    const actor = run();
    const other = run();
    const sent = { type: 'note', text: 'n', other, form: { password: 'Secret-1!' } } as const;
    actor.send(sent);
    const [entry] = recordingOf(actor)?.events ?? [];
    expect(entry?.event).toEqual({ type: 'note', text: 'n', other, form: { password: '*********' } });
    expect(entry?.event.other).toBe(other);
  });

  it('keeps of the keys typed into one field what stands there at last, and replays to it', async () => {
    const actor = createActor(recordMachine, { input: { id: null, initial: {} }, inspect: record });
    actors.push(actor);
    actor.start();
    const type = (field: string, text: string) => {
      for (let end = 1; end <= text.length; end += 1)
        actor.send({ type: 'field.changed', changes: { [field]: text.slice(0, end) }, unchanged: [] });
    };
    type('goodsName', 'coils');
    type('remark', 'by night');
    type('goodsName', 'steel coils');
    const events = recordingOf(actor)?.events.map(({ event }) => event.changes as unknown);
    // The first key makes the form dirty, which is another transition than the keys after it.
    expect(events).toEqual([
      { goodsName: 'c' },
      { goodsName: 'coils' },
      { remark: 'by night' },
      { goodsName: 'steel coils' },
    ]);
    const log = (await exportLog()).machines.findLast(({ name }) => name === 'record');
    if (!log) throw new Error('It is not in the log.');
    expect(leadsToFinal(replay(recordMachine, log), log)).toBe(true);
  });

  it('keeps no secret that is typed, sent or stored in a state, at no time', () => {
    const actor = createActor(recordMachine, { input: { id: null, initial: {} }, inspect: record });
    actors.push(actor);
    actor.start();
    const typed = { password: 'open sesame', secret: 'open sesame', remark: 'by night' };
    actor.send({ type: 'field.changed', changes: typed, unchanged: [] });
    const recording = recordingOf(actor);
    const inMemory = () => JSON.stringify([recording?.start, recording?.events]);
    expect(recording?.events.at(-1)?.event.changes).toEqual({
      password: '***********',
      secret: '***********',
      remark: 'by night',
    });
    expect(inMemory()).not.toContain('open sesame');
    // The form itself still has it.
    expect(actor.getSnapshot().context.form.draft).toEqual(typed);
    actor.send({ type: 'draft.submitted', values: typed, requestNo: '1' });
    expect(recording?.events.at(-1)?.event.type).toBe('draft.submitted');
    expect(inMemory()).not.toContain('open sesame');
  });

  it('forgets a machine that has stopped or ended', () => {
    const stopped = run();
    expect(recordingOf(stopped)).toBeDefined();
    stopped.stop();
    expect(recordingOf(stopped)).toBeUndefined();
    const ended = run();
    ended.send({ type: 'end' });
    expect(recordingOf(ended)).toBeUndefined();
  });

  it('tells of the event a machine broke at, and the replay breaks there too', async () => {
    const actor = run();
    actor.send({ type: 'note', text: 'good' });
    actor.send({ type: 'note', text: 'bad' });
    const log = await exportedOf();
    expect(log.events.map(({ event }) => event.text)).toEqual(['good', 'bad']);
    expect(log.final).toMatchObject({ status: 'error', context: { notes: ['good'] } });
    expect(leadsToFinal(replay(machine, log), log)).toBe(true);
    const mended = { ...log, events: log.events.slice(0, 1) };
    expect(leadsToFinal(replay(machine, mended), mended)).toBe(false);
  });

  it('calls back with every event, until told not to', () => {
    const actor = run();
    let calls = 0;
    const end = onRecorded(() => {
      calls += 1;
    });
    const before = recordedCount();
    actor.send({ type: 'note', text: 'a' });
    expect(calls).toBe(1);
    expect(recordedCount()).toBeGreaterThan(before);
    end();
    actor.send({ type: 'note', text: 'b' });
    expect(calls).toBe(1);
  });

  it('tells of fewer events where the log would be too large for a problem report', async () => {
    const actor = run();
    const long = 'word '.repeat(2_000);
    for (let count = 1; count <= 90; count += 1)
      actor.send({ type: 'note', text: `${long}${String(count)}` });
    const log = await exportLog();
    expect(JSON.stringify(log).length).toBeLessThanOrEqual(EVENT_LOG_MAX_BYTES);
    const own = log.machines.findLast(({ name }) => name === 'search');
    if (!own) throw new Error('It is not in the log.');
    expect(own.events).toHaveLength(40);
    expect(leadsToFinal(replay(machine, own), own)).toBe(true);
  });

  it('orders what machines cause in one another: the cause first', () => {
    const first = createActor(dialogsMachine, { inspect: record }).start();
    const second = run();
    actors.push(first);
    first.subscribe(() => {
      second.send({ type: 'note', text: 'effect' });
    });
    const dialog: Dialog = {
      id: 'a',
      asker: 'session',
      confirmed: { type: 'relogin.confirmed' },
      cancelled: { type: 'relogin.cancelled' },
      title: 'a',
      text: 'a',
      confirm: 'a',
      cancel: 'a',
    };
    first.send({ type: 'dialog.asked', dialog });
    const cause = recordingOf(first)?.events[0]?.sequence ?? Infinity;
    expect(recordingOf(second)?.events[0]?.sequence).toBeGreaterThan(cause);
  });
});
