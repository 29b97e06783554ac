import { describe, expect, it } from 'vitest';
import { acceptMustRead, getMustRead } from '../../../domain/calls/mustRead.ts';
import { findPeople, listNoteReaders, readNote, remindReaders } from '../../../domain/calls/note.ts';
import { countNotices, listNotices } from '../../../domain/calls/notices.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type Person, useDesk } from '../desk.ts';

const HOUR_MS = 3_600_000;

const form = (more: Record<string, unknown> = {}) => ({
  ...{
    title: '雾天降速',
    level: 'info',
    targetKind: 'role',
    roles: ['V'],
    organizations: null,
    persons: null,
  },
  ...{ body: '<p>能见度低于 200 米时限速 60。</p>', link: null, expireAt: null },
  ...more,
});

/** Notes to people of the group: records 5, addendum B 6.3, D64. */
describe('[/systemManage/news/notes] notes', () => {
  const desk = useDesk();

  const written = async (author: Person, more: Record<string, unknown> = {}): Promise<string> => {
    const answer = await author.save('note', form(more));
    expect(answer).toMatchObject({ status: 0 });
    return answer.data.row.id;
  };
  const published = async (author: Person, more: Record<string, unknown> = {}): Promise<string> => {
    const id = await written(author, more);
    expect(await author.event('note', id, 'publish')).toMatchObject({ status: 0 });
    return id;
  };
  const inboxOf = async (person: Person) =>
    (await person.call(listNotices, { record: 'note' })).data.records.map(({ recordId }) => recordId);
  const rowOf = async (person: Person, id: string) => (await person.open('note', id)).data.row;

  it('a published one is in the inboxes of its readers, and in no other', async () => {
    const service = await desk.person('service');
    const id = await published(service);
    for (const [name, has] of [
      ['driver', true],
      ['captain', false],
      ['shipper', false],
      ['dispatcher', false],
    ] as const) {
      const person = await desk.person(name);
      expect([name, (await inboxOf(person)).includes(id)]).toEqual([name, has]);
      expect([name, (await person.call(readNote, { id })).status]).toEqual([name, has ? 0 : 10404]);
      expect([name, (await person.list('note')).status]).toEqual([name, 10403]);
      expect([name, (await person.call(listNoteReaders, { id })).status]).toEqual([name, 10403]);
      expect([name, (await person.call(findPeople, {})).status]).toEqual([name, 10403]);
    }
  });

  it('reading it counts once, and takes it out of the unread ones', async () => {
    const [admin, driver] = [await desk.person('admin'), await desk.person('driver')];
    const id = await published(admin, {
      targetKind: 'user',
      roles: null,
      persons: [{ userId: driver.userId }],
    });
    expect(await rowOf(admin, id)).toMatchObject({ readCount: 0, notReadCount: 1 });
    const before = (await driver.call(countNotices, {})).data.unread;
    const answer = await driver.call(readNote, { id });
    expect(answer.data).toMatchObject({ title: '雾天降速', body: '<p>能见度低于 200 米时限速 60。</p>' });
    await driver.call(readNote, { id });
    expect((await driver.call(countNotices, {})).data.unread).toBe(before - 1);
    expect(await rowOf(admin, id)).toMatchObject({ readCount: 1, notReadCount: 0 });
    const { rows } = await desk.platform.services.store.pool.query(
      'select count(*)::int as n from note_read where note_id = $1',
      [id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('[46046] is not published to nobody, [46010] nor without a text', async () => {
    const service = await desk.person('service');
    const empty = await written(service, { body: '<p><script>x()</script></p>' });
    expect(await service.event('note', empty, 'publish')).toMatchObject({
      status: 46010,
      msg: 'The text is empty',
    });
    const { pool } = desk.platform.services.store;
    const lost = await written(service);
    await pool.query(`update note set target_kind = 'user', persons = '[]' where id = $1`, [lost]);
    expect(await service.event('note', lost, 'publish')).toMatchObject({
      status: 46046,
      msg: 'Nobody would receive it',
    });
    for (const userId of ['7', '林晓燕', '9'.repeat(20)]) {
      const nobody = await service.save('note', form({ targetKind: 'user', persons: [{ userId }] }));
      expect(nobody, userId).toMatchObject({ status: 10400 });
    }
  });

  it('to an organization it goes to the staff of all that is below it', async () => {
    const [admin, dispatcher] = [await desk.person('admin'), await desk.person('dispatcher')];
    const { data } = await admin.list('organization', { size: '100' });
    const top = data.records.find(({ parentId }) => parentId === null);
    const id = await published(admin, {
      targetKind: 'organization',
      roles: null,
      organizations: [{ organizationId: top?.id }],
    });
    expect(await inboxOf(dispatcher)).toContain(id);
    expect(await inboxOf(await desk.person('driver'))).not.toContain(id);

    // Two levels above where somebody works.
    const { pool } = desk.platform.services.store;
    const { rows } = await pool.query<{ id: string }>(
      `select d.organization_id::text as id from staff s join department d on d.id = s.dept_id where s.account_id = $1 and s.status = 'employed'`,
      [dispatcher.userId],
    );
    const [{ id: own = '' } = {}] = rows;
    const above = (level: number, parent: string | null) =>
      pool.query(
        `insert into organization select (jsonb_populate_record(o, jsonb_build_object('id', 7000000 + $2::int, 'org_no', 'ZZX' || $2,
           'org_name', '集团' || $2, 'parent_id', $3::bigint, 'uscc', null))).* from organization o where o.id = $1`,
        [own, level, parent],
      );
    await above(1, null);
    await above(2, '7000001');
    await pool.query('update organization set parent_id = 7000002 where id = $1', [own]);
    const far = await published(admin, {
      targetKind: 'organization',
      roles: null,
      organizations: [{ organizationId: '7000001' }],
    });
    expect(await inboxOf(dispatcher)).toContain(far);
  });

  it('withdrawn, or when its time is over, it is in no inbox, and who has read it stays known', async () => {
    const [admin, driver] = [await desk.person('admin'), await desk.person('driver')];
    const id = await published(admin);
    const timed = await published(admin, { expireAt: desk.now() + HOUR_MS });
    await driver.call(readNote, { id });
    expect(await admin.event('note', id, 'withdraw')).toMatchObject({ status: 0 });
    desk.advance(HOUR_MS + 1);
    await runDeadlinesJob(desk.platform.services);
    expect(await rowOf(admin, timed)).toMatchObject({ status: 'withdrawn' });
    const inbox = await inboxOf(driver);
    expect([id, timed].filter((one) => inbox.includes(one))).toEqual([]);
    expect((await driver.call(readNote, { id })).status).toBe(10404);
    expect((await admin.call(listNoteReaders, { id, read: '1' })).data.records).toMatchObject([
      { id: driver.userId },
    ]);
  });

  it('its text stays as it was published', async () => {
    const admin = await desk.person('admin');
    const id = await published(admin);
    const { version } = await rowOf(admin, id);
    const answer = await admin.save('note', { ...form({ title: '另一个标题' }), id, version });
    expect(answer.status).toBe(10410);
  });

  it('tells who has not read it, and reminds only those', async () => {
    const service = await desk.person('service');
    const [driver, captain] = [await desk.person('driver'), await desk.person('captain')];
    const persons = [driver, captain].map(({ userId }) => ({ userId }));
    const id = await published(service, { targetKind: 'user', roles: null, persons });
    await driver.call(readNote, { id });
    const unread = await service.call(listNoteReaders, { id });
    expect(unread.data).toMatchObject({ records: [{ id: captain.userId, readAt: null }], next: null });
    const outsider = await desk.person('shipper');
    const userIds = [driver, captain, outsider].map(({ userId }) => userId);
    expect(await service.call(remindReaders, { id, userIds })).toMatchObject({ data: { reminded: 1 } });
    const told = (await captain.call(listNotices, { record: 'note' })).data.records;
    expect(told.filter(({ recordId }) => recordId === id)).toHaveLength(2);
    expect(await inboxOf(outsider)).not.toContain(id);
    expect((await outsider.call(readNote, { id })).status).toBe(10404);
  });

  it('names of people are found for a note without more than their roles', async () => {
    const service = await desk.person('service');
    const driver = await desk.person('driver');
    const { data } = await service.call(findPeople, { keyword: '', id: driver.userId });
    const found = data.find(({ id }) => id === driver.userId);
    expect(Object.keys(found ?? {}).toSorted()).toEqual(['id', 'name', 'roles']);
  });

  it('[/home] a mandatory one is owed until it is read, and the bell says so', async () => {
    const [admin, clerk] = [await desk.person('admin'), await desk.person('clerk')];
    const bell = async (person: Person) => (await person.call(countNotices, {})).data;
    expect((await clerk.call(getMustRead, {})).data).toEqual({ agreements: [], notes: [] });
    expect(await bell(clerk)).not.toHaveProperty('must');
    const id = await published(admin, { level: 'must', roles: ['FC'] });
    expect(await bell(clerk)).toMatchObject({ must: true });
    expect(await bell(await desk.person('approver'))).not.toHaveProperty('must');
    expect((await clerk.call(getMustRead, {})).data.notes).toMatchObject([{ id, level: 'must' }]);
    // Staff are asked, and held up in nothing.
    expect((await clerk.call(listNotices, {})).status).toBe(0);
    expect(await clerk.call(acceptMustRead, { noteId: id })).toMatchObject({ status: 0, data: null });
    expect((await clerk.call(getMustRead, {})).data.notes).toEqual([]);
    expect(await bell(clerk)).not.toHaveProperty('must');
    expect((await clerk.call(acceptMustRead, { noteId: id })).status).toBe(0);
    expect(await rowOf(admin, id)).toMatchObject({ readCount: 1 });
    await admin.event('note', id, 'withdraw');
    expect((await clerk.call(acceptMustRead, { noteId: id })).status).toBe(10404);
  });
});
