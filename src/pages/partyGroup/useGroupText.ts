import { say } from '../../../domain/codes/label.ts';
import { useLang } from '../../app/hooks.ts';
import { GROUP_TEXTS, type GroupText } from './texts.ts';

/** A text of the page, with the values of its places. */
export function useGroupText() {
  const lang = useLang();
  return (key: GroupText, values: Readonly<Record<string, string>> = {}) =>
    say(GROUP_TEXTS[key], lang).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
