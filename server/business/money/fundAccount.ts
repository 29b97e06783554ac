import { fundAccount } from '../../../domain/records/fundAccount.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { fundAccountLifecycle, fundAccountRules } from '../../../machines/lifecycles/fundAccount/machine.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { entry, on } from '../../records/entry.ts';
import { tableFor } from '../../store/tables.ts';
import { sql } from 'drizzle-orm';
import type { Work } from '../../records/work.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Fund = Row<typeof fundAccount>;

/** Audience of the owner of money; the platform's own account has none. */
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
    isUnexplained: (row.differenceFen ?? 0) !== 0 && row.explanation === null,
  }),
  // Only the platform sees the bank's balance.
  hiddenFacts: ({ partyId }) => (partyId === undefined ? {} : { isUnexplained: false }),
  stores: {
    storeReason: on(fundAccount, ['freeze'], ({ event }) => ({ frozenReason: event.reason })),
    forgetReason: () => ({ frozenReason: null }),
    // An explanation is of one difference: another one needs its own.
    storeComparison: on(fundAccount, ['bank.compared'], ({ event }) => ({
      bankBalanceFen: event.bankFen,
      differenceFen: event.differenceFen,
      comparedAt: event.endAt,
      explanation: null,
    })),
    storeExplanation: on(fundAccount, ['explain.difference'], ({ event }) => ({
      explanation: event.explanation,
    })),
  },
  effects: {
    notifyApprover: async ({ work, row }) => {
      if (!row.differenceFen) return;
      const fen = yuanFromFen(row.differenceFen);
      await notify(work, {
        to: ['PLAT_FINANCE_APPROVER'],
        text: [
          `${row.ownerName} 日终余额与银行相差 ${fen} 元，说明前不能付款`,
          `${row.ownerName}: the bank differs by ${fen} yuan at day end; nothing is paid until it is explained`,
          `${row.ownerName}: el banco difiere en ${fen} yuanes al cierre; no se paga hasta explicarlo`,
          `${row.ownerName}：日終残高が銀行と ${fen} 元異なります。説明するまで支払えません`,
        ],
        record: fundAccount.name,
        id: row.id,
      });
    },
    notifyOwner: ({ work, row }) =>
      notify(work, {
        to: ownerAudience(row),
        text: stateChangeText(fundAccount, row.accountNo, fundAccount.states[row.status]),
        record: fundAccount.name,
        id: row.id,
      }),
  },
});
