import { fundAccount } from '../../domain/records/fundAccount.ts';
import type { Row } from '../../domain/records/record.ts';
import { fundAccountLifecycle, fundAccountRules } from '../../machines/lifecycles/fundAccount/machine.ts';
import { entry } from '../records/entry.ts';
import { tableFor } from '../records/rows.ts';
import { sql } from 'drizzle-orm';
import type { Work } from '../work.ts';
import { nowIs, tell } from './tell.ts';

type Fund = Row<typeof fundAccount>;

/** Audience of the owner of money; the platform's own has none. */
export function ownerAudience(row: Pick<Fund, 'shipmentId' | 'carrierId' | 'driverId'>): string[] {
  if (row.shipmentId !== null) return [`SHIPMENT:${row.shipmentId}`];
  if (row.carrierId !== null) return [`CARRIER:${row.carrierId}`];
  return row.driverId === null ? [] : [`DRIVER:${row.driverId}`];
}

/** Is there nothing in any ledger account of the owner, shown or not? */
async function isEmpty(work: Work, { ownerType, ownerId, availableFen, frozenFen }: Fund): Promise<boolean> {
  if (availableFen !== 0 || frozenFen !== 0) return false;
  const { rows } = await work.tx.execute(sql`
    select 1 from ledger_account where group_code = ${work.groupCode} and owner_type = ${ownerType}
      and owner_id::text = ${ownerId} and balance_fen <> 0 limit 1`);
  return rows.length === 0;
}

export const fundAccountEntry = entry<typeof fundAccount>({
  spec: fundAccount,
  table: tableFor(fundAccount),
  lifecycle: { machine: fundAccountLifecycle, rules: fundAccountRules },
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    isParty: row.ownerType !== 'platform',
    isEmpty: await isEmpty(work, row),
  }),
  stores: {
    storeReason: ({ event }) => ({ frozenReason: String(event.reason) }),
    forgetReason: () => ({ frozenReason: null }),
  },
  effects: {
    tellOwner: ({ work, row }) =>
      tell(work, {
        to: ownerAudience(row),
        text: nowIs(row.accountNo, fundAccount.states[row.status]),
        record: fundAccount.name,
        id: row.id,
      }),
  },
});
