/** Elements that a rich text may have (addendum B D66). */
export const RICH_ELEMENTS = [
  ...['p', 'h2', 'h3', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

/** The largest rich text, characters of its HTML. */
export const RICH_MAX = 100_000;

/** Where a link of a rich text may lead: another site by https, a mail, or a page of this app. */
export const isRichLink = (href: string): boolean => /^(https:\/\/[^\s/]|mailto:[^\s@]+@|#\/)\S*$/.test(href);

/** A picture of a rich text: one of our own public files. */
const RICH_PICTURE = /^\/ntocc-basic-api\/files\/public\/(\d{1,19})$/;

/** The id of the file that a picture of a rich text shows; undefined: it shows something else. */
export const richPictureOf = (src: string): string | undefined => RICH_PICTURE.exec(src)?.[1];

/** Ids of the files that a cleaned rich text shows. */
export const picturesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<img [^>]*?src="([^"]*)"/g)].flatMap(([, src = '']) => richPictureOf(src) ?? []),
  ),
];

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
