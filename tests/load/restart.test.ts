import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { ALL_ENTRIES } from '../../server/business/all.ts';
import { registerAll } from '../../server/records/registry.ts';
import { Person } from '../platform/desk.ts';
import { startProcess } from '../platform/platformProcess.ts';
import { Sockets } from './sockets.ts';

const CLIENTS = 1_000;
/** With few clients 100 ms contain too few attempts, so the rate of 3 % in 100 ms is measured over half a second. */
const SLICE = 500;
const LIMIT = 0.15;

/** A free port; a restarted server needs the same one. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

it('1,000 real channels reconnect evenly after an announced restart and after a crash', async () => {
  registerAll(ALL_ENTRIES);
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-load-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inject('template'), folder, { recursive: true });
  const settings = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    ACCOUNT_CHANNELS: String(CLIENTS),
  };

  let platform = startProcess(settings);
  const person = new Person(await platform.ready());
  expect(await person.login('dispatcher')).toMatchObject({ status: 0 });
  const sockets = new Sockets(person, CLIENTS);
  onTestFinished(() => sockets.close());
  sockets.begin();
  await sockets.all();

  for (const [name, signal] of [
    ['announced restart', 'SIGTERM'],
    ['crash', 'SIGKILL'],
  ] as const) {
    sockets.tries = [];
    const lost = Date.now();
    await platform.stop(signal);
    platform = startProcess(settings);
    await platform.ready();
    const ready = Date.now();
    await sockets.all();
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
    console.log(
      `${name}: ${CLIENTS} clients; server ready after ${seconds(ready - lost)}, everybody back after ` +
        `${seconds(Date.now() - lost)}; ${sockets.tries.length} tries, at most ${percent(sockets.peak(100))} of ` +
        `the clients within 100 ms, ${percent(sockets.peak(SLICE))} within ${SLICE} ms`,
    );
    expect(sockets.peak(SLICE)).toBeLessThanOrEqual(LIMIT);
  }
});
