import type Fuse from 'fuse.js';
import type { PageRoute } from '../app/routes.ts';
import type { SearchOption } from '../../machines/search/machine.ts';
import { lettersOf, NO_SYLLABLES, pinyinMatch, type SyllablesOf } from './pinyin.ts';

/** One page as the search sees it. */
interface Entry extends SearchOption {
  /** The titles in the language shown. */
  readonly words: readonly string[];
  /** How each title sounds in Chinese; nothing in the other languages. */
  readonly pronunciations: readonly (readonly string[])[];
}

/** Longest query the matcher takes (F-01). */
const MAX_PATTERN = 32;
/** Share of the query that may be wrong (F-01). */
const THRESHOLD = 0.4;
const TITLE_WEIGHT = 0.7;
const PATH_WEIGHT = 0.3;
/** Of what a title weighs, so much is left to that of a group above it: less than a better place within a title gains. */
const ABOVE = 0.25;
/** What fuse.js gives a text that holds the query as it is. */
const EXACT = 0.001;
const NO_MATCH = 1;
/** More options would be read by nobody: typing on finds the others. */
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

/** A query cut into so many pieces that a text with no more errors than allowed must hold one of them whole. */
function piecesOf(query: string): string[] {
  const errors = Math.floor(query.length * THRESHOLD);
  const cut = (index: number) => Math.floor((index * query.length) / (errors + 1));
  return Array.from({ length: errors + 1 }, (_, index) => query.slice(cut(index), cut(index + 1)));
}

type Scorer = (text: string) => number;

/** Judges each text once: thousands of pages share the titles of their groups. */
function remembered(scorer: Scorer): Scorer {
  const known = new Map<string, number>();
  return (text) => {
    const score = known.get(text) ?? scorer(text);
    known.set(text, score);
    return score;
  };
}

/** The part of fuse.js that is used: it judges one text. */
type Match = typeof Fuse.match;

/** Who types how a title sounds begins at its beginning. */
const pronunciationScore = (from: number) => (from < 0 ? NO_MATCH : from === 0 ? EXACT : 10 * EXACT);

const exactScorer =
  (query: string): Scorer =>
  (text) =>
    text.includes(query) ? EXACT : NO_MATCH;

/** 0.001 (as it is) to 1 (not at all). fuse.js is slow at thousands of texts, so it sees only what could match. */
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
 * A matcher over these entries: titles weigh 0.7, paths 0.3 (F-01), and what stands above a page
 * only tells equals apart; a title is also found by how it sounds. Where
 * enough entries hold the query as it is, those that only resemble it, which would come after them, are not looked for.
 */
export async function matcherOf(entries: readonly Entry[]): Promise<(query: string) => SearchOption[]> {
  // It comes with the first search.
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
        // A group and a page of one title are one thing, and the deepest of a menu no better than the others.
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
