import { eq } from 'drizzle-orm';
import { refuse, type Refusal } from '../../../../domain/codes/refusals.ts';
import {
  notYoursToSet,
  unknownSetting,
  wrongSetting,
} from '../../../../domain/codes/refusals/codes/tenants.ts';
import { labelOf } from '../../../../domain/codes/lists/list.ts';
import { tenantSetting } from '../../../../domain/codes/lists/tenant.ts';
import { tenant } from '../../../../domain/records/tenant.ts';
import { isTenantSetting, TENANT_SETTINGS } from '../../../../domain/rules/tenants.ts';
import { rememberAlso } from '../../../records/historyLog.ts';
import type { Work } from '../../../records/work.ts';
import { raiseVersion } from '../../../rights/version.ts';
import { partyGroup } from '../../../store/systemTables.ts';
import type { Tenant } from './rows.ts';

interface Asked {
  readonly key?: string | null;
  readonly value?: string | null;
}

/** What stands against a setting: it is none, another's to set, or not written like that (46004, 46026, 46025). */
export function againstSetting(
  { key, value }: Asked,
  { isOwn, isCentral }: { readonly isOwn: boolean; readonly isCentral: boolean },
): Refusal | null {
  if (key === undefined || key === null) return null;
  if (!isTenantSetting(key)) return refuse(unknownSetting, { key });
  const { by, fits, form } = TENANT_SETTINGS[key];
  if ((by === 'own' && !isOwn) || (by === 'central' && !isCentral)) return refuse(notYoursToSet);
  if (value === undefined || value === null || value === '' || fits(value)) return null;
  return refuse(wrongSetting, { key: labelOf(tenantSetting, key), rule: form });
}

/** Settings of the group of a work. */
export async function configOf({ tx, groupCode }: Work): Promise<Readonly<Record<string, string>>> {
  const [group] = await tx
    .select({ config: partyGroup.config })
    .from(partyGroup)
    .where(eq(partyGroup.groupCode, groupCode));
  return group?.config ?? {};
}

/** Sets one setting; an empty value takes it away, so that the default counts. Those logged in are told. */
export async function storeSetting(work: Work, { id }: Tenant, { key, value }: Asked): Promise<void> {
  if (key === undefined || key === null) return;
  const { [key]: before, ...rest } = await configOf(work);
  const config = value ? { ...rest, [key]: value } : rest;
  await work.tx.update(partyGroup).set({ config }).where(eq(partyGroup.groupCode, work.groupCode));
  await raiseVersion(work);
  await rememberAlso(work, { spec: tenant, id, changes: { [key]: [before ?? null, value ?? null] } });
}
