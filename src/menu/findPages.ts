import type Fuse from 'fuse.js';
import type { PageRoute } from '../app/routes.ts';
import type { SearchOption } from '../../machines/search/machine.ts';
import { lettersOf, NO_SYLLABLES, pinyinMatch, type SyllablesOf } from './pinyin.ts';

/** One page as the search sees it. */
interface Entry extends SearchOption {
  /** The titles in the language shown. */
  readonly words: readonly string[];
  /** The pronunciation of each title in Chinese; empty in the other languages. */
  readonly pronunciations: readonly (readonly string[])[];
}

/** Longest query the matcher takes (F-01). */
const MAX_PATTERN = 32;
/** Share of the query that may differ (F-01). */
const THRESHOLD = 0.4;
const TITLE_WEIGHT = 0.7;
const PATH_WEIGHT = 0.3;
/** A title of a parent group counts for this share of a page's own title: less than the gain of a better position within a title. */
const ABOVE = 0.25;
/** The fuse.js score of a text that contains the query literally. */
const EXACT = 0.001;
const NO_MATCH = 1;
/** Nobody reads more options: typing more narrows the list. */
export const MAX_OPTIONS = 50;

/** Pages the search may offer: permitted, named, and not hidden (F-02). */
export function searchable(
  routes: Iterable<PageRoute>,
  words: (key: string) => string,
  syllablesOf: SyllablesOf = NO_SYLLABLES,
): Entry[] {
  return [...routes].flatMap(({ path, meta, trail }) => {
    if (meta.hidden || meta.title === '' || meta.redirect !== undefined) return [];
    const titles = trail.map((part) => part.meta.title);
    return [{ path, titles, words: titles.map(words), pronunciations: titles.map(syllablesOf) }];
  });
}

/** The number of pieces a query is cut into, so that a text with no more errors than allowed must contain one of them unchanged. */
function piecesOf(query: string): string[] {
  const errors = Math.floor(query.length * THRESHOLD);
  const cut = (index: number) => Math.floor((index * query.length) / (errors + 1));
  return Array.from({ length: errors + 1 }, (_, index) => query.slice(cut(index), cut(index + 1)));
}

type Scorer = (text: string) => number;

/** Scores each text once: thousands of pages share the titles of their groups. */
function remembered(scorer: Scorer): Scorer {
  const known = new Map<string, number>();
  return (text) => {
    const score = known.get(text) ?? scorer(text);
    known.set(text, score);
    return score;
  };
}

/** The part of fuse.js that is used: it scores one text. */
type Match = typeof Fuse.match;

/** A query by pronunciation matches from the first syllable. */
const pronunciationScore = (from: number) => (from < 0 ? NO_MATCH : from === 0 ? EXACT : 10 * EXACT);

const exactScorer =
  (query: string): Scorer =>
  (text) =>
    text.includes(query) ? EXACT : NO_MATCH;

/** 0.001 (identical) to 1 (no match). fuse.js is slow at thousands of texts, so it only gets those that could match. */
function fuzzyScorer(query: string, match: Match): Scorer {
  const pieces = piecesOf(query);
  const options = {
    threshold: THRESHOLD,
    minMatchCharLength: 1,
    ignoreLocation: true,
    isCaseSensitive: true,
  };
  return (text) => {
    if (text.includes(query)) return EXACT;
    if (pieces.length === 1 || !pieces.some((piece) => text.includes(piece))) return NO_MATCH;
    const { isMatch, score } = match(query, text, options);
    return isMatch ? score : NO_MATCH;
  };
}

/**
 * A matcher over these entries: titles weigh 0.7, paths 0.3 (F-01), parent titles only break ties; a title is also
 * found by its pronunciation. Where enough entries contain the query literally, similar ones, which would rank after
 * them, are not searched.
 */
export async function matcherOf(entries: readonly Entry[]): Promise<(query: string) => SearchOption[]> {
  // Loaded with the first search.
  const { default: fuse } = await import('fuse.js');
  const folded = entries.map(({ path, titles, words, pronunciations }) => ({
    option: { path, titles },
    path: path.toLowerCase(),
    texts: words.map((word, index) => ({
      word: word.toLowerCase(),
      pronunciation: (pronunciations[index] ?? []).join(' '),
    })),
  }));

  const ranked = (scorer: Scorer, letters: string) => {
    const read = remembered(scorer);
    const byPronunciation = remembered((pronunciation) =>
      pronunciationScore(pinyinMatch(letters, pronunciation.split(' '))),
    );
    return folded
      .flatMap(({ option, path, texts }) => {
        const titles = texts.map(({ word, pronunciation }) =>
          Math.min(read(word), byPronunciation(pronunciation)),
        );
        const own = titles.at(-1) ?? NO_MATCH;
        // A group and a page of the same title count as one, and the depth in the menu does not matter.
        const above = Math.min(NO_MATCH, ...titles.slice(0, -1));
        const score = (own * above ** ABOVE) ** TITLE_WEIGHT * read(path) ** PATH_WEIGHT;
        return score < NO_MATCH ? [{ option, score }] : [];
      })
      .sort((a, b) => a.score - b.score);
  };

  return (typed) => {
    const query = typed.trim().slice(0, MAX_PATTERN).toLowerCase();
    if (query === '') return [];
    const letters = lettersOf(query);
    const exact = ranked(exactScorer(query), letters);
    const found = exact.length < MAX_OPTIONS ? ranked(fuzzyScorer(query, fuse.match), letters) : exact;
    return found.slice(0, MAX_OPTIONS).map(({ option }) => option);
  };
}
