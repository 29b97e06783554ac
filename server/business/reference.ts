import type { Label } from '../../domain/codes/label.ts';
import type { Refusal, RefusalCode } from '../../domain/codes/refusals.ts';
import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import {
  type ReferenceFacts,
  referenceLifecycle,
  referenceRules,
} from '../../machines/lifecycles/reference/machine.ts';
import { type Entry, entry } from '../records/entry.ts';
import { Refused, wrongFields } from '../records/errors.ts';
import { tableFor } from '../store/tables.ts';
import { usesOf } from '../records/uses.ts';
import type { Work } from '../records/work.ts';

/** The additions of a plain reference to its description. */
interface Rules<R> extends Pick<Entry<R>, 'mayName' | 'duplicates' | 'created'> {
  /** The objections to the row as it would be: checked when it is saved, and when it is enabled again. */
  against?(work: Work, row: R): Promise<Refusal | null> | Refusal | null;
  /** Fields that follow from the others; throws for invalid combinations. */
  derived?(work: Work, row: R, existing: R | null): Promise<Partial<R>> | Partial<R>;
  /** What speaks against taking the row out of use. */
  inUse?(work: Work, row: R): Promise<Refusal | null>;
  /** Rows that depend on this one without naming its id. */
  uses?(work: Work, row: R): Promise<number>;
  /** The refusal that names those that depend on it; absent: that of all records. */
  readonly usedAs?: RefusalCode;
  /** The fields of a built-in row that nobody may change. */
  readonly kept?: readonly (keyof R & string)[];
}

const KEPT: Label = [
  '系统内置项的此字段不能修改',
  'This field of a built-in entry cannot be changed',
  'Este campo de una entrada integrada no se puede cambiar',
  '組み込み項目のこの項目は変更できません',
];

const isBuiltIn = (row: object) => 'isBuiltIn' in row && row.isBuiltIn === true;

/** A record without a lifecycle of its own: the shared chart, the count of references to a row, and its few rules. */
export function referenceEntry<S extends RecordSpec>(
  spec: S,
  { against, derived, inUse, uses, usedAs, kept = [], ...rest }: Rules<Row<S>> = {},
): Entry {
  const facts = async (work: Work, row: Row<S>): Promise<ReferenceFacts> => ({
    submittedBy: row.createdBy,
    uses: await (uses?.(work, row) ?? usesOf(work, spec.name, row.id)),
    ...(usedAs === undefined ? {} : { usedAs }),
    isBuiltIn: isBuiltIn(row),
    inUse: row.status === 'enabled' ? ((await inUse?.(work, row)) ?? null) : null,
    against: row.status === 'disabled' ? ((await against?.(work, row)) ?? null) : null,
  });
  return entry<S>({
    ...rest,
    spec,
    table: tableFor(spec),
    lifecycle: { machine: referenceLifecycle(spec), rules: referenceRules },
    facts,
    prepare: async (work, row, existing) => {
      const changed =
        existing && isBuiltIn(existing) ? kept.filter((name) => row[name] !== existing[name]) : [];
      if (changed.length > 0) throw wrongFields(changed.map((field) => ({ field, msg: KEPT })));
      const refusal = await against?.(work, row);
      if (refusal) throw new Refused(refusal);
      return (await derived?.(work, row, existing)) ?? {};
    },
    stores: {},
    effects: {},
  });
}
