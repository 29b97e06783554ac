/** Elements that a rich text may have (addendum B D66). */
export const RICH_ELEMENTS = [
  ...['p', 'h2', 'h3', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

/** The largest rich text, characters of its HTML. */
export const RICH_MAX = 100_000;

/** Where a link of a rich text may lead: another site by https, a mail, or a page of this app. */
export const isRichLink = (href: string): boolean => /^(https:\/\/[^\s/]|mailto:[^\s@]+@|#\/)\S*$/.test(href);

/** The words of a rich text in one line, for where only text is shown. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
