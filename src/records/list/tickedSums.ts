import { useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { fieldOf } from '../../../domain/schema/record.ts';
import { sumsOf } from '../../../domain/schema/sum.ts';
import type { Selection } from '../../../machines/list/setup.ts';
import { textOf } from '../values/format.ts';
import type { RecordView } from '../view.ts';
import type { Sum, Sums } from './RecordTable.tsx';

type Rows = readonly WireRow[];
const NONE: Rows = [];

/** The ticked rows among those on show and those that were ticked on other pages. */
const among = (ids: readonly string[], shown: Rows, before: Rows): Rows =>
  ids.flatMap((id) => [...shown, ...before].find((row) => row.id === id) ?? []);

/** The ticked rows, also of pages that were left; null where not all of them are known: all rows of a filter, or of an earlier visit. */
export function useTickedRows(selected: Selection, shown: Rows = NONE): Rows | null {
  const [last, setLast] = useState<{ selected: Selection; shown: Rows; rows: Rows }>({
    selected: [],
    shown: NONE,
    rows: NONE,
  });
  const ids = selected === 'filter' ? [] : selected;
  const rows = last.selected === selected && last.shown === shown ? last.rows : among(ids, shown, last.rows);
  if (last.selected !== selected || last.shown !== shown) setLast({ selected, shown, rows });
  return selected === 'filter' || rows.length < ids.length ? null : rows;
}

/** The sums below a table, each followed by that of the ticked rows: of the fields that the description sums, as far as they are seen. */
export function withTicked(view: RecordView, sums: Sums, rows: Rows | null, label: string): Sums {
  if (rows === null || rows.length === 0) return sums;
  const both = new Map<string, readonly Sum[]>(sums);
  for (const { of, isCount, where } of sumsOf(view.spec)) {
    const kind = fieldOf(view.spec, of)?.kind;
    const values = rows.map((row) => row[of]);
    if (kind === undefined || isCount || where || values.every((value) => value === undefined)) continue;
    const total = values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);
    const text = textOf(kind, total) ?? String(total);
    both.set(of, [...(both.get(of) ?? []), { label, text }]);
  }
  return both;
}
