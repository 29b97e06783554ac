import { publicFileUrl } from '../../../domain/calls/files.ts';
import { appName, appPlatform } from '../../../domain/codes/lists/apps.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { newsCategory } from '../../../domain/codes/lists/news.ts';
import type { appVersion } from '../../../domain/records/appVersion.ts';
import { agreementIn } from '../../../domain/rules/agreements.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { NEWS_PAGE, type SiteNews } from '../../business/platform/website/reading.ts';
import { escaped } from '../openapiPage.ts';
import { word } from './texts.ts';
import { at, linkOf, page, picture, richText, type SiteView, wordsOf } from './view.ts';

type App = Row<typeof appVersion>;

const MB = 1024 * 1024;

function slides(view: SiteView): string {
  const isShown = (from: number | null, to: number | null) =>
    (from ?? 0) <= view.now && view.now <= (to ?? Infinity);
  const shown = view.content.banners.filter(({ startAt, endAt }) => isShown(startAt, endAt));
  const { siteName = '' } = wordsOf(view);
  if (shown.length === 0) return `<div class="hero"><h1>${escaped(siteName)}</h1></div>`;
  const items = shown.map(({ title, image, linkUrl }) => {
    const figure = `<figure><img src="${picture(view, image)}" alt=""><figcaption>${escaped(title)}</figcaption></figure>`;
    return `<li>${linkUrl === null ? figure : `<a ${linkOf(linkUrl)}>${figure}</a>`}</li>`;
  });
  return `<h1 class="unseen">${escaped(siteName)}</h1><ul class="slides" tabindex="0" aria-label="${word('banners', view.lang)}">${items.join('')}</ul>`;
}

/** Time and category of an article, for its head. */
function about(
  { lang }: SiteView,
  { top, publishAt, category }: Pick<SiteNews, 'top' | 'publishAt' | 'category'>,
): string {
  const tag = top ? `<span class="tag">${word('top', lang)}</span>` : '';
  return `<span class="meta">${tag}${escaped(label(newsCategory, category, lang))} · <time>${formatTime(publishAt ?? 0, 'y-m-d')}</time></span>`;
}

/** @param level of the titles */
function cards(view: SiteView, articles: readonly SiteNews[]): string {
  if (articles.length === 0) return `<p class="meta">${word('noNews', view.lang)}</p>`;
  const items = articles.map((one) => {
    const [cover] = one.cover ?? [];
    const image = cover === undefined ? '' : `<img src="${publicFileUrl(cover)}" alt="" loading="lazy">`;
    const summary = one.summary === null ? '' : `<p>${escaped(one.summary)}</p>`;
    return `<li><a class="item" href="${at(view, `/news/${one.id}`)}">${image}<div>${about(view, one)}<h3>${escaped(one.title)}</h3>${summary}</div></a></li>`;
  });
  return `<ul class="list cards">${items.join('')}</ul>`;
}

function appCards(view: SiteView, apps: readonly App[]): string {
  const { lang } = view;
  const items = apps.map((app) => {
    const [file] = app.packageFile ?? [];
    const href = file === undefined ? (app.packageUrl ?? '') : publicFileUrl(file);
    const size = app.sizeBytes === null ? '' : ` · ${(app.sizeBytes / MB).toFixed(1)} MB`;
    const button = word(app.platform === 'ios' ? 'store' : 'download', lang);
    const notes = app.releaseNotes === null ? '' : `<p>${escaped(app.releaseNotes)}</p>`;
    const name = `${label(appName, app.appName, lang)} · ${label(appPlatform, app.platform, lang)}`;
    return `<li><div class="item"><div><span class="meta">${escaped(app.versionName)}${size}</span><h3>${escaped(name)}</h3>${notes}<p class="buttons"><a class="go" href="${escaped(href)}" rel="noopener noreferrer">${button}</a></p></div></div></li>`;
  });
  return `<ul class="list cards">${items.join('')}</ul>`;
}

function logos(view: SiteView): string {
  const items = view.content.partners.map(({ name, logo, url }) => {
    const inside = `<img src="${picture(view, logo)}" alt="" loading="lazy"><span>${escaped(name)}</span>`;
    return `<li>${url === null ? `<div class="item">${inside}</div>` : `<a class="item" ${linkOf(url)}>${inside}</a>`}</li>`;
  });
  return `<ul class="list logos">${items.join('')}</ul>`;
}

/** The first page: pictures, news, apps, partners. */
export function homePage(view: SiteView, articles: readonly SiteNews[], apps: readonly App[]): string {
  const { lang } = view;
  const section = (title: string, inner: string, more = '') =>
    `<section><div class="in"><div class="head"><h2>${title}</h2>${more}</div>${inner}</div></section>`;
  const parts = [
    slides(view),
    section(
      word('news', lang),
      cards(view, articles),
      `<a href="${at(view, '/news')}">${word('allNews', lang)}</a>`,
    ),
    apps.length === 0 ? '' : section(word('apps', lang), appCards(view, apps)),
    view.content.partners.length === 0 ? '' : section(word('partners', lang), logos(view)),
  ];
  return page(view, null, '', parts.join(''));
}

/** The list of news. @param n number of its page, from 1 */
export function newsPage(view: SiteView, articles: readonly SiteNews[], n: number, total: number): string {
  const { lang } = view;
  const pages = Math.max(1, Math.ceil(total / NEWS_PAGE));
  const step = (to: number, key: 'before' | 'after', rel: string) =>
    to < 1 || to > pages
      ? ''
      : `<a rel="${rel}" href="${at(view, `/news?page=${String(to)}`)}">${word(key, lang)}</a>`;
  const pager =
    pages === 1
      ? ''
      : `<nav class="pager" aria-label="${word('pages', lang)}">${step(n - 1, 'before', 'prev')}<span class="meta">${String(n)} / ${String(pages)}</span>${step(n + 1, 'after', 'next')}</nav>`;
  const main = `<section><div class="in"><h1>${word('news', lang)}</h1>${cards(view, articles)}${pager}</div></section>`;
  return page(view, word('news', lang), '/news', main);
}

export function articlePage(view: SiteView, article: SiteNews & { readonly content: string | null }): string {
  const [cover] = article.cover ?? [];
  const image = cover === undefined ? '' : `<img class="cover" src="${publicFileUrl(cover)}" alt="">`;
  // What is published is public, in a preview too.
  const text = richText(article.content ?? '');
  const main = `<section><article class="in"><h1>${escaped(article.title)}</h1><p>${about(view, article)}</p>${image}<div class="text">${text}</div><p><a href="${at(view, '/news')}">${word('back', view.lang)}</a></p></article></section>`;
  return page(view, article.title, '/news', main);
}

/** An agreement in the language of the page, else in Chinese; null: there is none. */
export function agreementPage(view: SiteView, kind: 'service' | 'privacy'): string | null {
  const agreement = view.agreements[kind];
  const { lang } = view;
  const found = agreement && agreementIn(agreement.html, lang);
  if (!agreement || !found) return null;
  const title = word(kind, lang);
  // The first texts of a group have none: nobody was asked to accept them.
  const version =
    agreement.version === 0
      ? ''
      : `<p class="meta">${word('version', lang)} ${String(agreement.version)}</p>`;
  const isOther = found.lang === lang ? '' : ' lang="zh-CN"';
  const main = `<section><article class="in"><h1>${title}</h1>${version}<div class="text"${isOther}>${richText(found.html, picture(view, ''))}</div></article></section>`;
  return page(view, title, `/agreement/${kind}`, main);
}
