import { count, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { sendVerificationCode } from '../../../domain/calls/smsCode.ts';
import { driver } from '../../../domain/records/driver.ts';
import { RETENTION } from '../../../domain/rules/retention.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { deleteExpired } from '../../../server/jobs/housekeeping.ts';
import { maskCancelled } from '../../../server/jobs/maskCancelled.ts';
import { throttle } from '../../../server/store/contentTables.ts';
import { anyTableFor } from '../../../server/store/tables.ts';
import { account, file, history, request, session, sms } from '../../../server/store/systemTables.ts';
import { Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';

const TABLES = { throttle, sms, request } as const;

describe('[S-16] housekeeping', () => {
  const desk = useDesk();
  const rows = async () => {
    const { db } = desk.platform.services.store;
    const of = async (table: PgTable) => (await db.select({ n: count() }).from(table))[0]?.n ?? 0;
    const found = Object.entries(TABLES).map(async ([name, table]) => [name, await of(table)] as const);
    return Object.fromEntries(await Promise.all(found));
  };

  it('deletes limits, codes and stored answers when nothing needs them any more', async () => {
    await new Person(desk.url).login('admin', 'wrong');
    await new Person(desk.url).call(sendVerificationCode, { phone: '13955551111' });
    const clerk = await desk.person('warehouse');
    await clerk.save('problem', { title: '打印机离线', module: 'warehouse', severity: 'low' });
    const kept = async () => {
      await deleteExpired(desk.platform.services);
      return rows();
    };
    const full = await kept();
    // One code asked for, and three counters of the failed login.
    expect(full).toEqual({ throttle: 4, sms: 1, request: 1 });

    desk.advance(RETENTION.limits - 60_000);
    expect(await kept(), 'not a moment too early').toEqual(full);
    desk.advance(120_000);
    expect(await kept()).toEqual({ ...full, throttle: 0 });
    desk.advance(RETENTION.codes - RETENTION.limits);
    expect(await kept()).toEqual({ throttle: 0, sms: 0, request: 1 });
    desk.advance(RETENTION.requests - RETENTION.codes);
    expect(await kept()).toEqual({ throttle: 0, sms: 0, request: 0 });
  });

  it('deletes a picture that no record used within a day, its bytes too; a used one stays', async () => {
    const { store, files } = desk.platform.services;
    const clerk = await desk.person('warehouse');
    const [unused, used] = [(await uploadPicture(clerk)).id, (await uploadPicture(clerk)).id];
    await clerk.save('problem', { title: '货架损坏', module: 'warehouse', severity: 'low', images: [used] });
    const inStore = async (id: string) =>
      (await store.db.select({ id: file.id }).from(file).where(eq(file.id, id))).length === 1;
    const hasBytes = async (id: string) => {
      const found = await files.get(id);
      found?.stream.destroy();
      return found !== null;
    };
    const kept = async (id: string) => [await inStore(id), await hasBytes(id)];

    desk.advance(RETENTION.uploads - 60_000);
    await deleteExpired(desk.platform.services);
    expect(await kept(unused), 'not a moment too early').toEqual([true, true]);
    desk.advance(120_000);
    await deleteExpired(desk.platform.services);
    expect(await kept(unused)).toEqual([false, false]);
    expect(await kept(used)).toEqual([true, true]);
  });

  it('does not touch documents, their history and their messages', async () => {
    const admin = await desk.person('admin');
    const [told] = (await admin.list('problem', { keyword: '打印机离线' })).data.records;
    expect((await admin.open('problem', String(told?.id))).data.history).toHaveLength(1);
    expect((await admin.list('smsRecord', { keyword: '13955551111' })).data.total).toBe(1);
  });

  it('masks the personal data of an account and its party three years after it was cancelled', async () => {
    const { store } = desk.platform.services;
    const admin = await desk.person('admin');
    const drivers = (await admin.list('user', { partyType: 'DRIVER', size: '50' })).data.records;
    // A driver with papers, and nothing under way.
    const cancelled = async (id: string) => (await admin.event('user', id, 'cancel')).status === 0;
    let id = '';
    for (const row of drivers) if (id === '' && (await cancelled(String(row.id)))) id = String(row.id);
    const [before] = await store.db.select().from(account).where(eq(account.id, id));
    const table = anyTableFor(driver);
    const party = async () =>
      (
        await store.db
          .select()
          .from(table)
          .where(eq(table.id, before?.partyId ?? ''))
      )[0] as Row<typeof driver>;
    const papers = await party();
    const secrets = [before?.phone, papers.driverName, papers.idNumber, papers.phone].map(String);
    const found = async () => {
      const rows = JSON.stringify([
        await store.db.select().from(account).where(eq(account.id, id)),
        await party(),
        await store.db
          .select()
          .from(history)
          .where(inArray(history.recordId, [id, papers.id])),
      ]);
      return secrets.filter((secret) => rows.includes(secret));
    };

    desk.advance(RETENTION.cancelled - 3_600_000);
    expect(await maskCancelled(desk.platform.services)).toBe(0);
    expect(await found(), 'not a moment too early').toEqual(secrets);
    desk.advance(2 * 3_600_000);
    expect(await maskCancelled(desk.platform.services)).toBe(1);
    expect(await found()).toEqual([]);
    const { driverName, phone, idFront, status } = await party();
    expect({ driverName, phone, idFront }).toEqual({
      driverName: `${papers.driverName.slice(0, 1)}${'*'.repeat(papers.driverName.length - 1)}`,
      phone: `${papers.phone.slice(0, 3)}****${papers.phone.slice(-4)}`,
      idFront: [],
    });
    expect(status).toBe(papers.status);
    expect(await maskCancelled(desk.platform.services), 'once').toBe(0);
  });

  it('deletes old logins only', async () => {
    const { db } = desk.platform.services.store;
    const since = async () => {
      const rows = await db.select({ createdAt: session.createdAt }).from(session);
      return rows.map(({ createdAt }) => createdAt);
    };
    await desk.person('warehouse');
    desk.advance(RETENTION.sessions + 60_000);
    await desk.person('dispatcher');
    expect((await since()).length).toBeGreaterThan(1);
    await deleteExpired(desk.platform.services);
    const kept = await since();
    expect(kept).toHaveLength(1);
    expect(kept[0]).toBeGreaterThan(desk.now() - 60_000);
  });
});
