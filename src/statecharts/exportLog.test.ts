import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type EventLog, type MachineLog, readEventLog } from '../../domain/eventLog/log.ts';
import { leadsToFinal, replay, ReplayError } from '../../machines/eventLog/replay.ts';
import { recorded } from '../app/recording.ts';
import { exportLog } from './exportLog.ts';
import { atWork, SECRETS } from './statecharts.setup.tsx';

/** Machines as they are in the source, not as the window filled them in: a replay carries nothing out. */
async function machineNamed(name: string): Promise<AnyStateMachine> {
  const exports = (await import(`../../machines/${name}/machine.ts`)) as Record<string, AnyStateMachine>;
  const machine = exports[`${name}Machine`];
  if (!machine) throw new Error(`No machine "${name}".`);
  return machine;
}

describe('the exported log of a window', () => {
  let file: string;
  let log: EventLog;
  const logOf = (name: string, id = name): MachineLog => {
    const found = log.machines.find((machine) => machine.name === name && machine.id === id);
    if (!found) throw new Error(`No log of "${id}".`);
    return found;
  };
  beforeAll(async () => {
    await atWork();
    file = JSON.stringify(await exportLog());
    log = readEventLog(file);
    vi.unstubAllGlobals();
  });

  it('tells of every machine that runs', () => {
    expect(log.machines.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'session',
        'preferences',
        'errorLog',
        'channel',
        'tabs',
        'search',
        'page:/home',
      ]),
    );
    expect(logOf('session').events.map(({ event }) => event.type)).toEqual(
      expect.arrayContaining(['login.requested', 'xstate.done.actor.authorize']),
    );
    expect(logOf('channel').events.map(({ event }) => event.type)).toContain('socket.message');
    expect(logOf('tabs').final.value).toBe('ready');
    const sequences = log.machines.flatMap(({ events }) => events.map(({ sequence }) => sequence));
    expect(new Set(sequences).size).toBe(sequences.length);
  });

  it.each(['session', 'tabs', 'channel', 'errorLog', 'preferences', 'search', 'todo', 'sidebar'])(
    'replays the %s on its chart to an equal final snapshot',
    async (name) => {
      const machine = await machineNamed(name);
      expect(leadsToFinal(replay(machine, logOf(name)), logOf(name))).toBe(true);
    },
  );

  it('does not replay when it was tampered with', async () => {
    const machine = await machineNamed('session');
    const whole = logOf('session');
    const without = (type: string): MachineLog => ({
      ...whole,
      events: whole.events.filter(({ event }) => event.type !== type),
    });
    expect(() => replay(machine, without('login.requested'))).toThrow(ReplayError);
    const stolen = structuredClone(whole);
    for (const { event } of stolen.events)
      if (event.type === 'xstate.done.actor.authorize')
        Object.assign(event.output ?? {}, { access_token: 'other' });
    expect(leadsToFinal(replay(machine, stolen), stolen)).toBe(false);
    const claimed = { ...whole, final: { ...whole.final, value: { identity: 'signedOut' } } };
    expect(leadsToFinal(replay(machine, claimed), claimed)).toBe(false);
    const relabelled = structuredClone(whole);
    for (const entry of relabelled.events)
      if (entry.taken.length > 0) entry.taken = ['session | anything | 0'];
    expect(() => replay(machine, relabelled)).toThrow(ReplayError);
  });

  it.each(Object.entries(SECRETS))('has no %s in it', (_, secret) => {
    expect(file).not.toContain(secret);
    expect(file).not.toContain(encodeURIComponent(secret));
  });

  it('masks the same person alike everywhere, so that a reader can follow him', () => {
    const { context } = logOf('session').final;
    const { name } = context as { name: string };
    expect(name).toMatch(/^\S{3}$/);
    expect(file.split(JSON.stringify(name).slice(1, -1)).length).toBeGreaterThan(3);
  });

  it('keeps no password in memory either', () => {
    const events = recorded().flatMap(({ events }) => events.map(({ event }) => event));
    expect(events.some(({ type }) => type === 'login.requested')).toBe(true);
    expect(JSON.stringify(events.filter(({ type }) => type === 'login.requested'))).not.toContain(
      SECRETS.password,
    );
  });
});
