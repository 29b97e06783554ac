import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../../domain/calls/call.ts';
import { SITE_PREVIEW_PATH } from '../../../domain/calls/siteRelease.ts';
import { isLang, type Lang } from '../../../domain/codes/languages.ts';
import { siteColour } from '../../../domain/codes/lists/website.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { siteRelease } from '../../../domain/records/siteRelease.ts';
import { findLink } from '../../auth/links.ts';
import { liveSite, snapshotOf, agreementsAfter } from '../../business/platform/website/live.ts';
import {
  countSiteNews,
  NEWS_PAGE,
  releasedApps,
  siteArticle,
  siteNews,
} from '../../business/platform/website/reading.ts';
import { picturesIn } from '../../business/platform/website/content.ts';
import { PREVIEW_LINK } from '../../business/platform/website/siteRelease.ts';
import type { Services } from '../../calls/context.ts';
import { siteGroup } from '../../calls/siteGroup.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { runFor } from '../../run/run.ts';
import { inTurn, payerOf } from '../budgeted.ts';
import { sendPublicFile } from '../files.ts';
import { langOf } from '../lang.ts';
import { agreementPage, articlePage, homePage, newsPage } from './pages.ts';
import { styleOf } from './style.ts';
import { gonePage, type SiteView } from './view.ts';

/** Seconds for which a page of the live website is kept by whoever reads it (addendum B 6.6). */
const KEPT_S = 60;
const STYLE_KEPT_S = 3_600;
/** News that the first page shows. */
const FIRST_NEWS = 6;

/** Makes a page; null: there is none. */
type Make = (work: Work, view: SiteView, request: FastifyRequest) => Promise<string | null>;

const param = (request: FastifyRequest, name: string): string => {
  const params = z.record(z.string(), z.string()).safeParse(request.params);
  return params.data?.[name] ?? '';
};

const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).catch(1) });

const PAGES: readonly (readonly [path: string, make: Make])[] = [
  [
    '',
    async (work, view) =>
      homePage(view, await siteNews(work, view.lang, FIRST_NEWS), await releasedApps(work)),
  ],
  [
    '/news',
    async (work, view, request) => {
      const { page } = pageQuery.parse(request.query ?? {});
      const articles = await siteNews(work, view.lang, NEWS_PAGE, (page - 1) * NEWS_PAGE);
      if (articles.length === 0 && page > 1) return null;
      return newsPage(view, articles, page, await countSiteNews(work, view.lang));
    },
  ],
  [
    '/news/:id',
    async (work, view, request) => {
      const id = idSchema.safeParse(param(request, 'id'));
      const article = id.success ? await siteArticle(work, view.lang, id.data) : undefined;
      return article ? articlePage(view, article) : null;
    },
  ],
  [
    '/agreement/:kind',
    async (_work, view, request) => {
      const kind = param(request, 'kind');
      return kind === 'service' || kind === 'privacy' ? agreementPage(view, kind) : null;
    },
  ],
];

function send(reply: FastifyReply, html: string | null, lang: Lang, keptS: number) {
  const cache = html === null || keptS === 0 ? 'no-store' : `public, max-age=${String(keptS)}`;
  return reply
    .code(html === null ? 404 : 200)
    .headers({ 'cache-control': cache, 'content-type': 'text/html; charset=utf-8' })
    .send(html ?? gonePage(lang));
}

/** The live website of the group that answers at this host. */
async function livePage(services: Services, request: FastifyRequest, lang: Lang, make: Make) {
  const groupCode = await siteGroup(services.store.db, request.hostname);
  if (groupCode === null) return null;
  return runFor(services, groupCode, async (work) => {
    const live = await liveSite(work.tx, groupCode);
    if (live === null) return null;
    return make(work, { lang, content: live.content, agreements: live.agreements, now: work.now }, request);
  });
}

/** What a link to a preview opens, as long as it is one; null: nothing. */
async function inPreview<T>(
  services: Services,
  token: string,
  task: (work: Work, view: Omit<SiteView, 'lang'>) => Promise<T | null>,
): Promise<T | null> {
  const linked = await findLink(services.store.db, { page: PREVIEW_LINK, token, now: services.clock() });
  if (!linked) return null;
  return runFor(services, linked.groupCode, async (work) => {
    const row = await find(work, siteRelease, linked.recordId);
    const until = row?.status === 'preview' ? (row.previewUntil ?? 0) : 0;
    const content = until > work.now ? await snapshotOf(work, linked.recordId) : null;
    if (content === null) return null;
    const agreements = agreementsAfter(content, null);
    return task(work, { content, agreements, now: work.now, preview: { token, until } });
  });
}

/** The public website: HTML of the server, without a script (addendum B D67). */
export function mountSite(app: FastifyInstance, services: Services): void {
  const turn = <T>(request: FastifyRequest, work: () => Promise<T>) =>
    inTurn(payerOf(request, services), services, work);

  app.get('/site', (request, reply) => reply.redirect(`/site/${langOf(request)}`));
  app.get('/site/style/:file', (request, reply) => {
    const colour = codesOf(siteColour).find((one) => `${one}.css` === param(request, 'file'));
    if (colour === undefined) return send(reply, null, langOf(request), 0);
    return reply
      .headers({
        'content-type': 'text/css; charset=utf-8',
        'cache-control': `public, max-age=${String(STYLE_KEPT_S)}`,
      })
      .send(styleOf(colour));
  });

  const preview = `${SITE_PREVIEW_PATH}/:t`;
  app.get(preview, (request, reply) =>
    reply.redirect(`${SITE_PREVIEW_PATH}/${encodeURIComponent(param(request, 't'))}/${langOf(request)}`),
  );
  app.get(`${preview}/picture/:id`, (request, reply) =>
    sendPublicFile(request, reply, services, (id) =>
      inPreview(services, param(request, 't'), (work, { content }) =>
        Promise.resolve(picturesIn(content).includes(id) ? work.groupCode : null),
      ),
    ),
  );

  for (const [path, make] of PAGES) {
    app.get(`/site/:lang${path}`, async (request, reply) => {
      const lang = param(request, 'lang');
      if (!isLang(lang)) return send(reply, null, langOf(request), 0);
      return send(reply, await turn(request, () => livePage(services, request, lang, make)), lang, KEPT_S);
    });
    app.get(`${preview}/:lang${path}`, async (request, reply) => {
      const lang = param(request, 'lang');
      if (!isLang(lang)) return send(reply, null, langOf(request), 0);
      const html = await turn(request, () =>
        inPreview(services, param(request, 't'), (work, view) => make(work, { ...view, lang }, request)),
      );
      return send(reply, html, lang, 0);
    });
  }
}
