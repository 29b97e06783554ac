import { fieldOf, type RecordSpec } from './record.ts';

/** Names of things and people, and of pages. */
const NAME = /(^n|N)ame$|^title/;

/** Whether rows sort by the pronunciation of this text: a name, or the path of names in a tree; not numbers and codes. */
export function isSortedAsSpoken(spec: RecordSpec, name: string): boolean {
  const field = fieldOf(spec, name);
  return field?.kind === 'text' && !field.check && !field.mask && (NAME.test(name) || name === spec.tree);
}
