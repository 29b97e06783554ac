import sanitize from 'sanitize-html';
import {
  isRichLink,
  picturesOf,
  plainText,
  RICH_ELEMENTS,
  richPictureOf,
} from '../../domain/rules/richText.ts';
import type { Fields } from '../../domain/schema/field.ts';

/** Only what a rich text may have; without words and pictures it is empty. Source: V-HTML, addendum B D66. */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, {
    allowedTags: [...RICH_ELEMENTS],
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    allowedSchemes: ['https', 'mailto'],
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'a' && !isRichLink(attribs.href ?? '')) ||
      (tag === 'img' && richPictureOf(attribs.src ?? '') === undefined),
  }).trim();
  return plainText(clean) === '' && picturesOf(clean).length === 0 ? '' : clean;
}

/** What a form sends, with its rich texts cleaned. */
export function cleanRichTexts(fields: Fields, sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]: [string, unknown]) => [
      name,
      fields[name]?.isRich && typeof value === 'string' ? cleanHtml(value) : value,
    ]),
  );
}
