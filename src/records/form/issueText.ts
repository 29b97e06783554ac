import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { FieldKind } from '../../../domain/schema/field.ts';
import type { Issue } from './draft.ts';
import type { Texts } from '../texts.ts';

/** The text under a field. */
export function issueText(
  issue: Issue,
  { name, kind }: { name: string; kind: FieldKind },
  lang: Lang,
  t: Texts,
): string {
  if ('text' in issue) return issue.text;
  if ('label' in issue) return say(issue.label, lang);
  const { key, min, max } = issue;
  if (key === 'number' && kind === 'fen') return t('issue.money', { name });
  const bounded = key === 'range' || key === 'length' || key === 'count';
  const bound = !bounded ? key : min === undefined ? `${key}Max` : max === undefined ? `${key}Min` : key;
  return t(`issue.${bound}`, { name, min, max, count: max ?? min });
}
