/** Languages of the interface (spec part 1, L-06). */
export const LANGS = ['zh', 'en', 'es', 'ja'] as const;
export type Lang = (typeof LANGS)[number];

const FALLBACK: Lang = 'en';

export function isLang(text: string): text is Lang {
  return LANGS.some((lang) => lang === text);
}

/** The language of a tag such as `zh-CN` or of the first entry of an Accept-Language header. */
function fromTag(tag: string): Lang | undefined {
  const primary = /^\s*([a-z]+)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
  return isLang(primary) ? primary : undefined;
}

/**
 * The saved language (cookie `language`), else the browser's, else English.
 * A saved value that is no language of ours counts as not saved.
 */
export function resolveLang(saved: string | undefined, browser: string | undefined): Lang {
  if (saved !== undefined && isLang(saved)) return saved;
  return fromTag(browser ?? '') ?? FALLBACK;
}
