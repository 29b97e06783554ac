import type { department } from '../../domain/records/department.ts';
import type { organization } from '../../domain/records/organization.ts';
import type { Row } from '../../domain/schema/record.ts';
import type { staff } from '../../domain/records/staff.ts';
import type { DataScope } from '../../domain/rules/rights.ts';

/** Who works where: used by the data scopes "own department" and "own organization". */
export interface People {
  /** Accounts whose rows are within a data scope of this account; null: all. */
  within(accountId: string, scope: DataScope): readonly string[] | null;
}

interface Node {
  readonly id: string;
  readonly parentId: string | null;
}

/** Ids of a tree node and of everything below it. */
function branchOf(nodes: readonly Node[], top: string): ReadonlySet<string> {
  const found = new Set([top]);
  for (let grown = 0; grown < found.size;) {
    grown = found.size;
    for (const { id, parentId } of nodes) if (parentId !== null && found.has(parentId)) found.add(id);
  }
  return found;
}

/** Where the data scope narrows, somebody without a department works with their own rows only. */
export function peopleOf(
  staffRows: readonly Pick<Row<typeof staff>, 'accountId' | 'deptId'>[],
  departments: readonly Pick<Row<typeof department>, 'id' | 'parentId' | 'organizationId'>[],
  organizations: readonly Pick<Row<typeof organization>, 'id' | 'parentId'>[],
): People {
  const deptOf = new Map(
    staffRows.flatMap((row) => (row.accountId === null ? [] : [[row.accountId, row.deptId]])),
  );
  const accountsIn = (depts: ReadonlySet<string>) =>
    [...deptOf].flatMap(([accountId, deptId]) => (depts.has(deptId ?? '') ? [accountId] : []));
  return {
    within: (accountId, scope) => {
      if (scope === 'all' || scope === 'group') return null;
      const deptId = deptOf.get(accountId);
      if (scope === 'self' || deptId === undefined || deptId === null) return [accountId];
      const own = branchOf(departments, deptId);
      if (scope === 'department') return [...new Set([accountId, ...accountsIn(own)])];
      const organizationId = departments.find(({ id }) => id === deptId)?.organizationId;
      if (!organizationId) return [...new Set([accountId, ...accountsIn(own)])];
      const orgs = branchOf(organizations, organizationId);
      const depts = departments.filter((one) => one.organizationId !== null && orgs.has(one.organizationId));
      return [...new Set([accountId, ...accountsIn(new Set(depts.map(({ id }) => id)))])];
    },
  };
}
