import { say } from '../codes/label.ts';
import type { Lang } from '../codes/languages.ts';
import type { MessageField } from '../codes/messages/field.ts';

/** All fields of a message, those of its groups too. */
const flat = (fields: readonly MessageField[]): MessageField[] =>
  fields.flatMap((field) => [field, ...flat(field.fields ?? [])]);

/**
 * An answer of the authority without the names of its guide: a name beside its own title is left out, any other is said by its title.
 * The stored answer keeps them.
 */
export function answerInWords(fields: readonly MessageField[], text: string, lang: Lang): string {
  // The longest first: one name may be the beginning of another.
  const named = flat(fields).toSorted((a, b) => b.name.length - a.name.length);
  return named.reduce((left, { name, label }) => {
    const bare = left.replaceAll(`${label[0]}${name}`, label[0]).replaceAll(`${name}${label[0]}`, label[0]);
    return bare.replaceAll(new RegExp(`(?<![A-Za-z])${name}(?![A-Za-z])`, 'g'), say(label, lang));
  }, text);
}

/** The title of the field at a path (`fieldNamed`); a path that the guide does not know stays as it is. */
export function fieldTitle(fields: readonly MessageField[], path: string, lang: Lang): string {
  const [name = '', ...rest] = path.split('.');
  const field = fields.find((one) => one.name === name);
  if (!field) return path;
  return rest.length === 0 ? say(field.label, lang) : fieldTitle(field.fields ?? [], rest.join('.'), lang);
}
