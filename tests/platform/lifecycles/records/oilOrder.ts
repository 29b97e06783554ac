import { eq } from 'drizzle-orm';
import { oilOrder } from '../../../../domain/records/oilOrder.ts';
import { runOilJob } from '../../../../server/jobs/oil.ts';
import { OIL_SENTINELS } from '../../../../server/ports/embeddedOilSupplier.ts';
import { registered } from '../../../../server/records/registry.ts';
import { embeddedOilOrder } from '../../../../server/store/oilTables.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { planStated, statedBefore, statedShows, statedSituations } from '../statedFlow.ts';
import { finishOpenTrips, publishOrder, startTrip, WHOLE } from '../trips.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
const AMOUNT_FEN = 10_000 + OIL_SENTINELS.vague;

const stored = async ({ people }: Office, id: string) =>
  (await rowsWhere(people.services, 'oilOrder', 'id', [id]))[0];

/** The supplier decides about an accepted order, and is asked at once. */
async function decide(
  office: Office,
  id: string,
  order: Partial<typeof embeddedOilOrder.$inferInsert>,
): Promise<void> {
  const { db } = office.people.services.store;
  const { table } = registered('oilOrder');
  const row = await stored(office, id);
  await db
    .update(embeddedOilOrder)
    .set({ dueAt: null, ...order })
    .where(eq(embeddedOilOrder.requestNo, String(row?.requestNo)));
  await db.update(table).set({ dueAt: office.desk.now() }).where(eq(table.id, id));
  await runOilJob(office.people.services);
}

const situations: Situations = { unknown: statedSituations(oilOrder) };

const ALL_OF_IT = { outcome: 'done', deliveredFen: null, voucherNo: null };
const answers = { 'state.result': () => ALL_OF_IT };

let done = 0;
/** Answers of the supplier about an order that contradict the books, in their order. */
const doubts = new Map<string, boolean[]>();

const flow: Flow = {
  roles: ['financeClerk', 'financeApprover'],
  create: async (office, way) => {
    const waybillId = await startTrip(office, await publishOrder(office), WHOLE);
    const [station] = await rowsWhere(office.people.services, 'gasStation', 'status', ['enabled'], 1);
    const id = await office.saves('dispatcher', 'advance', {
      waybillId,
      type: 'oil',
      amountFen: AMOUNT_FEN,
      gasStationId: station?.id,
      oilProduct: '0#',
    });
    for (const type of ['approve.advance', 'pay.advance'])
      await office.does('financeApprover', 'advance', id, type);
    const orderId = String((await office.look('advance', id)).row.oilOrderId);
    doubts.set(
      orderId,
      way.filter(({ type }) => type === 'supplier.ok').map(({ key }) => key.endsWith('| 1')),
    );
    planStated(orderId, way);
    return orderId;
  },
  fills: (_, __, type) => Promise.resolve(type === 'state.result' ? ALL_OF_IT : undefined),
  before: statedBefore(oilOrder, { statedNo: null }),
  causes: {
    'submit.order': async ({ people }) => {
      await runOilJob(people.services);
    },
    timeout: async ({ desk, people }) => {
      desk.advance(FIVE_MINUTES_MS);
      await runOilJob(people.services);
    },
    'supplier.ok': async (office, id) => {
      done += 1;
      const amountFen = AMOUNT_FEN - Number(doubts.get(id)?.shift() === true);
      await decide(office, id, { state: 'done', voucherNo: `V${String(done)}`, amountFen });
    },
    'supplier.fail': (office, id) => decide(office, id, { state: 'refused', code: 'CARD_ABNORMAL' }),
  },
  shows: {
    ...statedShows,
    // Otherwise it would be asked about only minutes later.
    'query.supplier': async ({ id }, office) =>
      Number((await stored(office, String(id)))?.dueAt) <= office.desk.now(),
    'supplier.ok': ({ failCode }) => failCode === 'DOUBT',
  },
  after: async (office, id) => {
    const row = await stored(office, id);
    const { row: given } = await office.look('advance', String(row?.advanceId));
    await finishOpenTrips(office, [String(given.waybillId)]);
  },
};

export default { situations, answers, flow } satisfies Known;
