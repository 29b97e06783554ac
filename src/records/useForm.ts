import { useMemo, useState } from 'react';
import type { Json } from '../../domain/calls/records.ts';
import type { Fields } from '../../domain/records/field.ts';
import {
  readDraft,
  type Draft,
  type DraftValue,
  type Issue,
  type Issues,
  type Stage,
  type Units,
} from './draft.ts';

export interface Form {
  readonly draft: Draft;
  /** Values as far as they can be read; `when` of the fields asks them. */
  readonly values: Readonly<Record<string, Json>>;
  readonly issues: Issues;
  readonly isChanged: boolean;
  readonly set: (name: string, value: DraftValue) => void;
  /** The reader left a field: from now on it says what is wrong with it. */
  readonly leave: (path: string) => void;
  readonly reset: (draft: Draft) => void;
  /** All values when the form may be sent, else null and every issue is shown. */
  readonly read: (stage: Stage) => Readonly<Record<string, Json>> | null;
}

interface Options {
  fields: Fields;
  units: Units;
  initial: Draft;
  /** Answer 10400 of the server: by path, what is wrong. A changed field forgets its own. */
  refused: readonly { readonly field: string; readonly msg: string }[];
  onChange?: (draft: Draft) => void;
}

/** A path and what lies below it: `goods` for `goods.0.weightKg`. */
const isWithin = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`);

/** The state of a form made from field descriptions: what is typed, and what is wrong with it. */
export function useForm({ fields, units, initial, refused, onChange }: Options): Form {
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [stage, setStage] = useState<Stage | null>(null);
  // Refusals of the last answer that the person has changed since.
  const [mended, setMended] = useState<{ of: Options['refused']; paths: readonly string[] }>({
    of: refused,
    paths: [],
  });
  const isMended = (path: string) =>
    mended.of === refused && mended.paths.some((parent) => isWithin(path, parent));

  const reading = useMemo(
    () => readDraft(fields, draft, units, stage ?? 'draft'),
    [fields, draft, units, stage],
  );
  const shown = Object.entries(reading.issues).filter(
    ([path]) => stage !== null || [...left].some((parent) => isWithin(path, parent)),
  );
  const answered = refused
    .filter(({ field }) => !isMended(field))
    .map(({ field, msg }): [string, Issue] => [field, { text: msg }]);

  return {
    draft,
    values: reading.values,
    issues: Object.fromEntries([...answered, ...shown]),
    isChanged: draft !== initial,
    set: (name, value) => {
      const next = { ...draft, [name]: value };
      setDraft(next);
      setMended({ of: refused, paths: mended.of === refused ? [...mended.paths, name] : [name] });
      onChange?.(next);
    },
    reset: (next) => {
      setDraft(next);
      setLeft(new Set());
      setStage(null);
    },
    leave: (path) => {
      setLeft((before) => new Set(before).add(path));
    },
    read: (wanted) => {
      setStage(wanted);
      const { values, issues } = readDraft(fields, draft, units, wanted);
      return Object.keys(issues).length === 0 ? values : null;
    },
  };
}
