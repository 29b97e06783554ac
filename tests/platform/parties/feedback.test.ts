import { beforeAll, describe, expect, it } from 'vitest';
import { fileUrl } from '../../../domain/calls/files.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { FEEDBACK_CLOSES_MS, FEEDBACK_PER_DAY } from '../../../domain/rules/feedback.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type Answer, type Person, useDesk } from '../desk.ts';
import { type DemoPeople, logInDemoPeople } from '../lifecycles/rolePeople.ts';
import { uploadPicture } from '../orderForm.ts';
import { sqlOn } from '../stored.ts';

const CONTENT =
  '列表里看不到昨天的回单，\n刷新以后也没有，希望能尽快修好，谢谢大家的帮助，我用的是公司电脑上的浏览器，手机上也一样';

/** What people tell the platform about itself, over HTTP: addendum A 1.2. */
describe('[/tms/CustomerService/feedback] feedback', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);
  let people: DemoPeople;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
  });
  const form = (more: object = {}) => ({ kind: 'bug', content: CONTENT, appVersion: '0.1.0', ...more });
  const done = ({ status, msg, data }: Answer<{ row: WireRow }>): WireRow => {
    expect(status, msg).toBe(0);
    return data.row;
  };
  const told = async (id: string) =>
    (await sql('select audience from notice where record_id = $1 order by id', [id])).map(
      ({ audience }) => audience,
    );

  it('1.7: the demo company has nine, in every state', async () => {
    const { data } = await people.person('service').list('feedback', { size: '100' });
    expect(data.total).toBe(9);
    expect(new Set(data.records.map(({ status }) => status))).toEqual(new Set(['new', 'replied', 'closed']));
  });

  it('[48026] is a conversation of its owner with the desk, becomes a problem once, and ends by itself after 14 days', async () => {
    const [driver, service] = [people.person('driver'), people.person('service')];
    const { id: picture } = await uploadPicture(driver);
    const made = done(await driver.save('feedback', form({ images: [picture] })));
    const { id } = made;
    expect(made).toMatchObject({
      status: 'new',
      roleTag: 'V',
      appVersion: '0.1.0',
      createdBy: driver.userId,
    });
    expect(await told(id)).toEqual([ROLE_CODES.service]);
    for (const other of ['shipper', 'captain'] as const)
      expect(await people.person(other).open('feedback', id)).toMatchObject({ status: 10404 });
    expect(await driver.event('feedback', id, 'add', { text: '还有一处' })).toMatchObject({ status: 10410 });

    const answered = desk.now();
    const replied = done(await service.event('feedback', id, 'reply', { text: '请问是哪一天的回单' }));
    expect(Number(replied.closeAt) - answered).toBeGreaterThanOrEqual(FEEDBACK_CLOSES_MS);
    expect(await told(id)).toEqual([ROLE_CODES.service, `USER:${driver.userId}`]);
    const added = done(await driver.event('feedback', id, 'add', { text: '11 月 25 日' }));
    expect(added).toMatchObject({ status: 'new', closeAt: null });
    expect(added.replies).toMatchObject([
      { byName: '何佳怡', text: '请问是哪一天的回单' },
      { byName: '周建军', text: '11 月 25 日' },
    ]);

    const listed = done(await service.event('feedback', id, 'to.problem'));
    const { row: problem } = (await service.open('problem', String(listed.problemId))).data;
    expect(problem).toMatchObject({ status: 'open', module: 'other', createdBy: service.userId });
    // Its pictures go along: whoever works on problems sees them there, though not the feedback.
    expect(problem.images).toEqual([picture]);
    const seesPicture = async ({ token, deviceId }: Person) =>
      (
        await fetch(desk.url + fileUrl(picture), {
          headers: { authorization: `Bearer ${token}`, deviceid: deviceId },
        })
      ).status;
    expect([
      await seesPicture(people.person('dispatcher')),
      await seesPicture(people.person('captain')),
    ]).toEqual([200, 404]);
    expect(problem.title).toBe([...CONTENT.replaceAll('\n', ' ')].slice(0, 60).join(''));
    expect(problem.description).toBe(`${CONTENT}\n${String(made.feedbackNo)}`);
    expect(await service.event('feedback', id, 'to.problem')).toMatchObject({ status: 48026 });
    expect(done(await driver.open('feedback', id))).not.toHaveProperty('problemId');

    done(await service.event('feedback', id, 'reply', { text: '已修复' }));
    desk.advance(FEEDBACK_CLOSES_MS - DAY_MS);
    await runDeadlinesJob(people.services);
    await people.renew();
    const state = async () => done(await people.person('service').open('feedback', id)).status;
    expect(await state()).toBe('replied');
    desk.advance(DAY_MS);
    await runDeadlinesJob(people.services);
    await people.renew();
    expect(await state()).toBe('closed');
  });

  it('[10429] takes ten a day of one account; what was refused does not count', async () => {
    const shipper = people.person('shipper');
    expect(await shipper.save('feedback', form({ content: '短' }))).toMatchObject({ status: 10400 });
    for (let sent = 0; sent < FEEDBACK_PER_DAY; sent += 1) done(await shipper.save('feedback', form()));
    expect(await shipper.save('feedback', form())).toMatchObject({ status: 10429 });
    done(await people.person('captain').save('feedback', form()));
    desk.advance(DAY_MS);
    await people.renew();
    done(await people.person('shipper').save('feedback', form()));
  });

  it('is told by parties, answered by the desk: nobody does the work of the other', async () => {
    for (const role of ['service', 'admin', 'dispatcher'] as const)
      expect(await people.person(role).save('feedback', form())).toMatchObject({ status: 10403 });
    const { id } = done(await people.person('captain').save('feedback', form()));
    expect(await people.person('captain').event('feedback', id, 'reply', { text: '好' })).toMatchObject({
      status: 10403,
    });
    expect(await people.person('auditor').open('feedback', id)).toMatchObject({ status: 10403 });
  });
});
