import { warehouse } from '../../../../domain/records/warehouse.ts';
import { rowsWhere } from '../family.ts';
import type { Known, Situations } from '../known.ts';
import { referenceOf } from '../reference.ts';

const { flow } = referenceOf(warehouse);

const both = {
  plain: () => ({}),
  'without its locations': () => ({
    stockLocation: { status: 'removed' },
    labelPrinter: { status: 'removed' },
    labelJob: { warehouseId: '1' },
    palletDoc: { fromWarehouseId: null, toWarehouseId: null },
  }),
};
const situations: Situations = { enabled: both, disabled: both };

export default {
  situations,
  flow: {
    ...flow,
    before: {
      // The locations that were made with it are deleted first.
      remove: async (office, id) => {
        const own = await rowsWhere(office.people.services, 'stockLocation', 'warehouseId', [id]);
        for (const { id: one, status } of own)
          if (status !== 'removed') await office.does('admin', 'stockLocation', one, 'remove');
      },
    },
  },
} satisfies Known;
