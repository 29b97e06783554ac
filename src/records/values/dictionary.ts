import type { CodeList } from '../../../domain/codes/lists/list.ts';
import { useSyncExternalStore } from 'react';
import { codeOverrides } from '../../../domain/calls/codeOverrides.ts';
import {
  type Dictionary,
  dictionaryFrom,
  NO_DICTIONARY,
  labelOfCode,
} from '../../../domain/codes/dictionary.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { onRecordChanged } from '../../app/live.ts';
import { readToken } from '../../app/storage.ts';
import { ask } from '../wire.ts';

let known: Dictionary = NO_DICTIONARY;
const watching = new Set<() => void>();
let stop: (() => void) | null = null;

/** Where the dictionary cannot be loaded, the built-in labels are used. */
function fetchTexts(): void {
  // A visitor with a link has no group to ask for its labels.
  if (readToken() === '') return;
  ask(codeOverrides, {})
    .then((answer) => {
      if (!answer.ok) return;
      known = answer.data.length === 0 ? NO_DICTIONARY : dictionaryFrom(answer.data);
      for (const notify of watching) notify();
    })
    .catch(() => undefined);
}

/** Once no view shows codes any more, the next one loads them again. */
function leave(): void {
  if (watching.size > 0) return;
  stop?.();
  stop = null;
}

function watch(notify: () => void): () => void {
  watching.add(notify);
  if (!stop) {
    stop = onRecordChanged('dictionary', fetchTexts);
    fetchTexts();
  }
  return () => {
    watching.delete(notify);
    // A page change unmounts one view before it mounts the next.
    queueMicrotask(leave);
  };
}

const read = () => known;

/**
 * The group's own labels of codes (records 10.8). Loaded when the first view with codes is mounted; until then, and
 * for all unchanged codes, the built-in labels are used, so nothing waits. A change updates open views.
 */
export function useDictionary(): Dictionary {
  return useSyncExternalStore(watch, read);
}

/** The present label of a code; the view around it follows changes by `useDictionary`. */
export function codeText(list: CodeList | undefined, code: string, lang: Lang): string {
  return labelOfCode(known, list, code, lang);
}

/** The colour of a code; null where there is none. */
export function codeColor(list: CodeList | undefined, code: string): string | null {
  return (list === undefined ? undefined : known.get(list.name)?.get(code)?.color) ?? null;
}
