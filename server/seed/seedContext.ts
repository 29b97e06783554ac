import type { Role } from '../../domain/codes/roles.ts';
import type { RecordSpec, Sending, Viewer } from '../../domain/schema/record.ts';
import { apply } from '../records/apply.ts';
import { save } from '../records/save.ts';
import { type Platform, runFor } from '../run/run.ts';
import type { Work } from '../records/work.ts';
import { DEMO_GROUP } from './base.ts';

/** What a step of the seed does things with: by the same deeds as a person's, so that all that follows is right by itself. */
export interface SeedContext {
  readonly work: Work;
  /** The work in the name of whoever has a role. */
  as(role: Role): Work & { readonly viewer: Viewer };
}

/** Account names of those who act; the administrator does the rest. */
const HOLDERS: Partial<Record<Role, string>> = {
  dispatcher: 'dispatcher',
  financeClerk: 'clerk',
  financeApprover: 'approver',
};

/**
 * Runs a step of the seed in one transaction of the demo company.
 * @param idOf account by its name
 */
export function inDemoCompany(
  platform: Platform,
  idOf: (name: string) => string,
  step: (seed: SeedContext) => Promise<void>,
): Promise<void> {
  return runFor(platform, DEMO_GROUP, (work) => {
    const as = (role: Role) => {
      const byName = HOLDERS[role] ?? 'admin';
      const party = { partyType: 'PLAT', partyId: undefined } as const;
      const viewer = { userId: idOf(byName), groupCode: DEMO_GROUP, role, ...party };
      return { ...work, viewer, byName };
    };
    return step({ work, as });
  });
}

/** Somebody makes a record. @returns its id */
export function saveRecord({ as }: SeedContext, role: Role, record: string, form: object): Promise<string> {
  const work = as(role);
  return save(work, record, { ...form }, work.viewer);
}

/** Somebody makes something happen. */
export const applyEvent = <S extends RecordSpec>(
  { as }: SeedContext,
  role: Role,
  spec: S,
  id: string,
  event: Sending<S>,
) => apply(as(role), spec, { ...event, id });

/** Somebody outside says so: the bank, a supplier, the tax channel, the other side. */
export const applyExternalEvent = <S extends RecordSpec>(
  { work }: SeedContext,
  spec: S,
  id: string,
  event: Sending<S>,
) => apply(work, spec, { ...event, id }, true);
