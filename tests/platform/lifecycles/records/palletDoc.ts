import { palletType } from '../../../../domain/records/palletType.ts';
import { warehouse } from '../../../../domain/records/warehouse.ts';
import { findBy } from '../../../../server/records/rows.ts';
import { runFor } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';

const MANY = 900_000;

const NO_PLACE = { fromWarehouseId: null, fromShipmentId: null, toWarehouseId: null };
/** What was found at a shipper's, and what is missing there: nobody counts what is outside. */
const found = {
  docKind: 'count',
  fromKind: 'OUTSIDE',
  toKind: 'SHIPMENT',
  reversesId: null,
  chargeFen: null,
};
const missing = { ...found, fromKind: 'SHIPMENT', toKind: 'OUTSIDE' };

const having = (values: Readonly<Record<string, unknown>>) => (_: Scene) => ({
  palletDoc: { ...NO_PLACE, ...values },
});

const situations: Situations = {
  draft: {
    plain: having(found),
    'more than there are': ({ row }: Scene) => ({
      palletDoc: {
        ...NO_PLACE,
        ...missing,
        fromShipmentId: row.toShipmentId,
        toShipmentId: null,
        quantity: MANY,
      },
    }),
  },
  posted: {
    plain: ({ row }: Scene) => ({
      palletDoc: { ...NO_PLACE, ...missing, fromShipmentId: row.toShipmentId, toShipmentId: null },
    }),
    'of a month that is over': ({ now }: Scene) => ({
      palletDoc: { ...NO_PLACE, ...found, chargeFen: 1, deductionId: null, postedAt: now - 70 * 86_400_000 },
    }),
    'takes another back': ({ row }: Scene) => ({ palletDoc: { reversesId: row.id } }),
    'passed on': having({ ...found, quantity: MANY }),
  },
};

const flow: Flow = {
  roles: ['warehouse', 'dispatcher', 'admin'],
  create: async (office) => {
    const [site, type] = await runFor(office.people.services, DEMO_GROUP, async (work) => {
      const sites = await findBy(work, warehouse, { status: 'enabled' });
      const types = await findBy(work, palletType, { status: 'enabled' });
      return [sites[0]?.id, types[0]?.id] as const;
    });
    return office.saves('warehouse', 'palletDoc', {
      ...{ docKind: 'purchase', palletTypeId: type, quantity: 5, toWarehouseId: site },
    });
  },
  causes: {},
};

export default { situations, flow } satisfies Known;
