import { DAY_MS } from '../../../../domain/rules/times.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { deliver, publishOrder, startTrip, WHOLE } from '../trips.ts';
import bills from './freightBill.ts';

/** Freight with an unpaid amount, reminded of some days ago. */
const due =
  (openFen: number, days = 2) =>
  ({ now }: Scene) => ({
    paymentReminder: { lastUrgedAt: now - days * DAY_MS },
    freightBill: { openFen, status: 'confirmed' },
  });

const unpaid = { plain: due(10_000), 'urged today': due(10_000, 0), paid: due(0) };
const situations: Situations = { open: unpaid, answered: unpaid };

async function billOf(office: Office, waybillId: unknown): Promise<string> {
  const [bill] = await rowsWhere(office.people.services, 'freightBill', 'waybillId', [String(waybillId)]);
  return String(bill?.id);
}

const flow: Flow = {
  roles: ['driver', 'financeClerk', 'financeApprover'],
  create: async (office) => {
    const waybillId = await startTrip(office, await publishOrder(office), WHOLE);
    await deliver(office, waybillId);
    const billId = await billOf(office, waybillId);
    await office.does('financeClerk', 'freightBill', billId, 'value');
    await office.does('financeApprover', 'freightBill', billId, 'confirm.bill');
    return office.saves('driver', 'paymentReminder', { waybillId });
  },
  before: {
    'urge.again': async (office, id) => {
      const { row } = await office.look('paymentReminder', id);
      await office.waitUntil(Number(row.lastUrgedAt) + DAY_MS);
    },
  },
  causes: {
    'paid.in.full': async (office, id) => {
      const { row } = await office.look('paymentReminder', id);
      await bills.flow.causes['close.bill']?.(office, await billOf(office, row.waybillId));
    },
  },
  shows: { 'urge.again': ({ urgeCount }) => Number(urgeCount) > 1 },
};

export default { situations, flow } satisfies Known;
