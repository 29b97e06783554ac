import sanitize from 'sanitize-html';
import { z } from 'zod';
import { isRichLink, plainText, RICH_ELEMENTS } from '../../domain/rules/richText.ts';
import type { Fields } from '../../domain/schema/field.ts';

/** Only what a rich text may have; without words it is empty. Source: V-HTML, addendum B D66. */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, {
    allowedTags: [...RICH_ELEMENTS],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto'],
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !isRichLink(attribs.href ?? ''),
  }).trim();
  return plainText(clean) === '' ? '' : clean;
}

/** Nothing but marks is no text. */
const cleaned = (value: unknown): unknown => (typeof value === 'string' ? cleanHtml(value) || null : value);

/** The fields of a form, whose rich texts are cleaned before they are checked. */
export function withCleanHtml(fields: Fields): Fields {
  if (!Object.values(fields).some(({ isRich }) => isRich)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.isRich
        ? {
            ...field,
            schema: z.preprocess(cleaned, field.required === true ? field.schema : field.schema.nullable()),
          }
        : field,
    ]),
  );
}
