/** Syllables of a Chinese text, by the i18n key it stands under. */
export type SyllablesOf = (key: string) => readonly string[];

export const NO_SYLLABLES: SyllablesOf = () => [];

/** The syllables of menu titles and commands; made by scripts/pinyin.ts, so that no dictionary is shipped. */
export async function loadSyllables(): Promise<SyllablesOf> {
  const { default: pronunciations } = await import('./pinyin.generated.json');
  const known = new Map(Object.entries(pronunciations));
  return (key) => known.get(key)?.split(' ') ?? [];
}

/** Do these letters go on from syllable `from`, each syllable by its start? `yundan`, `yd` and `yund` all do. */
function goesOn(letters: string, syllables: readonly string[], from: number): boolean {
  if (letters === '') return true;
  const syllable = syllables[from] ?? '';
  for (let length = Math.min(syllable.length, letters.length); length > 0; length -= 1)
    if (syllable.startsWith(letters.slice(0, length)) && goesOn(letters.slice(length), syllables, from + 1))
      return true;
  return false;
}

/** The text as pinyin has it: an input method puts spaces and apostrophes between syllables. Empty: it is none. */
export function lettersOf(text: string): string {
  const letters = text.toLowerCase().replace(/[\s']/g, '');
  return /^[a-z]+$/.test(letters) ? letters : '';
}

/** From which syllable on a text sounds like this, in full, by initials or mixed; -1: nowhere. */
export function pinyinMatch(letters: string, syllables: readonly string[]): number {
  return letters === '' ? -1 : syllables.findIndex((_, from) => goesOn(letters, syllables, from));
}
