import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { LOG_KEPT } from '../../../domain/rules/actionLog.ts';
import { DAY_MS, formatTime } from '../../../domain/rules/times.ts';
import { keepMonths, partitionsOf, sealMinutes } from '../../../server/jobs/actionLog.ts';
import { checkLog } from '../../../server/jobs/actionLogCheck.ts';
import { startOfMonth } from '../../../server/store/actionLogMonths.ts';
import { actionLog, actionLogKept, logSeal } from '../../../server/store/actionLogTables.ts';
import { type Tx, withTx } from '../../../server/store/tx.ts';
import { rowsLeft, unitForm } from '../actionRows.ts';
import { type Person, useDesk } from '../desk.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MINUTE = 60_000;

describe('[/systemManage/userActionLog] what keeps the action log as it was', () => {
  const desk = useDesk();
  const services = () => desk.platform.services;
  const left = <T>(task: () => Promise<T>) => rowsLeft(services(), task);
  let admin: Person;
  const newUnit = async () => (await admin.save('unit', unitForm())).data.row;

  beforeAll(async () => {
    admin = await desk.person('admin');
  });

  /** Runs a task in a transaction that is taken back. */
  async function asTrial<T>(task: (tx: Tx) => Promise<T>): Promise<T> {
    const back = new Error('taken back');
    let result: { value: T } | undefined;
    try {
      await withTx(services().store, async (tx) => {
        result = { value: await task(tx) };
        throw back;
      });
    } catch (error) {
      if (error !== back) throw error;
    }
    if (!result) throw back;
    return result.value;
  }

  it('the database refuses to change, delete and empty it', async () => {
    await newUnit();
    const { db } = services().store;
    const refusal = { cause: { message: expect.stringContaining('never changed') } };
    await expect(db.update(actionLog).set({ byName: 'x' })).rejects.toMatchObject(refusal);
    await expect(db.delete(actionLog)).rejects.toMatchObject(refusal);
    await expect(db.execute(sql`truncate action_log`)).rejects.toMatchObject(refusal);
    const [part] = await partitionsOf(db, 'action_log');
    await expect(db.execute(sql`truncate ${sql.identifier(part?.name ?? '')}`)).rejects.toMatchObject(
      refusal,
    );
  });

  it('minutes are sealed two minutes later, and a change behind the triggers is found', async () => {
    await newUnit();
    desk.advance(MINUTE);
    await newUnit();
    desk.advance(3 * MINUTE);
    await services().actionLog.flush();
    await sealMinutes(services());
    const { store } = services();
    const whole = await checkLog(store, desk.now());
    expect(whole.faults).toEqual([]);
    expect(whole.seals).toBeGreaterThan(1);
    const seals = await store.db.select().from(logSeal).orderBy(asc(logSeal.no));
    const seal = seals.at(-2);
    if (!seal) throw new Error('Too few seals.');
    const inMinute = sql`${actionLog.at} >= ${seal.minute} and ${actionLog.at} < ${seal.minute + MINUTE}`;
    const faultsAfter = (tamper: (tx: Tx) => Promise<unknown>) =>
      asTrial(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tamper(tx);
        return (await checkLog({ db: tx }, desk.now())).faults;
      });
    const at = { groupCode: 'HF001', minute: seal.minute };
    expect(
      await faultsAfter((tx) => tx.update(actionLog).set({ byName: 'x' }).where(inMinute)),
    ).toMatchObject([at]);
    expect(
      await faultsAfter((tx) =>
        tx.execute(sql`delete from action_log where id = (select max(id) from action_log where ${inMinute})`),
      ),
    ).toMatchObject([at]);
    expect(await faultsAfter((tx) => tx.delete(actionLog).where(inMinute))).toMatchObject([at]);
    const isSeal = and(eq(logSeal.groupCode, 'HF001'), eq(logSeal.no, seal.no));
    expect(
      await faultsAfter(async (tx) => {
        await tx.delete(actionLog).where(inMinute);
        await tx.delete(logSeal).where(isSeal);
      }),
      'the next seal does not follow',
    ).toMatchObject([{ minute: seals.at(-1)?.minute }]);
    expect(
      await faultsAfter((tx) =>
        tx
          .update(logSeal)
          .set({ hash: 'f'.repeat(64) })
          .where(isSeal),
      ),
    ).toMatchObject([at, { minute: seals.at(-1)?.minute }]);
    expect((await checkLog(store, desk.now(), seal.hash)).faults).toEqual([]);
    expect((await checkLog(store, desk.now(), 'f'.repeat(64))).faults).toHaveLength(1);
  });

  it('`npm run log:check` ends with 1 and the minute that differs', async () => {
    const check = async () => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/logCheck.ts'], {
        cwd: ROOT,
        env: { PATH: process.env.PATH, DATA_DIR: services().config.dataDir },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
        });
      await once(child, 'close');
      return { code: child.exitCode, output };
    };
    const { db } = services().store;
    const [seal] = await db.select().from(logSeal).where(eq(logSeal.no, 1));
    const setHash = async (rowsHash: string) => {
      await services().store.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.update(logSeal).set({ rowsHash }).where(eq(logSeal.no, 1));
      });
    };
    await setHash('forged');
    let told = { code: null as number | null, output: '' };
    await desk.restart(async () => {
      told = await check();
    });
    await setHash(seal?.rowsHash ?? '');
    expect(told.code, told.output).toBe(1);
    const minute = new Date(Number(seal?.minute) + 8 * 3_600_000)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ');
    expect(told.output).toContain(`DIFFERS: ${minute} HF001`);
  });

  it('a month begins at midnight in Shanghai, and each has its partition before it begins', async () => {
    const next = startOfMonth(desk.now(), 1);
    desk.advance(next - MINUTE - desk.now());
    const partitionOfLogin = async () => {
      const { rows } = await left(() => desk.person('admin'));
      const { rows: found } = await services().store.db.execute<{ name: string }>(
        sql`select tableoid::regclass::text as name from action_log where id = ${rows[0]?.id}`,
      );
      return found[0]?.name;
    };
    const nameOf = (at: number) => `action_log_${formatTime(at, 'ym')}`;
    expect(await partitionOfLogin()).toBe(nameOf(next - 1));
    const { db } = services().store;
    const names = async () => (await partitionsOf(db, 'action_log')).map(({ name }) => name);
    expect(await names()).toContain(nameOf(next));
    desk.advance(next - desk.now());
    expect(await partitionOfLogin()).toBe(nameOf(next));
    expect((await partitionsOf(db, 'action_log')).map(({ month }) => nameOf(month))).toEqual(await names());
  });

  it.each([
    ['after half a year; what was done is kept for three years', LOG_KEPT],
    ['when the settings say; so does what was done', { read: 400 * DAY_MS, write: 2_000 * DAY_MS }],
  ])('reads go with their month %s, money after ten years', async (_when, logKept) => {
    const { config } = services();
    onTestFinished(() => void Object.assign(config, { logKept: LOG_KEPT }));
    Object.assign(config, { logKept });
    admin = await desk.person('admin');
    const { id } = await newUnit();
    await admin.open('unit', id);
    const { actionLog: log, store, nextId } = services();
    await log.flush();
    const [done] = await store.db
      .select()
      .from(actionLog)
      .where(and(eq(actionLog.recordId, id), eq(actionLog.event, 'create')));
    if (!done) throw new Error('No row of what was done.');
    const paid = { ...done, id: nextId(), record: 'payment', event: 'pay' };
    await store.db.insert(actionLog).values(paid);
    desk.advance(3 * MINUTE);
    await sealMinutes(services());
    const month = startOfMonth(done.at);
    const name = `action_log_${formatTime(month, 'ym')}`;
    const advanceTo = (at: number) => {
      desk.advance(at - desk.now());
    };

    advanceTo(startOfMonth(month, 1) + logKept.read - MINUTE);
    expect(await keepMonths(services())).not.toContain(name);
    advanceTo(startOfMonth(month, 1) + logKept.read + MINUTE);
    expect(await keepMonths(services())).toContain(name);
    const kept = () =>
      store.db
        .select()
        .from(actionLogKept)
        .where(inArray(actionLogKept.id, [done.id, paid.id]));
    expect((await kept()).map(({ record }) => record).toSorted()).toEqual(['payment', 'unit']);
    const reads = await store.db
      .select()
      .from(actionLogKept)
      .where(inArray(actionLogKept.action, ['read', 'search']));
    expect(reads).toEqual([]);
    expect((await checkLog(store, desk.now())).faults).toEqual([]);

    admin = await desk.person('admin');
    const period = { atFrom: String(month), atTo: String(month + 31 * DAY_MS - 1) };
    const { data } = await admin.list('userActionLog', { ...period, recordId: id, record: 'unit' });
    expect(data.records).toMatchObject([{ id: done.id, event: 'create' }]);

    advanceTo(startOfMonth(month, 2) + logKept.write + MINUTE);
    await keepMonths(services());
    expect((await kept()).map(({ record }) => record)).toEqual(['payment']);
    expect((await checkLog(store, desk.now())).faults).toEqual([]);
    advanceTo(startOfMonth(month, 2) + LOG_KEPT.money + MINUTE);
    await keepMonths(services());
    expect(await kept()).toEqual([]);
    expect((await checkLog(store, desk.now())).faults).toEqual([]);
  });
});
