import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { ownTitleIn } from '../../../domain/codes/ownPlaces.ts';
import type { RefDraft } from '../../../domain/schema/draft.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { loadSpec } from '../specs.ts';
import { codeText } from '../values/dictionary.ts';

/** Maximum number of options: enough to find a row by typing. */
const OPTIONS = 10;
const TYPING_MS = 250;

const querySchema = z.record(z.string(), z.string());

/** A row to choose; of a tree with the names from the root down. */
export interface RefOption extends RefDraft {
  readonly path?: string;
}

export type RefOptions =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly options: readonly RefOption[] };

/** A tree is shown completely, from the root down; 100 is the largest page size. */
const inTree = (path: string) => ({ sort: path, dir: 'asc' as const, size: 100 });

/** The names from the root of a tree down. */
const pathOf = (row: WireRow, path: string): string => {
  const value = row[path];
  return typeof value === 'string' ? value : row.id;
};

/** The title, and what tells rows with the same title apart. */
function namedOf(row: WireRow, spec: RecordSpec, lang: Lang): string {
  const { beside = [], fields } = spec;
  const more = beside.flatMap((name) => {
    const value = row[name];
    if (typeof value !== 'string') return [];
    const field = fields[name];
    return [field?.kind === 'code' ? codeText(field.list, value, lang) : value];
  });
  return [ownTitleIn(spec, row, lang) ?? row.id, ...more].join(' · ');
}

/** Rows of another record that match what is typed, loaded only while the picker is open. */
export function useRefOptions(
  to: string,
  pick: Readonly<Record<string, string>> | undefined,
  typed: string,
  isOpen: boolean,
): RefOptions {
  const lang = useLang();
  const [keyword] = useDebouncedValue(typed.trim(), TYPING_MS);
  const [found, setFound] = useState<RefOptions>({ state: 'loading' });
  // The query as text: a new but equal object loads nothing anew.
  const query = JSON.stringify({ ...pick, ...(keyword === '' ? {} : { keyword }) });
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const show = (next: RefOptions) => {
      if (isCurrent) setFound(next);
    };
    const ask = async () => {
      const spec = await loadSpec(to);
      const { tree } = spec;
      const request = {
        ...querySchema.parse(JSON.parse(query)),
        ...(tree === undefined ? { size: OPTIONS } : inTree(tree)),
      };
      const { records } = await send(recordCalls(spec).list, request, { quiet: true });
      return records.map((row) => ({
        id: row.id,
        title: namedOf(row, spec, lang),
        ...(tree === undefined ? {} : { path: pathOf(row, tree) }),
      }));
    };
    ask().then(
      (options) => {
        show({ state: 'ready', options });
      },
      () => {
        show({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [to, query, isOpen, lang]);
  return found;
}
