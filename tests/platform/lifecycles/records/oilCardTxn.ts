import { oilCard } from '../../../../domain/records/oilCard.ts';
import { oilCardTxn } from '../../../../domain/records/oilCardTxn.ts';
import { patch } from '../../../../server/records/rows.ts';
import type { Work } from '../../../../server/records/work.ts';
import { run } from '../../../../server/run/run.ts';
import type { Services } from '../../../../server/calls/context.ts';
import type { AnyRow } from '../../../../domain/schema/record.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { uploadPicture } from '../../orderForm.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { atPlace, finishOpenTrips, publishOrder, startTrip, WHOLE } from '../trips.ts';

/** Of a card that is not in the books: a copied row has no journal. */
const driversOwn = { holderKind: 'DRIVER', refundOfId: null, pairKey: null };
const by = (createdBy: string) => ({ oilCardTxn: { ...driversOwn, kind: 'adjust', createdBy } });

const situations: Situations = {
  pendingAdjust: {
    plain: ({ people }) => by(people.viewer('financeClerk').userId),
    'of the approver': ({ people }) => by(people.viewer('financeApprover').userId),
    'fuel that was taken': () => ({ oilCardTxn: { ...driversOwn, kind: 'consume', createdBy: '0' } }),
  },
  unmatched: {
    plain: async ({ people: { services }, now }) => {
      const [job] = await tripOf(services, now);
      return {
        oilCardTxn: { ...driversOwn, kind: 'consume', txnAt: job?.despatchAt, plateNumber: job?.plateNumber },
      };
    },
  },
};

/** A trip that has begun. */
async function tripOf(services: Services, now: number): Promise<AnyRow[]> {
  const rows = await rowsWhere(services, 'waybill', 'status', ['inTransit'], 300);
  return rows.filter(({ despatchAt }) => typeof despatchAt === 'number' && despatchAt <= now);
}

const answers = {
  // Where nothing is matched, any trip is named.
  match: async (services: Services, { plateNumber, txnAt }: AnyRow) => {
    const trips = await rowsWhere(services, 'waybill', 'status', ['inTransit'], 300);
    const own = trips.find((job) => job.plateNumber === plateNumber && job.despatchAt === txnAt);
    return { waybillId: (own ?? trips[0])?.id };
  },
};

const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
const inDemo = <T>({ people }: Office, task: (work: Work) => Promise<T>) =>
  run(people.services, nobody, task);

let made = 0;
const trips = new Map<string, string>();

const flow: Flow = {
  roles: ['financeClerk', 'financeApprover'],
  create: async (office, way) => {
    made += 1;
    const { people } = office;
    const { partyId: driverId } = people.viewer('driver');
    const [master] = (await rowsWhere(people.services, 'oilCard', 'cardKind', ['master'])).filter(
      ({ holderKind }) => holderKind === 'GROUP',
    );
    const cardId = await office.saves('financeClerk', 'oilCard', {
      ...{ supplierId: master?.supplierId, cardNo: `2001${String(made).padStart(12, '0')}` },
      ...{ cardKind: 'master', holderKind: 'DRIVER', driverId },
    });
    await inDemo(office, (work) => patch(work, oilCard, cardId, { supplierBalanceFen: 10_000 }));
    const picture = await uploadPicture(people.person('financeClerk'));
    const id = await office.saves('financeClerk', 'oilCardTxn', {
      ...{ cardId, amountFen: 5_000, reason: '供应商对账单多出一笔', evidence: [picture.id] },
    });
    // What the supplier tells, and the books do not cover, begins here too.
    if (way.some(({ type }) => type === 'match' || type === 'ignore'))
      await inDemo(office, (work) => patch(work, oilCardTxn, id, { kind: 'consume' }));
    return id;
  },
  fills: async (office, id, type) => {
    if (type !== 'match') return undefined;
    const waybillId = await startTrip(office, await publishOrder(office), WHOLE);
    trips.set(id, waybillId);
    const loaded = await atPlace(office, waybillId, 'load.confirm');
    await office.does('driver', 'waybill', waybillId, 'load.confirm', loaded);
    return { waybillId };
  },
  causes: {},
  after: async (office, id) => {
    const waybillId = trips.get(id);
    if (waybillId !== undefined) await finishOpenTrips(office, [waybillId]);
  },
};

export default { situations, answers, flow } satisfies Known;
