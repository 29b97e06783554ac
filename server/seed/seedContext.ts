import type { Role } from '../../domain/codes/roles.ts';
import type { RecordSpec, Sending, Viewer } from '../../domain/schema/record.ts';
import { apply } from '../records/apply.ts';
import { save } from '../records/save.ts';
import { type Platform, runFor } from '../run/run.ts';
import type { Work } from '../records/work.ts';
import { DEMO_GROUP } from './base.ts';

/** The context of a seed step. It uses the same events as people do, so that everything derived is consistent. */
export interface SeedContext {
  readonly work: Work;
  /** A unit of work in the name of an account with a role. */
  as(role: Role): Work & { readonly viewer: Viewer };
}

/** Account names of the participants; the administrator does the rest. */
const HOLDERS: Partial<Record<Role, string>> = {
  auditor: 'auditor',
  dispatcher: 'dispatcher',
  warehouse: 'warehouse',
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

/** Creates a record in the name of a person. @returns its id */
export function saveRecord({ as }: SeedContext, role: Role, record: string, form: object): Promise<string> {
  const work = as(role);
  return save(work, record, { ...form }, work.viewer);
}

/** Sends an event in the name of a person. */
export const applyEvent = <S extends RecordSpec>(
  { as }: SeedContext,
  role: Role,
  spec: S,
  id: string,
  event: Sending<S>,
) => apply(as(role), spec, { ...event, id });

/** Sends an event from outside: the bank, a supplier, the tax channel, the counterparty. */
export const applyExternalEvent = <S extends RecordSpec>(
  { work }: SeedContext,
  spec: S,
  id: string,
  event: Sending<S>,
) => apply(work, spec, { ...event, id }, true);
