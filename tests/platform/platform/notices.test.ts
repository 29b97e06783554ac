import { describe, expect, it } from 'vitest';
import {
  countNotices,
  listNotices,
  type Notice,
  readAllNotices,
  readNotices,
  UNREAD_LIMIT,
} from '../../../domain/calls/notices.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { notify } from '../../../server/notices/notify.ts';
import { deleteExpired } from '../../../server/jobs/housekeeping.ts';
import { run } from '../../../server/run/run.ts';
import { type Person, useDesk } from '../desk.ts';
import { offer, publishedOrder } from '../orderForm.ts';

const GROUP = 'HF001';
const desk = useDesk();

/** Writes notices as the business does. */
async function say(to: string, record: string, times = 1, groupCode = GROUP): Promise<void> {
  await run(desk.platform.services, { groupCode, viewer: null, byName: '' }, async (work) => {
    for (let n = 1; n <= times; n += 1) {
      const words = `${record} ${String(n)}`;
      await notify(work, { to: [to], text: [words, words, words, words], record, id: String(n) });
    }
  });
}

const inbox = async (person: Person, query: Partial<Parameters<typeof ask>[1]> = {}) =>
  (await ask(person, query)).data;
const ask = (person: Person, query: { before?: string; record?: string; unread?: '1'; size?: number }) =>
  person.call(listNotices, query);
const bell = async (person: Person) => (await person.call(countNotices, {})).data;
const texts = (records: readonly Notice[]) => records.map(({ text }) => text[1]);

/** All marked as read, so that a test counts only its own. */
async function quiet(person: Person): Promise<void> {
  const { newest } = await bell(person);
  if (newest !== null) await person.call(readAllNotices, { upTo: newest });
  expect((await bell(person)).unread).toBe(0);
}

describe('the notices of a person', () => {
  it('are written by business code, in four languages, newest first, with a link to their record', async () => {
    const [shipper, auditor, dispatcher, driver] = [
      await desk.person('shipper'),
      await desk.person('auditor'),
      await desk.person('dispatcher'),
      await desk.person('driver'),
    ];
    await quiet(driver);
    const orderId = await publishedOrder(shipper, auditor, desk.now());
    const offered = await offer(dispatcher, orderId, desk.now());
    expect(await bell(driver)).toMatchObject({ unread: 1 });
    const [first] = (await inbox(driver)).records;
    expect(first).toMatchObject({ record: 'assignment', recordId: offered.data.row.id, read: false });
    expect(new Set(first?.text).size).toBe(4);
    expect((await inbox(await desk.person('captain'))).records.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('are those to their role, their party and their account only', async () => {
    const [dispatcher, clerk, driver] = [
      await desk.person('dispatcher'),
      await desk.person('clerk'),
      await desk.person('driver'),
    ];
    await Promise.all([dispatcher, clerk, driver].map(quiet));
    await say('PLAT_DISPATCHER', 'order');
    await say(`USER:${dispatcher.userId}`, 'waybill');
    await say('PLAT_FINANCE', 'receipt');
    await say('PLAT_DISPATCHER', 'order', 1, 'ZZ999');
    expect(texts((await inbox(dispatcher, { unread: '1' })).records)).toEqual(['waybill 1', 'order 1']);
    expect(texts((await inbox(clerk, { unread: '1' })).records)).toEqual(['receipt 1']);
    expect((await inbox(driver, { unread: '1' })).records).toEqual([]);
    const foreign = (await inbox(clerk, { unread: '1' })).records.map(({ id }) => id);
    expect(await dispatcher.call(readNotices, { ids: foreign })).toMatchObject({ data: { unread: 2 } });
    expect(await bell(clerk)).toMatchObject({ unread: 1 });
  });

  it('are paged, none twice and none missing, also while new ones arrive', async () => {
    const person = await desk.person('approver');
    await say('PLAT_FINANCE_APPROVER', 'order', 25);
    await say(`USER:${person.userId}`, 'waybill', 20);
    const seen: Notice[] = [];
    let before: string | null | undefined;
    while (before !== null) {
      const page = await inbox(person, { size: 10, ...(before === undefined ? {} : { before }) });
      seen.push(...page.records);
      before = page.next;
      await say('PLAT_FINANCE_APPROVER', 'late');
    }
    const ids = seen.map(({ id }) => BigInt(id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => (a > b ? -1 : 1)));
    expect(texts(seen).filter((text) => /^(order|waybill) /.test(text))).toHaveLength(45);
    expect(texts(seen).filter((text) => text.startsWith('late'))).toEqual([]);
  });

  it('can be filtered by kind and by unread', async () => {
    const person = await desk.person('warehouse');
    await quiet(person);
    await say('PLAT_WAREHOUSE', 'order', 2);
    await say('PLAT_WAREHOUSE', 'contract');
    const [one] = (await inbox(person, { record: 'order' })).records;
    await person.call(readNotices, { ids: [one?.id ?? ''] });
    expect(texts((await inbox(person, { record: 'order', unread: '1' })).records)).toEqual(['order 1']);
    expect(texts((await inbox(person, { unread: '1' })).records)).toEqual(['contract 1', 'order 1']);
    const read = (await inbox(person, { record: 'order', size: 2 })).records.map((notice) => notice.read);
    expect(read).toEqual([true, false]);
  });

  it('refuse an invalid page or mark', async () => {
    const person = await desk.person('admin');
    for (const query of ['size=0', 'size=51', 'before=x', 'unread=2']) {
      expect(await person.raw('GET', `${listNotices.path}?${query}`)).toMatchObject({ status: 10400 });
    }
    expect(await person.call(readNotices, { ids: [] })).toMatchObject({ status: 10400 });
    expect(await person.raw('POST', readAllNotices.path, { upTo: '-1' })).toMatchObject({ status: 10400 });
  });
});

describe('the bell', () => {
  it('counts up to 100, and no further', async () => {
    const person = await desk.person('auditor');
    await quiet(person);
    await say('PLAT_RISK', 'order', UNREAD_LIMIT + 5);
    expect(await bell(person)).toMatchObject({ unread: UNREAD_LIMIT });
  });

  it('is announced to all windows of the person by the channel, and to nobody else', async () => {
    const person = await desk.person('service');
    const [own, other] = [await person.channel(), await (await desk.person('clerk2')).channel()];
    await say('PLAT_SERVICE', 'order');
    const heard = await own.message('notice');
    expect(await person.call(readNotices, { ids: [String(heard.notice)] })).toMatchObject({ status: 0 });
    expect(await own.message('noticesRead')).toEqual({ type: 'noticesRead' });
    other.send('');
    await other.message('');
    expect(other.messages).toEqual([{ type: '' }]);
    own.close();
    other.close();
  });

  it('"all read" does not include later notices, and never moves back', async () => {
    const person = await desk.person('captain');
    await say(`USER:${person.userId}`, 'order');
    const { newest: early } = await bell(person);
    await say(`USER:${person.userId}`, 'order');
    const { newest: late } = await bell(person);
    expect(await person.call(readAllNotices, { upTo: early ?? '' })).toMatchObject({ data: { unread: 1 } });
    expect(await person.call(readAllNotices, { upTo: late ?? '' })).toMatchObject({ data: { unread: 0 } });
    expect(await person.call(readAllNotices, { upTo: early ?? '' })).toMatchObject({ data: { unread: 0 } });
    // An id of the future marks only existing notices.
    await person.call(readAllNotices, { upTo: '9223372036854775807' });
    await say(`USER:${person.userId}`, 'order');
    expect(await bell(person)).toMatchObject({ unread: 1 });
  });

  it('"all read" in one role leaves the notices of another role unread', async () => {
    const person = await desk.person('lead');
    await quiet(person);
    await person.switchRole('PLAT_SERVICE');
    await quiet(person);
    await say('PLAT_SERVICE', 'order');
    await person.switchRole('PLAT_DISPATCHER');
    await say('PLAT_DISPATCHER', 'order');
    await quiet(person);
    await person.switchRole('PLAT_SERVICE');
    expect(await bell(person)).toMatchObject({ unread: 1 });
  });
});

describe('old notices', () => {
  it('are deleted after 180 days with their read marks; younger ones stay', async () => {
    const person = await desk.person('clerk');
    await say('PLAT_FINANCE', 'old', 3);
    const [old] = (await inbox(person, { record: 'old' })).records;
    await person.call(readNotices, { ids: [old?.id ?? ''] });
    desk.advance(179 * DAY_MS);
    await say('PLAT_FINANCE', 'young');
    desk.advance(2 * DAY_MS);
    expect(await deleteExpired(desk.platform.services)).toBeGreaterThanOrEqual(4);
    expect(await deleteExpired(desk.platform.services)).toBe(0);
    await person.login('clerk');
    expect((await inbox(person, { record: 'old' })).records).toEqual([]);
    expect((await inbox(person, { record: 'young' })).records).toHaveLength(1);
    const { rows } = await desk.platform.services.store.pool.query(
      'select 1 from notice_read r where not exists (select 1 from notice n where n.id = r.notice_id)',
    );
    expect(rows).toEqual([]);
  });
});
