import { describe, expect, it } from 'vitest';
import { listLatestNews, readNews } from '../../../domain/calls/news.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { useDesk } from '../desk.ts';

const HOUR_MS = 3_600_000;

const form = (more: Record<string, unknown> = {}) => ({
  ...{ title: '安全运输月', category: 'notice', channel: 'backOffice', language: 'zh', top: true },
  ...{ cover: null, summary: null, content: '<p>出车前检查轮胎。</p>' },
  ...more,
});

/** Articles of the website, the app and the back office (records 5, addendum B 6.3). */
describe('[/systemManage/news/newsManage] news', () => {
  const desk = useDesk();

  it('keeps of a text only what a text may have, whoever sends it', async () => {
    const admin = await desk.person('admin');
    const content = [
      '<h2 onclick="x()" style="color:red">标题</h2><script>alert(1)</script>',
      '<p><a href="javascript:alert(1)">一</a><a href="https://a.example/b" onmouseover="x()">二</a>',
      '<a href="#/guide">三</a><a href="http://a.example">四</a><iframe src="https://a.example"></iframe>',
      '<img src=x onerror="alert(1)"><svg onload="alert(1)"></svg><b>五</b></p>',
    ].join('');
    const { data } = await admin.save('news', form({ content }));
    expect(data.row.content).toBe(
      '<h2>标题</h2><p><a href="https://a.example/b">二</a><a href="#/guide">三</a>五</p>',
    );
    const empty = await admin.save('news', form({ content: '<p><script>alert(1)</script> &nbsp;</p>' }));
    expect(empty.data.row.content).toBeNull();
  });

  it('[46010] is not published without a text', async () => {
    const service = await desk.person('service');
    const { data } = await service.save('news', form({ content: null }));
    const answer = await service.event('news', data.row.id, 'publish', { publishAt: null, offlineAt: null });
    expect(answer).toMatchObject({ status: 46010, msg: 'The text is empty' });
    service.lang = 'zh';
    const inChinese = await service.event('news', data.row.id, 'publish', {
      publishAt: null,
      offlineAt: null,
    });
    expect(inChinese.msg).toBe('正文不能为空');
  });

  it('published, is on the home page of everybody in their language, and each reading counts', async () => {
    const [admin, driver] = [await desk.person('admin'), await desk.person('driver')];
    const { data } = await admin.save('news', form({ title: '今晚停机维护' }));
    const { id } = data.row;
    expect((await driver.call(readNews, { id })).status).toBe(10404);
    await admin.event('news', id, 'publish', { publishAt: null, offlineAt: null });
    const inChinese = await driver.call(listLatestNews, { language: 'zh' });
    expect(inChinese.data[0]).toMatchObject({ id, title: '今晚停机维护', top: true });
    expect(inChinese.data).toHaveLength(5);
    const inEnglish = await driver.call(listLatestNews, { language: 'en' });
    expect(inEnglish.data.map(({ title }) => title)).toEqual(['Winter driving: slow down in rain and snow']);
    // There is none in Japanese yet.
    expect((await driver.call(listLatestNews, { language: 'ja' })).data).toEqual(inChinese.data);
    const read = await driver.call(readNews, { id });
    expect(read.data).toMatchObject({ content: '<p>出车前检查轮胎。</p>', coverUrl: null });
    await driver.call(readNews, { id });
    expect((await admin.open('news', id)).data.row.viewCount).toBe(2);
    await admin.event('news', id, 'take.off');
    expect((await driver.call(readNews, { id })).status).toBe(10404);
  });

  it('what is for the website or the app is not read in the back office', async () => {
    const admin = await desk.person('admin');
    const { data } = await admin.save('news', form({ channel: 'app' }));
    await admin.event('news', data.row.id, 'publish', { publishAt: null, offlineAt: null });
    expect((await admin.call(readNews, { id: data.row.id })).status).toBe(10404);
  });

  it('waits for its time, and ends at its time', async () => {
    const admin = await desk.person('admin');
    const now = desk.now();
    const { data } = await admin.save('news', form({ title: '元旦值班' }));
    const { id } = data.row;
    const late = { publishAt: now + HOUR_MS, offlineAt: now + HOUR_MS / 2 };
    expect(await admin.event('news', id, 'publish', late)).toMatchObject({ status: 10400 });
    const times = { publishAt: now + HOUR_MS, offlineAt: now + 3 * HOUR_MS };
    expect((await admin.event('news', id, 'publish', times)).data.row.status).toBe('scheduled');
    desk.advance(HOUR_MS + 1);
    await runDeadlinesJob(desk.platform.services);
    expect((await admin.open('news', id)).data.row.status).toBe('published');
    desk.advance(2 * HOUR_MS);
    await runDeadlinesJob(desk.platform.services);
    expect((await admin.open('news', id)).data.row).toMatchObject({
      status: 'offline',
      offlineAt: times.offlineAt,
    });
  });
});
