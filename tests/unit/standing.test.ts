import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GatewayWatch } from '../../server/base/gatewayWatch.ts';
import { jsonLines } from '../../server/base/log.ts';
import { filesBelow } from '../../server/base/modules.ts';
import { Pulse } from '../../server/base/pulse.ts';
import { OUTBOXES } from '../../server/jobs/outboxes.ts';

const lineSchema = z.looseObject({ level: z.string(), time: z.iso.datetime(), msg: z.string() });
const MINUTE_MS = 60_000;

describe('an outside system', () => {
  let now = 0;
  const watch = new GatewayWatch(() => now);
  let isUp = false;
  const bank = watch.watched('bank', {
    name: 'the bank',
    pay: (fen: number) => (isUp ? Promise.resolve(fen) : Promise.reject(new Error('no answer'))),
  });
  const ask = async (after: number) => {
    now += after;
    await bank.pay(5).catch(() => undefined);
  };

  it('counts as silent after three questions without an answer over two minutes, until it answers', async () => {
    await ask(0);
    await ask(MINUTE_MS);
    expect([watch.unanswered.get('bank'), watch.silent()]).toEqual([2, []]);
    await ask(MINUTE_MS);
    expect([watch.unanswered.get('bank'), watch.silent()]).toEqual([3, ['bank']]);
    isUp = true;
    await ask(1_000);
    expect([watch.unanswered.get('bank'), watch.silent()]).toEqual([0, []]);
  });

  it('that answers too little to say counts as silent neither for one moment nor for ever', async () => {
    isUp = false;
    for (const after of [0, 1_000, 1_000, 1_000]) await ask(after);
    expect(watch.silent()).toEqual([]);
    await ask(3 * MINUTE_MS);
    expect(watch.silent()).toEqual(['bank']);
    now += 61 * MINUTE_MS;
    expect(watch.silent()).toEqual([]);
  });

  it('is asked as before: values, answers and errors pass through', async () => {
    isUp = true;
    expect(bank.name).toBe('the bank');
    expect(await bank.pay(7)).toBe(7);
    isUp = false;
    await expect(bank.pay(7)).rejects.toThrow('no answer');
  });
});

describe('the jobs', () => {
  it('are counted, with their failures, and a round that does not end any more is dead', async () => {
    let now = 1_000;
    const pulse = new Pulse(() => now);
    const failed: unknown[] = [];
    const round = pulse.round('jobs', 15_000);
    await pulse.run(
      'sms',
      () => Promise.resolve(),
      (error) => failed.push(error),
    );
    await pulse.run(
      'sms',
      () => Promise.reject(new Error('no')),
      (error) => failed.push(error),
    );
    expect(pulse.jobs.get('sms')).toEqual({ runs: 2, failures: 1, endedAt: 1_000, failingSince: 1_000 });
    expect(failed).toHaveLength(1);
    now += 300_000;
    expect(pulse.deadRounds()).toEqual([]);
    now += 1;
    expect(pulse.deadRounds()).toEqual(['jobs']);
    round.ended();
    expect(pulse.deadRounds()).toEqual([]);
    now += 400_000;
    round.stop();
    expect(pulse.deadRounds()).toEqual([]);
  });
});

describe('the queues to the outside', () => {
  it('are all measured: whatever a job looks for when it is due', () => {
    const sources = filesBelow('server/jobs', '.ts').map((file) =>
      readFileSync(`server/jobs/${file}`, 'utf8'),
    );
    const looked = sources.flatMap((text) =>
      [...text.matchAll(/dueRows\(\s*platform,\s*(\w+)/g)].map(([, name]) => name),
    );
    expect(looked.length).toBeGreaterThan(5);
    expect([...new Set(looked)].toSorted()).toEqual(OUTBOXES.map(({ spec }) => spec.name).toSorted());
  });
});

describe('the log in JSON lines', () => {
  const written: string[] = [];
  const log = jsonLines('info', { write: (line: string) => void written.push(line) });
  const last = () => lineSchema.parse(JSON.parse(written.at(-1) ?? ''));

  it('tells a fault by code and place, never by the values that the database repeats', () => {
    const error = Object.assign(new Error('Key (phone)=(13812345678) already exists.'), { code: '23505' });
    log.fail('POST /ntocc-tms-api/order', error, { requestId: 'r1', account: '7' });
    expect(last()).toMatchObject({
      level: 'error',
      msg: 'POST /ntocc-tms-api/order failed',
      requestId: 'r1',
      account: '7',
    });
    expect(last().fault).toMatch(/^Error 23505\n\s+at /);
    expect(written.at(-1)).not.toContain('13812345678');
  });

  it('of the HTTP server itself has neither addresses with their queries nor messages of errors', () => {
    const err = Object.assign(new Error('no route for ?token=secret'), { code: 'FST_ERR' });
    log.lines?.warn({ req: { url: '/x?token=secret' }, res: { secret: 1 }, err }, 'odd');
    expect(last()).toMatchObject({ level: 'warn', msg: 'odd' });
    expect(written.at(-1)).not.toContain('secret');
  });

  it('is one line whatever a sentence has in it', () => {
    log.say('two\nlines "quoted"');
    expect(written.at(-1)?.trim().split('\n')).toHaveLength(1);
    expect(last().msg).toBe('two\nlines "quoted"');
  });
});
