import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { ALL_ENTRIES } from '../../server/business/all.ts';
import { registerAll } from '../../server/records/registry.ts';
import { Person } from '../platform/desk.ts';
import { startProcess } from '../platform/platformProcess.ts';

vi.setConfig({ testTimeout: 900_000 });
registerAll(ALL_ENTRIES);

/** Time of each measurement, ms. */
const SPAN_MS = Number(process.env['SPAN_MS'] ?? 10_000);
/** The person reads a list, thinks so long, and reads again, ms. */
const PAUSE_MS = 100;
/** How much slower 95 of 100 lists may be than without a flood. */
const MOST = 3;
const FLOODERS = ['admin', 'service', 'auditor'] as const;
const REST_MS = 3_000;
/** Until the processes of the flooders are at work, ms. */
const START_MS = 2_500;

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0;

const NAMES = [
  'lists',
  'sorted lists',
  'large JSON',
  'deep JSON',
  'uploads',
  'exports',
  'imports',
  'sockets',
  'frames',
] as const;

const countsSchema = z.object({ done: z.number(), refused: z.number() });

/** One account floods for a while, in a process of its own. */
async function flood(name: string, ms: number, { url, token, deviceId, userId }: Person) {
  const args = ['--import', 'tsx', join('tests', 'load', 'flooder.ts'), name, String(ms)];
  const child = spawn(process.execPath, [...args, JSON.stringify({ url, token, deviceId, userId })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  await once(child, 'close');
  return countsSchema.parse(JSON.parse(said));
}

/** Times of a person's lists for a while, ms. */
async function timesOf(person: Person, until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!until()) {
    const began = performance.now();
    const answer = await person.list('order', { size: '20' });
    times.push(performance.now() - began);
    expect(answer.status).toBe(0);
    await delay(PAUSE_MS);
  }
  return times;
}

const after = (ms: number) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};

it('a person hardly notices what three accounts flood the platform with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-floods-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inject('template'), folder, { recursive: true });
  const url = await startProcess({ DATA_DIR: folder }).ready();
  const person = new Person(url);
  expect(await person.login('dispatcher')).toMatchObject({ status: 0 });
  const flooders = FLOODERS.map(() => new Person(url));
  for (const [at, name] of FLOODERS.entries())
    expect(await flooders[at]?.login(name)).toMatchObject({ status: 0 });
  await timesOf(person, after(SPAN_MS / 2));
  console.log('flood               done  refused idle p95      p95    times');
  const felt: string[] = [];
  for (const name of NAMES) {
    const idle = percentile(await timesOf(person, after(SPAN_MS)), 0.95);
    const floods = Promise.all(flooders.map((flooder) => flood(name, SPAN_MS + START_MS, flooder)));
    // The flooders need a moment to start.
    await delay(START_MS);
    const times = await timesOf(person, after(SPAN_MS));
    const all = await floods;
    const counts = {
      done: all.reduce((sum, { done }) => sum + done, 0),
      refused: all.reduce((sum, { refused }) => sum + refused, 0),
    };
    const p95 = percentile(times, 0.95);
    const cells = [counts.done, counts.refused, idle.toFixed(1), p95.toFixed(1), (p95 / idle).toFixed(2)];
    console.log(name.padEnd(16) + cells.map((cell) => String(cell).padStart(9)).join(''));
    if (p95 > MOST * idle) felt.push(name);
    await delay(REST_MS);
  }
  expect(felt).toEqual([]);
});
