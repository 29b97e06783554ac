import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Json } from '../../../domain/calls/records.ts';
import type { Fields } from '../../../domain/schema/field.ts';
import {
  readDraft,
  type Draft,
  type DraftValue,
  type Issue,
  type Issues,
  type Stage,
  type Units,
} from './draft.ts';
import { dependents } from './pick.ts';

export interface Form {
  readonly draft: Draft;
  /** Values as far as they can be read; `when` of the fields asks them. */
  readonly values: Readonly<Record<string, Json>>;
  readonly issues: Issues;
  readonly isChanged: boolean;
  /** Stays the same function for the same fields: inputs need not be drawn anew for it. */
  readonly set: (name: string, value: DraftValue) => void;
  /** The reader left a field: from now on it says what is wrong with it. Stays the same function. */
  readonly leave: (path: string) => void;
  /** An input says that its value is still on its way; until it is there nothing is sent. Stays the same function. */
  readonly hold: (path: string, isHeld: boolean) => void;
  readonly reset: (draft: Draft) => void;
  /** All values when the form may be sent, else null and every issue is shown. */
  readonly read: (stage: Stage) => Readonly<Record<string, Json>> | null;
}

/** What the server found wrong (10400), by path. */
type Refused = readonly { readonly field: string; readonly msg: string }[];

interface Options {
  fields: Fields;
  units: Units;
  initial: Draft;
  /** A changed field forgets its own. */
  refused: Refused;
  /** After each change by hand. */
  onChange?: (draft: Draft) => void;
}

/** A path and what lies below it: `goods` for `goods.0.weightKg`. */
export const isWithin = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`);

/** The state of a form made from field descriptions: what is typed, and what is wrong with it. */
export function useForm({ fields, units, initial, refused, onChange }: Options): Form {
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const [stage, setStage] = useState<Stage | null>(null);
  // What was changed since the last answer.
  const [mended, setMended] = useState<{ of: Refused; paths: readonly string[] }>({ of: refused, paths: [] });
  if (mended.of !== refused) setMended({ of: refused, paths: [] });

  const isChanged = draft !== initial;
  const report = useEffectEvent((changed: Draft) => {
    onChange?.(changed);
  });
  useEffect(() => {
    if (isChanged) report(draft);
  }, [draft, isChanged]);

  const reading = useMemo(
    () => readDraft(fields, draft, units, stage ?? 'draft'),
    [fields, draft, units, stage],
  );
  const issues = useMemo(() => {
    const answered = refused
      .filter(({ field }) => !mended.paths.some((parent) => isWithin(field, parent)))
      .map(({ field, msg }): [string, Issue] => [field, { text: msg }]);
    const shown = Object.entries(reading.issues).filter(
      ([path]) => stage !== null || [...left].some((parent) => isWithin(path, parent)),
    );
    const awaited =
      stage === null ? [] : [...held].map((path): [string, Issue] => [path, { key: 'sending' }]);
    return Object.fromEntries([...answered, ...shown, ...awaited]);
  }, [refused, mended, reading, stage, left, held]);

  const set = useCallback(
    (name: string, value: DraftValue) => {
      const voided = dependents(fields, name).map((other) => [other, null] as const);
      setDraft((before) => ({ ...before, ...Object.fromEntries(voided), [name]: value }));
      setMended((before) => ({ ...before, paths: [...before.paths, name] }));
    },
    [fields],
  );
  const leave = useCallback((path: string) => {
    setLeft((before) => (before.has(path) ? before : new Set(before).add(path)));
  }, []);

  const hold = useCallback((path: string, isHeld: boolean) => {
    setHeld((before) => {
      const after = new Set(before);
      if (isHeld) after.add(path);
      else after.delete(path);
      return after;
    });
  }, []);

  return {
    draft,
    values: reading.values,
    issues,
    isChanged,
    set,
    leave,
    hold,
    reset: (next) => {
      setDraft(next);
      setLeft(new Set());
      setStage(null);
    },
    read: (wanted) => {
      setStage(wanted);
      const { values, issues: found } = readDraft(fields, draft, units, wanted);
      return Object.keys(found).length === 0 && held.size === 0 ? values : null;
    },
  };
}
