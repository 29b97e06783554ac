import type { Actors } from '../app/actors.ts';
import { words } from '../i18n/i18n.ts';
import { matcherOf, searchable } from './findPages.ts';
import { menuOf } from './menu.ts';
import { loadSyllables, NO_SYLLABLES, type SyllablesOf } from './pinyin.ts';

type Matcher = ReturnType<typeof matcherOf>;
let last: { readonly key: readonly unknown[]; readonly matcher: Matcher } | null = null;

/** The pronunciation of Chinese texts, which only the Chinese search uses. */
export async function presentSyllables(actors: Actors): Promise<SyllablesOf> {
  return actors.get('preferences').getSnapshot().context.language === 'zh' ? loadSyllables() : NO_SYLLABLES;
}

async function make(actors: Actors): Promise<Awaited<Matcher>> {
  const syllablesOf = await presentSyllables(actors);
  const { routes } = menuOf(actors.get('session').getSnapshot().context);
  return matcherOf(searchable(routes.values(), words, syllablesOf));
}

/** The matcher over the current menu, in the current language. @throws where its code fails to load */
export function presentMatcher(actors: Actors): Matcher {
  const key = [
    actors.get('session').getSnapshot().context.resourcelist,
    actors.get('preferences').getSnapshot().context.language,
  ];
  if (last?.key.every((part, index) => part === key[index])) return last.matcher;
  const matcher = make(actors);
  last = { key, matcher };
  // After a failure the next search fetches it again.
  matcher.catch(() => {
    if (last?.matcher === matcher) last = null;
  });
  return matcher;
}
