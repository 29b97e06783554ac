import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { SafetyState } from '../../../../domain/rules/safety/step.ts';
import type { Work } from '../../../records/work.ts';
import { safetyState } from '../../../store/safetyTables.ts';
import { formOf, stateOf } from './stateForm.ts';

/** The stored states of vehicles, by vehicle; one that cannot be read is left out. */
export async function storedStates(
  { tx, groupCode }: Work,
  vehicleIds: readonly string[],
): Promise<Map<string, SafetyState>> {
  const found = new Map<string, SafetyState>();
  if (vehicleIds.length === 0) return found;
  const rows = await tx
    .select({ vehicleId: safetyState.vehicleId, state: safetyState.state })
    .from(safetyState)
    .where(and(eq(safetyState.groupCode, groupCode), inArray(safetyState.vehicleId, [...vehicleIds])));
  for (const { vehicleId, state } of rows) {
    const read = stateOf(state);
    if (read !== null) found.set(vehicleId, read);
  }
  return found;
}

/** Stores states; one that another process has brought further stays. */
export async function storeStates(
  { tx, groupCode }: Work,
  states: readonly { readonly vehicleId: string; readonly at: number; readonly state: SafetyState }[],
): Promise<void> {
  if (states.length === 0) return;
  await tx
    .insert(safetyState)
    .values(states.map(({ vehicleId, at, state }) => ({ groupCode, vehicleId, at, state: formOf(state) })))
    .onConflictDoUpdate({
      target: [safetyState.groupCode, safetyState.vehicleId],
      set: { at: sql`excluded.at`, state: sql`excluded.state` },
      setWhere: lt(safetyState.at, sql`excluded.at`),
    });
}
