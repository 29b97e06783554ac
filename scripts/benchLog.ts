// `npm run bench:log`: what the user action log adds to a call, measured on a data folder with the demo company (DATA_DIR; it is
// copied first). A write is timed by turns with and without its row, and compared with whole calls over HTTP; the statements of a read
// are counted both ways.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordCalls } from '../domain/calls/records.ts';
import { unit } from '../domain/records/unit.ts';
import { readConfig } from '../server/base/config.ts';
import { sentences } from '../server/base/log.ts';
import { Person } from '../server/livingDemo/person.ts';
import { toolsAt } from '../server/livingDemo/tools.ts';
import { startPlatform } from '../server/platform.ts';
import { list } from '../server/records/list.ts';
import { save } from '../server/records/save.ts';
import type { Viewer } from '../domain/schema/record.ts';
import { run } from '../server/run/run.ts';
import { follow, type Trail } from '../server/run/trail.ts';

const TIMES = 600;

const half = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function main(): Promise<void> {
  const data = process.env['DATA_DIR'] ?? 'data';
  if (!existsSync(data)) {
    console.error(`There is no data folder ${data}: start the app once, or name one by DATA_DIR.`);
    process.exitCode = 1;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-bench-log-'));
  cpSync(data, folder, { recursive: true });
  const config = { ...readConfig({ DATA_DIR: folder, PORT: '0' }, false), port: 0 };
  const running = await startPlatform(config, {
    clock: Date.now,
    log: sentences(),
    onFatal: (error) => {
      throw error;
    },
    startJobs: () => () => undefined,
  });
  const { services } = running;
  try {
    const viewer: Viewer = {
      userId: '1000001',
      groupCode: 'HF001',
      role: 'admin',
      partyType: 'PLAT',
      partyId: undefined,
    };
    const principal = { groupCode: 'HF001', viewer, byName: 'bench' };
    const trail = (isWriting: boolean): Trail => ({
      log: services.actionLog,
      call: 'unit.save',
      action: isWriting ? 'event' : 'read',
      page: 'Unit',
      address: '127.0.0.1',
      agent: 'bench',
      deviceRef: 'bench',
      isPassive: false,
      isWriting,
      startedAt: performance.now(),
      record: 'unit',
      recordId: null,
      recordNo: null,
      asker: {
        groupCode: 'HF001',
        accountId: viewer.userId,
        byName: 'bench',
        role: 'A',
        sessionRef: 'bench',
      },
      detail: null,
      written: 0,
    });
    let made = 0;
    const nextForm = () => {
      made += 1;
      const name = `测量${String(made)}`;
      const names = { unitName: name, unitNameEn: name, unitNameEs: name, unitNameJa: name };
      return { ...names, kind: 'count', factor: 1_000_000, decimals: 0 };
    };
    const write = () => run(services, principal, (work) => save(work, 'unit', nextForm(), viewer));
    const timed = async (task: () => Promise<unknown>) => {
      const begun = performance.now();
      await task();
      return performance.now() - begun;
    };
    const [plain, logged]: [number[], number[]] = [[], []];
    for (let n = 0; n < TIMES; n += 1) {
      const asOne = trail(true);
      plain.push(await timed(write));
      logged.push(await timed(() => follow(asOne, write)));
    }
    const difference = half(logged) - half(plain);
    console.log(
      `write: p50 ${half(plain).toFixed(3)} ms without, ${half(logged).toFixed(3)} ms with its row: ${difference.toFixed(3)} ms added`,
    );
    const admin = new Person('admin', toolsAt(running.url));
    await admin.self();
    const calls: number[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      const form = { ...nextForm(), requestNo: admin.tools.requestNo() };
      calls.push(await timed(() => admin.ask(recordCalls(unit).save, form)));
    }
    const share = (100 * difference) / half(calls);
    console.log(`whole call: p50 ${half(calls).toFixed(3)} ms, of which its row is ${share.toFixed(1)} %`);

    let statements = 0;
    const counted = new WeakSet<object>();
    services.store.pool.on('acquire', (client) => {
      if (counted.has(client)) return;
      counted.add(client);
      const { query } = client;
      client.query = ((...sent: Parameters<typeof query>) => {
        statements += 1;
        return Reflect.apply(query, client, sent);
      }) as typeof query;
    });
    const query = { current: 1, size: 20 } as const;
    const read = () => run(services, principal, (work) => list(work, 'unit', query, viewer));
    const countOf = async (task: () => Promise<unknown>) => {
      statements = 0;
      await task();
      return statements;
    };
    await services.actionLog.flush();
    const [without, withLog] = [await countOf(read), await countOf(() => follow(trail(false), read))];
    console.log(`read: ${String(without)} statements without, ${String(withLog)} with the log`);
  } finally {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
