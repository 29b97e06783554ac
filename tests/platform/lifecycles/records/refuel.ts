import { refuel } from '../../../../domain/records/refuel.ts';
import { apply } from '../../../../server/records/apply.ts';
import { byId } from '../../../../server/records/rows.ts';
import { tableFor } from '../../../../server/store/tables.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { serviceOf } from '../garage.ts';

export default serviceOf(
  'refuel',
  () => ({ fuelKind: '0#', litres: 300_000, isFullTank: true, payWay: 'cash', amountFen: 219_000 }),
  {
    // The record of a payment is settled from the start, so no walk from a draft leads there.
    void: async ({ people: { services } }, id) => {
      const table = tableFor(refuel);
      await services.store.db
        .update(table)
        .set({ gasPaymentId: '1' })
        .where(byId(table, DEMO_GROUP, id));
      await run(services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, (work) =>
        apply(work, refuel, { id, type: 'void' }, true),
      );
    },
  },
);
