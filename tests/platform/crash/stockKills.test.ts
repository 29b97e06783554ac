import { randomInt, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { wireEvent } from '../../../domain/schema/record.ts';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { checkBooks } from '../../../server/books/check.ts';
import { registerAll } from '../../../server/records/registry.ts';
import { checkStock } from '../../../server/stock/check.ts';
import { type Answer, Person } from '../desk.ts';
import { startProcess } from '../platformProcess.ts';
import { startHere } from '../startHere.ts';
import { freeKeys } from '../stock/freeKeys.ts';

const KILLS = 3;
/** Orders of one piece each that are picked and wait for their truck. */
const ORDERS = 12;
const PIECE = 1_000;

/** A write that was sent; the answer is missing when the platform was killed before. */
interface Write {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  answer?: Answer;
}

const rowOf = (answer: Answer<{ row: Record<string, unknown> }>) => {
  expect(answer).toMatchObject({ status: 0 });
  return answer.data.row as { id: string; version: number; status: string } & Record<string, unknown>;
};

it('kill -9 during put-away and shipping: what was answered is there, what was not happens once', async () => {
  registerAll(ALL_ENTRIES);
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-stock-crash-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inject('template'), folder, { recursive: true });
  const prepared = await startHere(folder);
  const key = (await freeKeys(prepared.services)).find(({ lotNo }) => lotNo === null);
  await prepared.close();
  if (!key) throw new Error('There is no stock without lots.');
  const { warehouseId, ownerId, goodsId, locationId } = key;

  let platform = startProcess({ DATA_DIR: folder });
  const keeperOf = async () => {
    const keeper = new Person(await platform.ready());
    expect(await keeper.login('warehouse')).toMatchObject({ status: 0 });
    return keeper;
  };
  let keeper = await keeperOf();

  const does = async (
    record: string,
    row: { id: string },
    type: string,
    payload: Record<string, unknown> = {},
  ) => rowOf(await keeper.event(record, row.id, type, payload));
  const line = { goodsId, planQty: 1_000 * PIECE, lotNo: null, producedAt: null, expireAt: null };
  const inbound = rowOf(
    await keeper.save('inboundOrder', { kind: 'receipt', warehouseId, ownerId, lines: [line] }),
  );
  await does('inboundOrder', inbound, 'submit');
  await does('inboundOrder', inbound, 'start', { arrivedAt: null });
  await does('inboundOrder', inbound, 'receive.line', {
    ...{ lineNo: 1, qty: line.planQty, damagedQty: null, rejectedQty: null },
    ...{ lotNo: null, producedAt: null, expireAt: null, pallets: null },
  });
  await does('inboundOrder', inbound, 'finish', { shortReasons: [], photos: null });
  const part = { lineNo: 1, locationId, quality: 'good', pallets: null };
  await does('inboundOrder', inbound, 'put.line', { ...part, qty: ORDERS * PIECE });
  const waiting: { id: string; version: number }[] = [];
  for (let made = 0; made < ORDERS; made += 1) {
    const order = rowOf(
      await keeper.save('outboundOrder', {
        ...{ kind: 'sale', warehouseId, ownerId, planAt: Date.now() + DAY_MS, pickRule: 'fifo' },
        ...{ receiverName: '王强', lines: [{ goodsId, lotNo: null, qty: PIECE }] },
      }),
    );
    await does('outboundOrder', order, 'submit');
    const { allocations } = await does('outboundOrder', order, 'allocate', { rows: [] });
    const [one] = allocations as { allocation: number; locationId: string }[];
    await does('outboundOrder', order, 'pick.line', {
      ...{ allocation: one?.allocation, locationId: one?.locationId, qty: PIECE, code: null },
    });
    waiting.push(await does('outboundOrder', order, 'pick', { shortReasons: [] }));
  }

  let [puts, ships, cutOff] = [0, 0, 0];
  for (let round = 0; round < KILLS; round += 1) {
    const all: Write[] = [];
    const goal = randomInt(3, 9);
    let acknowledged = 0;
    let isRunning = true;
    let reached: () => void = () => undefined;
    const enough = new Promise<void>((resolve) => (reached = resolve));
    const write = async (record: string, id: string, type: string, content: object): Promise<void> => {
      const sent: Write = {
        path: `/ntocc-tms-api/${record}/${id}/${wireEvent(type)}`,
        body: { ...content, requestNo: randomUUID() },
      };
      all.push(sent);
      sent.answer = await keeper.raw('POST', sent.path, sent.body);
      expect(sent.answer).toMatchObject({ status: 0 });
      acknowledged += 1;
      if (acknowledged >= goal) reached();
    };
    const putsAway = async (): Promise<void> => {
      while (isRunning) {
        puts += 1;
        await write('inboundOrder', inbound.id, 'put.line', { ...part, qty: PIECE });
      }
    };
    const shipsOut = async (): Promise<void> => {
      for (let one = waiting.pop(); isRunning && one; one = waiting.pop()) {
        ships += 1;
        await write('outboundOrder', one.id, 'ship', {
          version: one.version,
          plateNumber: '皖A7K216',
          proofImages: null,
        });
      }
    };
    const writers = [putsAway(), putsAway(), shipsOut()].map((writer) =>
      writer.catch((error: unknown) => error),
    );
    await enough;
    isRunning = false;
    await platform.stop('SIGKILL');
    await Promise.all(writers);

    platform = startProcess({ DATA_DIR: folder });
    keeper = await keeperOf();
    for (const { path, body, answer } of all) {
      const again = await keeper.raw('POST', path, { ...body });
      if (answer) expect(again).toEqual(answer);
      else expect(again).toMatchObject({ status: 0 });
      cutOff += answer ? 0 : 1;
    }
  }

  const stored = rowOf(await keeper.open('inboundOrder', inbound.id));
  expect(stored.putRows).toHaveLength(1 + puts);
  expect(stored.putQty).toBe((ORDERS + puts) * PIECE);
  const { total } = (
    await keeper.list('stockMove', { docType: 'outboundOrder', kind: 'OUT', goodsId, size: '100' })
  ).data;
  expect(total).toBeGreaterThanOrEqual(ships);
  await platform.stop('SIGKILL');
  const opened = await startHere(folder);
  const { pool } = opened.services.store;
  const broken = [...(await checkStock(pool)), ...(await checkBooks(pool))];
  await opened.close();
  expect(broken).toEqual([]);
  expect(ships).toBeGreaterThan(0);
  expect(cutOff).toBeGreaterThan(0);
});
