import { labourRecord } from '../../../../domain/records/labourRecord.ts';
import { apply } from '../../../../server/records/apply.ts';
import { patch } from '../../../../server/records/rows.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Situations } from '../known.ts';

const of = (payeeKind: string) => () => ({ labourRecord: { payeeKind } });

const payees: Situations[string] = { plain: of('supplier'), 'own staff': of('ownStaff') };

const situations: Situations = { draft: payees, confirmed: payees, settled: payees };

const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };

const flow: Flow = {
  roles: ['warehouse', 'financeClerk'],
  create: async (office, way) => {
    const { services } = office.people;
    const [sample] = await rowsWhere(services, 'labourRecord', 'status', ['confirmed'], 1);
    if (!sample) throw new Error('The demo company has no work that was confirmed.');
    const one: Readonly<Record<string, unknown>> = sample;
    const names = ['warehouseId', 'docNo', 'teamId', 'workKind', 'startAt', 'endAt', 'basis', 'quantity'];
    // Own staff is settled by hand.
    const isOwn = way.some(({ type }) => type === 'settle');
    return office.saves('warehouse', 'labourRecord', {
      ...Object.fromEntries(names.map((name) => [name, one[name]])),
      unitPriceFen: 1_200,
      ...(isOwn
        ? { payeeKind: 'ownStaff', supplierId: null }
        : { payeeKind: 'supplier', supplierId: one.supplierId }),
      workers: [
        { name: '马保国', idTail: '321X', shareBp: 6_000 },
        { name: '胡大勇', idTail: null, shareBp: 4_000 },
      ],
    });
  },
  causes: {
    // The bank returns the payment of a firm.
    unsettle: ({ people }, id) =>
      run(people.services, nobody, async (work) => {
        await patch(work, labourRecord, id, { payeeKind: 'supplier' });
        await apply(work, labourRecord, { id, type: 'unsettle' }, true);
      }),
  },
};

export default { situations, flow } satisfies Known;
