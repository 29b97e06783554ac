import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { presentAgreements } from '../../../domain/calls/serviceAgreement.ts';
import { publicFileUrl } from '../../../domain/calls/files.ts';
import { getMustRead } from '../../../domain/calls/mustRead.ts';
import { getDefaultGroup } from '../../../domain/calls/party.ts';
import { siteReleaseContent, siteReleaseLink } from '../../../domain/calls/siteRelease.ts';
import { writtenVersions } from '../../../domain/rules/agreements.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { liveAgreements, liveSite } from '../../../server/business/platform/website/live.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { file } from '../../../server/store/systemTables.ts';
import { Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';

const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The public website, and how it goes live: addendum B D67, D68, 6.3, 6.6. */
describe('[/systemManage/deploySetting] the website', () => {
  const desk = useDesk();
  const db = () => desk.platform.services.store.db;

  async function read(path: string) {
    const response = await fetch(desk.url + path, { redirect: 'manual' });
    return { status: response.status, headers: response.headers, html: await response.text() };
  }

  const theme = { colour: 'green', loginPicture: null, note: null };
  async function preview(admin: Person, form: object = theme): Promise<string> {
    const { data } = await admin.save('siteRelease', { ...form });
    const answer = await admin.event('siteRelease', data.row.id, 'preview');
    expect(answer).toMatchObject({ status: 0, data: { row: { status: 'preview' } } });
    return data.row.id;
  }
  const deploy = (admin: Person, id: string) => admin.event('siteRelease', id, 'deploy', { note: '改版' });

  async function siteIn(admin: Person, language: string) {
    const { records } = (await admin.list('site', { language })).data;
    return (await admin.open('site', String(records[0]?.id))).data.row;
  }
  async function rewrite(admin: Person, language: string, change: object) {
    const row = await siteIn(admin, language);
    const saved = await admin.save('site', { ...row, ...change });
    expect(saved).toMatchObject({ status: 0 });
    return saved.data.row;
  }

  it('is HTML of the server in four languages, with a policy of its own and no script', async () => {
    for (const [lang, tag, word] of [
      ['zh', 'zh-CN', '合作伙伴'],
      ['en', 'en', 'Partners'],
      ['es', 'es', 'Socios'],
      ['ja', 'ja', 'パートナー'],
    ] as const) {
      const { status, headers, html } = await read(`/site/${lang}`);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toBe(POLICY);
      expect(headers.get('cache-control')).toBe('public, max-age=60');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html).toContain(`<html lang="${tag}">`);
      expect(html).toContain(word);
      expect(html).toContain('皖江钢铁集团');
      expect(html).not.toMatch(/<script|<style| style=| on\w+=/i);
    }
    expect((await read('/site')).headers.get('location')).toMatch(/^\/site\/\w\w$/);
    const style = await read('/site/style/blue.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect((await read('/site/style/pink.css')).status).toBe(404);
  });

  it.each([
    '/site/xx',
    '/site/fr/news',
    '/site/zh/news/1',
    '/site/zh/news/x',
    '/site/zh/news?page=99',
    '/site/zh/agreement/other',
    '/site/preview/none/zh',
    '/site/preview/none/picture/1',
  ])('has no page at %s', async (path) => {
    expect((await read(path)).status).toBe(404);
  });

  it('shows what people have written as words, never as elements, and pictures only by our own address', async () => {
    const admin = await desk.person('admin');
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    await rewrite(admin, 'en', { siteName: hostile.slice(0, 60), address: hostile });
    const article = await admin.save('news', {
      ...{ title: hostile, category: 'notice', channel: 'site', language: 'en', top: true, cover: null },
      ...{
        summary: hostile,
        content: `<p>${hostile}</p><p><a href="#/guide">Guide</a><a href="https://a.example">A</a></p>`,
      },
    });
    await admin.event('news', article.data.row.id, 'publish', { publishAt: null, offlineAt: null });
    expect((await deploy(admin, await preview(admin))).status).toBe(0);
    for (const path of ['', '/news', `/news/${article.data.row.id}`]) {
      const { status, html } = await read(`/site/en${path}`);
      expect(status).toBe(200);
      expect(html).not.toMatch(/<script|<[^>]*\sonerror|<img[^>]*src="?x/i);
      expect(html).toContain('&quot;&gt;&lt;script&gt;');
    }
    const { html } = await read(`/site/en/news/${article.data.row.id}`);
    expect(html).toContain('<a href="/#/guide">');
    expect(html).toContain('<a rel="noopener noreferrer" href="https://a.example">');
    expect((await read(`/site/zh/news/${article.data.row.id}`)).status).toBe(404);
    expect((await admin.open('news', article.data.row.id)).data.row.viewCount).toBe(2);
    await rewrite(admin, 'en', { siteName: 'Hefei Transport', address: null });
  });

  it('shows the pictures of texts, which belong to their row alone, once they are published', async () => {
    const admin = await desk.person('admin');
    const { id } = await uploadPicture(admin);
    const content = `<p>图</p><img src="${publicFileUrl(id)}" alt="回单"><img src="https://a.example/b.png">`;
    const form = {
      title: '配图',
      category: 'notice',
      channel: 'site',
      language: 'zh',
      top: false,
      cover: null,
      summary: null,
    };
    const { data } = await admin.save('news', { ...form, content });
    expect(data.row.content).toBe(`<p>图</p><img src="${publicFileUrl(id)}" alt="回单" />`);
    expect((await read(publicFileUrl(id))).status).toBe(404);
    await admin.event('news', data.row.id, 'publish', { publishAt: null, offlineAt: null });
    expect((await read(publicFileUrl(id))).status).toBe(200);
    expect((await read(`/site/zh/news/${data.row.id}`)).html).toContain(`src="${publicFileUrl(id)}"`);
    const stolen = await admin.save('news', { ...form, title: '别处', content });
    expect(stolen).toMatchObject({ status: 10400, data: { errors: [{ field: 'content' }] } });
    const onlyPicture = (await uploadPicture(admin)).id;
    const picture = await admin.save('news', {
      ...form,
      title: '图',
      content: `<img src="${publicFileUrl(onlyPicture)}">`,
    });
    expect(picture.data.row.content).toContain(onlyPicture);
  });

  it('[/systemManage/previewSetting] is looked at behind a link of 24 hours before it is live', async () => {
    const admin = await desk.person('admin');
    const logo = (await uploadPicture(admin)).id;
    await rewrite(admin, 'zh', { siteName: '预览中的站点', logo: [logo] });
    const id = await preview(admin);
    const { data } = await admin.call(siteReleaseLink, { id });
    const { status, headers, html } = await read(`${data.path}/zh`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(html).toContain('预览中的站点');
    expect(html).toContain(`src="${data.path}/picture/${logo}"`);
    expect((await read(`${data.path}/picture/${logo}`)).headers.get('content-type')).toBe('image/png');
    expect((await read(`${data.path}/en/news`)).status).toBe(200);
    expect((await read('/site/zh')).html).not.toContain('预览中的站点');
    // What is looked at does not change with its sources.
    await rewrite(admin, 'zh', { siteName: '后来改的名称' });
    expect((await read(`${data.path}/zh`)).html).toContain('预览中的站点');
    const shown = (await admin.call(siteReleaseContent, { id })).data;
    expect([shown.content.sites.zh?.siteName, shown.content.theme.colour]).toEqual(['预览中的站点', 'green']);
    expect((await (await desk.person('service')).call(siteReleaseLink, { id })).status).toBe(10403);
    await admin.event('siteRelease', id, 'back');
    expect((await read(`${data.path}/zh`)).status).toBe(404);
    const other = await preview(admin);
    const later = (await admin.call(siteReleaseLink, { id: other })).data.path;
    desk.advance(DAY_MS + 1);
    expect((await read(`${later}/zh`)).status).toBe(404);
  });

  it('[46043] needs a Chinese site with both agreements before anybody looks at it', async () => {
    const admin = await desk.person('admin');
    const { agreementPrivacy } = await siteIn(admin, 'zh');
    await rewrite(admin, 'zh', { agreementPrivacy: null });
    const { data } = await admin.save('siteRelease', { ...theme });
    expect(await admin.event('siteRelease', data.row.id, 'preview')).toMatchObject({
      status: 46043,
      msg: 'The Chinese site still lacks: Privacy policy',
    });
    await rewrite(admin, 'zh', { agreementPrivacy });
  });

  it('[46042] is deployed with every picture stored only', async () => {
    const admin = await desk.person('admin');
    const picture = (await uploadPicture(admin)).id;
    const id = await preview(admin, { ...theme, loginPicture: [picture] });
    await db().update(file).set({ state: 'leaving' }).where(eq(file.id, picture));
    admin.lang = 'zh';
    expect(await deploy(admin, id)).toMatchObject({ status: 46042, msg: '图片或链接不完整：登录页图片' });
    await db().update(file).set({ state: 'stored' }).where(eq(file.id, picture));
    expect((await deploy(admin, id)).data.row).toMatchObject({ status: 'live', note: '改版' });
  });

  it('has one live release, whoever deploys at the same time', async () => {
    const admin = await desk.person('admin');
    const ids = await Promise.all([preview(admin), preview(admin, { ...theme, colour: 'red' })]);
    const answers = await Promise.all(ids.map((id) => deploy(admin, id)));
    expect(answers.map(({ status }) => status)).toEqual([0, 0]);
    const { records, total } = (await admin.list('siteRelease', { status: 'live' })).data;
    expect(total).toBe(1);
    const live = await liveSite(db(), DEMO_GROUP);
    expect(live?.releaseId).toBe(records[0]?.id);
    expect(ids).toContain(live?.releaseId);
  });

  it('decides colour and picture of the login page, and is put back as a whole', async () => {
    const admin = await desk.person('admin');
    const picture = (await uploadPicture(admin)).id;
    const first = await preview(admin, { ...theme, colour: 'violet', loginPicture: [picture] });
    await deploy(admin, first);
    const brand = async () => (await new Person(desk.url).call(getDefaultGroup, {})).data.theme;
    expect(await brand()).toMatchObject({ colour: '#6959cd', pictureUrl: publicFileUrl(picture) });
    expect((await read(publicFileUrl(picture))).status).toBe(200);
    await deploy(admin, await preview(admin, { ...theme, colour: 'red' }));
    expect(await brand()).toMatchObject({ colour: '#f5222d', pictureUrl: null });
    expect((await read(publicFileUrl(picture))).status).toBe(404);
    expect(await admin.event('siteRelease', first, 'rollback', { reason: '错' })).toMatchObject({
      status: 33006,
    });
    const back = await admin.event('siteRelease', first, 'rollback', { reason: '红色看不清' });
    expect(back.data.row.status).toBe('live');
    expect(await brand()).toMatchObject({ colour: '#6959cd' });
    expect((await admin.list('siteRelease', { status: 'live' })).data.total).toBe(1);
  });

  it('raises the version of an agreement with its text, and never takes it back', async () => {
    const admin = await desk.person('admin');
    const agreements = () =>
      runFor(desk.platform.services, DEMO_GROUP, async (work) => (await liveAgreements(work))?.service);
    const before = await agreements();
    const first = await preview(admin);
    await deploy(admin, first);
    const same = await rewrite(admin, 'zh', { phone: '0551-65550199' });
    const [serviceVersion, privacyVersion] = [Number(same.serviceVersion), Number(same.privacyVersion)];
    const changed = await rewrite(admin, 'zh', { agreementService: '<h2>新条款</h2><p>自下月起施行。</p>' });
    expect(changed.serviceVersion).toBe(serviceVersion + 1);
    expect((await read('/site/zh/agreement/service')).html).not.toContain('新条款');
    await deploy(admin, await preview(admin));
    expect(await agreements()).toMatchObject({ version: serviceVersion + 1 });
    expect((await read('/site/zh/agreement/service')).html).toContain('新条款');
    // Whoever registers reads it, and whoever drives accepts it before going on.
    const visitor = new Person(desk.url);
    const { version, agreements: shown } = (await visitor.call(presentAgreements, { language: 'es' })).data;
    expect(version).toBe(writtenVersions({ service: serviceVersion + 1, privacy: privacyVersion }));
    expect(shown.find(({ kind }) => kind === 'service')?.html).toBe('<h2>新条款</h2><p>自下月起施行。</p>');
    const driver = await desk.person('driver');
    const owed = (await driver.call(getMustRead, {})).data.agreements;
    expect(owed.find(({ kind }) => kind === 'service')?.version).toBe(serviceVersion + 1);
    // The other languages have their own text, or say that they show the Chinese one.
    expect((await read('/site/es/agreement/service')).html).toContain('lang="zh-CN"><h2>新条款');
    await admin.event('siteRelease', first, 'rollback', { reason: '先恢复旧版' });
    expect(await agreements()).toMatchObject({ version: serviceVersion + 1 });
    expect(before?.version).toBeLessThan(serviceVersion + 1);
  });
});
