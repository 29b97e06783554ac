import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0;

/** The floods, or only those named. */
const NAMES = process.env['FLOODS']?.split(',') ?? [
  'lists',
  'sorted lists',
  'large JSON',
  'deep JSON',
  'uploads',
  'exports',
  'imports',
  'sockets',
  'frames',
];

const countsSchema = z.object({ done: z.number(), refused: z.number() });

/** One account floods from now on, in a process of its own. @returns ends it */
async function startFlood(name: string, { url, token, deviceId, userId }: Person) {
  const args = ['--import', 'tsx', join('tests', 'load', 'flooder.ts'), name];
  const child = spawn(process.execPath, [...args, JSON.stringify({ url, token, deviceId, userId })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  await once(lines, 'line');
  return async () => {
    const isClosed = once(lines, 'close');
    child.stdin.end();
    await isClosed;
    return countsSchema.parse(JSON.parse(said.at(-1) ?? ''));
  };
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
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1) ?? ''}`);
  console.log('flood               done  refused idle p95      p95    times');
  const felt: string[] = [];
  for (const name of NAMES) {
    const idle = percentile(await timesOf(person, after(SPAN_MS)), 0.95);
    const floods = await Promise.all(flooders.map((flooder) => startFlood(name, flooder)));
    const times = await timesOf(person, after(SPAN_MS));
    const all = await Promise.all(floods.map((end) => end()));
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
