import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { filterField, type RecordSpec } from '../../../domain/schema/record.ts';
import type { Texts } from '../texts.ts';

/** The label of a list's filter: that of its field. */
export function filterLabel(spec: RecordSpec, name: string, lang: Lang, t: Texts): string {
  if (name === 'status') return t('status');
  const field = filterField(spec, name);
  return field ? say(field.label, lang) : name;
}
