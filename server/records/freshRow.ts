import type { Work } from './work.ts';

/** The common fields of a new row: id, tenant, creator and time. */
export function freshRow<S extends string>({ viewer, now, groupCode, nextId }: Work, status: S) {
  const by = viewer?.userId ?? '0';
  return {
    id: nextId(),
    groupCode,
    status,
    version: 1,
    remark: null,
    createdBy: by,
    modifiedBy: by,
    gmtCreated: now,
    gmtModified: now,
    deleted: false,
  };
}
