import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { alreadyExists } from '../../domain/codes/refusals/codes/common.ts';
import { ALL_ENTRIES } from '../../server/business/all.ts';
import { duplicateOf } from '../../server/records/duplicates.ts';
import { allEntries, registerAll } from '../../server/records/registry.ts';
import { uniqueName } from '../../server/store/recordTable.ts';

registerAll(ALL_ENTRIES);
const UNIQUE_VIOLATION = '23505';

function violation(constraint: string, detail?: string, code = UNIQUE_VIOLATION): pg.DatabaseError {
  const error = new pg.DatabaseError('duplicate key value', 0, 'error');
  return Object.assign(error, { code, constraint, detail });
}

/** The first unique values of records with a refusal of their own for them, or without. */
function someUnique(hasOwn: boolean) {
  for (const { spec, duplicates } of allEntries())
    for (const names of spec.unique ?? []) {
      const [first = ''] = names;
      const own = duplicates?.[first];
      if ((own !== undefined) === hasOwn)
        return { own, constraint: uniqueName(spec, names), label: spec.fields[first]?.label ?? first };
    }
  throw new Error('There is no such record.');
}

describe('values that two people have saved at the same time', () => {
  const { constraint, label } = someUnique(false);
  const detail = 'Key (group_code, phone)=(HF001, 13812345678) already exists.';
  const told = (value: string) => ({ code: alreadyExists, params: { field: label, value } });

  it('are refused with the field and the value, however deep the error of the store lies', () => {
    expect(duplicateOf(violation(constraint, detail))?.refusal).toEqual(told('13812345678'));
    const inside = new Error('Failed query', {
      cause: new Error('in it', { cause: violation(constraint, detail) }),
    });
    expect(duplicateOf(inside)?.refusal).toEqual(told('13812345678'));
  });

  it('are refused where the store does not say which value it was', () => {
    expect(duplicateOf(violation(constraint))?.refusal).toEqual(told(''));
    expect(duplicateOf(violation(constraint, 'already exists'))?.refusal).toEqual(told(''));
  });

  it('are refused in the words of their record, where it has some', () => {
    const own = someUnique(true);
    expect(duplicateOf(violation(own.constraint, detail))?.refusal).toEqual({ code: own.own });
  });

  it('are no other error', () => {
    for (const other of [
      violation(constraint, detail, '23503'),
      violation('another_constraint', detail),
      new Error('no store'),
      'no error',
      undefined,
    ])
      expect(duplicateOf(other)).toBeUndefined();
  });
});
