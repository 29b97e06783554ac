import { eq } from 'drizzle-orm';
import { etcTopUp } from '../../../../domain/records/etcTopUp.ts';
import { runTollsJob } from '../../../../server/jobs/tolls.ts';
import { TOP_UP_SENTINELS } from '../../../../server/ports/embeddedTolls.ts';
import { registered } from '../../../../server/records/registry.ts';
import { bankSerial } from '../../../../server/store/ledgerTables.ts';
import { embeddedTopUp } from '../../../../server/store/etcTables.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { planStated, statedBefore, statedShows, statedSituations } from '../statedFlow.ts';
import { unboundTruck } from './etcCard.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

let made = 0;
const serial = () => {
  made += 1;
  return `EW${String(made).padStart(6, '0')}`;
};
const plain = () => ({ etcTopUp: { bankSerialNo: serial(), requestNo: serial() } });
const by = (role: 'financeClerk' | 'financeApprover') => (scene: Scene) => ({
  etcTopUp: { ...plain().etcTopUp, createdBy: scene.people.viewer(role).userId },
});
/** With a card to load: of none that others have, which would go with the copy. */
const carded = () => ({ etcTopUp: { ...plain().etcTopUp, cardId: '1', cardNo: '320600000000000001' } });

const situations: Situations = {
  pendingReview: {
    plain,
    carded,
    'entered by the clerk': by('financeClerk'),
    'entered by the approver': by('financeApprover'),
    'serial used': async ({ people }) => {
      const [taken] = await people.services.store.db.select().from(bankSerial).limit(1);
      return { etcTopUp: { bankSerialNo: taken?.serialNo, requestNo: serial() } };
    },
    'bank too low': () => ({ etcTopUp: { ...plain().etcTopUp, amountFen: 90_000_000_000 } }),
  },
  booked: { plain },
  loading: { carded },
  submitted: { carded },
  unknown: Object.fromEntries(
    Object.entries(statedSituations(etcTopUp)).map(([name, patch]) => [
      name,
      async (scene: Scene) => ({ etcTopUp: { ...carded().etcTopUp, ...(await patch(scene)).etcTopUp } }),
    ]),
  ),
  loaded: { carded },
  loadFailed: { carded },
};

const stored = async ({ people }: Office, id: string) =>
  (await rowsWhere(people.services, 'etcTopUp', 'id', [id]))[0];

/** The issuer decides about an accepted order, and is asked at once. */
async function decide(
  office: Office,
  id: string,
  order: Partial<typeof embeddedTopUp.$inferInsert>,
): Promise<void> {
  const { db } = office.people.services.store;
  const { table } = registered('etcTopUp');
  const row = await stored(office, id);
  await db
    .update(embeddedTopUp)
    .set({ dueAt: null, ...order })
    .where(eq(embeddedTopUp.requestNo, String(row?.requestNo)));
  await db.update(table).set({ dueAt: office.desk.now() }).where(eq(table.id, id));
  await runTollsJob(office.people.services);
}

let cards = 0;

const flow: Flow = {
  roles: ['financeClerk', 'financeApprover'],
  create: async (office, way) => {
    const { vehicleId, issuerId } = await unboundTruck(office);
    cards += 1;
    const isCarded = way.some(({ key }) => /load|timeout|query|result/.test(key) || key.includes('loading'));
    const cardId = isCarded
      ? await office.saves('dispatcher', 'etcCard', {
          ...{ cardNo: `3206${String(cards).padStart(14, '0')}`, issuerId, vehicleId, driverId: null },
          ...{ payKind: 'prepaid', holderKind: 'GROUP', warnFen: null },
        })
      : null;
    const id = await office.saves('financeClerk', 'etcTopUp', {
      ...{ issuerId, cardId, evidence: null, bankSerialNo: serial() },
      amountFen: 10_000 + TOP_UP_SENTINELS.late,
    });
    planStated(id, way);
    return id;
  },
  before: statedBefore(etcTopUp),
  causes: {
    'submit.load': async ({ people }) => {
      await runTollsJob(people.services);
    },
    timeout: async ({ desk, people }) => {
      desk.advance(FIVE_MINUTES_MS);
      await runTollsJob(people.services);
    },
    'load.ok': (office, id) => decide(office, id, { state: 'done', serial: serial() }),
    'load.fail': (office, id) => decide(office, id, { state: 'refused', code: 'CARD_ABNORMAL' }),
  },
  shows: {
    ...statedShows,
    // Otherwise it would be asked about only minutes later.
    'query.issuer': async ({ id }, office) =>
      Number((await stored(office, String(id)))?.dueAt) <= office.desk.now(),
  },
};

export default { situations, flow } satisfies Known;
