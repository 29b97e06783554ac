import type { Flow, Known, Situations } from '../known.ts';
import { deadlineOf, publishOrder, WHOLE } from '../trips.ts';

const HOUR_MS = 3_600_000;

const situations: Situations = {
  open: {
    late: ({ now }) => ({ quote: { validUntil: now - HOUR_MS } }),
    'order taken': () => ({ order: { status: 'executing' } }),
    'too little left': () => ({ order: { remainQty: 1 } }),
  },
};

const flow: Flow = {
  roles: ['driver', 'dispatcher'],
  create: async (office) => {
    const orderId = await publishOrder(office, { publishMode: 'hall', carrierUnitPriceFen: null });
    const validUntil = office.desk.now() + HOUR_MS / 2;
    return office.saves('driver', 'quote', {
      orderId,
      unitPriceFen: 17_500,
      qty: WHOLE,
      validUntil,
      vehicleId: null,
    });
  },
  causes: {
    lose: async (office, id) => office.waitUntil(await deadlineOf(office, 'quote', id, 'validUntil')),
  },
};

export default { situations, flow } satisfies Known;
