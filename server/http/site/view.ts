import { publicFileUrl } from '../../../domain/calls/files.ts';
import type { SiteContent, SiteWords } from '../../../domain/calls/siteRelease.ts';
import { SITE_PREVIEW_PATH } from '../../../domain/calls/siteRelease.ts';
import { LANGS, type Lang } from '../../../domain/codes/languages.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { LiveAgreements } from '../../store/siteTables.ts';
import { escaped } from '../openapiPage.ts';
import { OWN_NAMES, TAGS, word } from './texts.ts';

/** What one page of the website is made of. */
export interface SiteView {
  readonly lang: Lang;
  readonly content: SiteContent;
  readonly agreements: LiveAgreements;
  readonly now: number;
  /** Of a preview, its token and its end. */
  readonly preview?: { readonly token: string; readonly until: number };
}

/** The words of a view: in its language, else the Chinese ones. */
export const wordsOf = ({ content: { sites }, lang }: SiteView): Partial<SiteWords> =>
  sites[lang] ?? sites.zh ?? {};

export const baseOf = ({ preview }: SiteView): string =>
  preview === undefined ? '/site' : `${SITE_PREVIEW_PATH}/${preview.token}`;

export const at = (view: SiteView, path = ''): string => `${baseOf(view)}/${view.lang}${path}`;

/** Where a picture is read: of a preview by its link, for it is not public yet. */
export const picture = (view: SiteView, id: string): string =>
  view.preview === undefined ? publicFileUrl(id) : `${baseOf(view)}/picture/${id}`;

/** A cleaned text: pages of the desk open there, other sites learn nothing of this one. @param pictures where they are read */
export const richText = (html: string, pictures = publicFileUrl('')): string =>
  html
    .replaceAll('href="#/', 'href="/#/')
    .replaceAll('href="https://', 'rel="noopener noreferrer" href="https://')
    .replaceAll(`src="${publicFileUrl('')}`, `src="${pictures}`);

/** A link of a banner or a partner, whose form was checked before it went live. */
export const linkOf = (url: string): string =>
  url.startsWith('#/') ? `href="/${escaped(url)}"` : `href="${escaped(url)}" rel="noopener noreferrer"`;

const langLinks = (view: SiteView, path: string): string =>
  LANGS.map((lang) => {
    const isHere = lang === view.lang ? ' aria-current="true"' : '';
    return `<li><a href="${baseOf(view)}/${lang}${path}" lang="${TAGS[lang]}"${isHere}>${OWN_NAMES[lang]}</a></li>`;
  }).join('');

function header(view: SiteView, path: string): string {
  const { lang } = view;
  const { siteName = '', logo = null } = wordsOf(view);
  const link = (to: string, key: 'home' | 'news') =>
    `<li><a href="${at(view, to)}"${to === path ? ' aria-current="page"' : ''}>${word(key, lang)}</a></li>`;
  const mark = logo === null ? '' : `<img src="${picture(view, logo)}" alt="">`;
  return `<header><div class="in"><a class="brand" href="${at(view)}">${mark}<span>${escaped(siteName)}</span></a>
<nav aria-label="${word('menu', lang)}"><ul>${link('', 'home')}${link('/news', 'news')}</ul></nav>
<nav class="langs" aria-label="${word('languages', lang)}"><ul>${langLinks(view, path)}</ul></nav>
<a class="go" href="/">${word('login', lang)}</a></div></header>`;
}

function footer(view: SiteView): string {
  const { lang, agreements } = view;
  const { siteName = '', icpNo = null, phone = null, mail = null, address = null } = wordsOf(view);
  const line = (key: 'phone' | 'mail' | 'address', shown: string | null) =>
    shown === null ? '' : `<div><dt>${word(key, lang)}</dt><dd>${shown}</dd></div>`;
  const facts = [
    line('phone', phone && `<a href="tel:${escaped(phone)}">${escaped(phone)}</a>`),
    line('mail', mail && `<a href="mailto:${escaped(mail)}">${escaped(mail)}</a>`),
    line('address', address && escaped(address)),
  ].join('');
  const read = (kind: 'service' | 'privacy') =>
    agreements[kind] === null ? '' : `<a href="${at(view, `/agreement/${kind}`)}">${word(kind, lang)}</a>`;
  const record =
    icpNo === null
      ? ''
      : `<a href="https://beian.miit.gov.cn/" rel="noopener noreferrer">${escaped(icpNo)}</a>`;
  return `<footer><div class="in">${facts === '' ? '' : `<dl aria-label="${word('contact', lang)}">${facts}</dl>`}
<p>${read('service')}${read('privacy')}</p><p><span>© ${formatTime(view.now, 'y')} ${escaped(siteName)}</span>${record}</p></div></footer>`;
}

/** A whole page. @param path of it behind the language, for the other languages */
export function page(view: SiteView, title: string | null, path: string, main: string): string {
  const { lang, content, preview } = view;
  const { siteName = '' } = wordsOf(view);
  const name = escaped(title === null ? siteName : `${title} · ${siteName}`);
  const ribbon =
    preview === undefined
      ? ''
      : `<p class="ribbon" role="status">${word('preview', lang)} · ${formatTime(preview.until, 'm-d h:i')}</p>`;
  return `<!doctype html><html lang="${TAGS[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${preview === undefined ? '' : '<meta name="robots" content="noindex">'}<title>${name}</title><link rel="stylesheet" href="/site/style/${content.theme.colour}.css"></head><body><a class="skip" href="#main">${word('skip', lang)}</a>${ribbon}${header(view, path)}<main id="main">${main}</main>${footer(view)}</body></html>`;
}

/** What stands where there is no page. */
export const gonePage = (lang: Lang): string =>
  `<!doctype html><html lang="${TAGS[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>404</title><link rel="stylesheet" href="/site/style/blue.css"></head><body><main id="main"><section><div class="in"><h1>${word('gone', lang)}</h1><p>${word('goneWhy', lang)}</p><p><a href="/">${word('login', lang)}</a></p></div></section></main></body></html>`;
