import { advance } from '../../../domain/records/advance.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import { UNDECIDED_STATES } from '../../../domain/rules/advance.ts';
import { oilCardLifecycle, oilCardRules } from '../../../machines/lifecycles/oilCard/machine.ts';
import { entry, on } from '../../records/entry.ts';
import { findBy } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { requireSupplier } from './oilPurchase.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';
import { firstOf } from '../../../domain/rules/characters.ts';

export const oilCardEntry = entry<typeof oilCard>({
  spec: oilCard,
  table: tableFor(oilCard),
  lifecycle: { machine: oilCardLifecycle, rules: oilCardRules },
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    advances: (await findBy(work, advance, { oilCardId: row.id, status: UNDECIDED_STATES })).length,
  }),
  prepare: async (work, { supplierId }) => ({
    provider: firstOf((await requireSupplier(work, supplierId)).companyName, 60),
  }),
  stores: {
    storeReason: on(oilCard, ['freeze'], ({ event }) => ({ reason: event.reason })),
    clearReason: () => ({ reason: null }),
  },
  effects: {
    notifyClerks: ({ work, row }) =>
      notify(work, {
        to: ['PLAT_FINANCE'],
        text: stateChangeText(oilCard, row.cardNo, oilCard.states[row.status]),
        record: oilCard.name,
        id: row.id,
      }),
  },
});
