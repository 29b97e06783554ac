import { etcToll } from '../../../../domain/records/etcToll.ts';
import type { EventName } from '../../../../domain/schema/record.ts';
import { correctToll, takeItem } from '../../../../server/business/money/tollFeed.ts';
import { apply } from '../../../../server/records/apply.ts';
import { runFor } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import type { Work } from '../../../../server/records/work.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { unboundTruck } from './etcCard.ts';
import { toppedUp } from '../tollPool.ts';

let tolls = 0;
const fresh = () => {
  tolls += 1;
  return `L${String(tolls).padStart(8, '0')}`;
};
const as = (fields: object) => () => ({ etcToll: { tollNo: fresh(), ...fields } });
/** Of a card of the platform on account, so that no pool is too low for it. */
const own = { holderKind: 'GROUP', payKind: 'postpaid' };
/** A finished trip, and a toll on it. */
const onTrip =
  (fields: object) =>
  async ({ people }: Scene) => {
    const [job] = await rowsWhere(people.services, 'waybill', 'status', ['inTransit'], 1);
    const trip: Readonly<Record<string, unknown>> = job ?? {};
    const { plateNumber, plateColorCode, vehicleId, despatchAt: exitAt } = trip;
    return {
      etcToll: {
        tollNo: fresh(),
        plateNumber,
        plateColorCode,
        vehicleId,
        exitAt,
        ...fields,
      },
    };
  };

const situations: Situations = {
  unmatched: {
    'card of a fleet': as({ holderKind: 'CARRIER' }),
    'card of the platform': as(own),
    'card unknown': as({ cardId: null, issuerId: null, holderKind: null, payKind: null }),
    'on a trip': onTrip({ holderKind: 'CARRIER' }),
    'pool too low': as({ holderKind: 'GROUP', payKind: 'prepaid', amountFen: 90_000_000_000 }),
  },
  matched: {
    memo: as({ holderKind: 'CARRIER', chargedAs: 'memo' }),
    late: as({ ...own, chargedAs: 'late', advanceId: null }),
  },
  ignored: { plain: as({ holderKind: 'CARRIER', chargedAs: null }) },
};

/** A trip on the road, of whose vehicle and time the toll is. */
const answers: Answers = {
  match: async (services, row) => {
    const [job] = await rowsWhere(services, 'waybill', 'status', ['inTransit'], 1);
    const trip: Readonly<Record<string, unknown>> = job ?? {};
    await services.store.pool.query(
      'update etc_toll set plate_number = $2, plate_color_code = $3, exit_at = $4 where id = $1',
      [row.id, trip.plateNumber, trip.plateColorCode, trip.despatchAt],
    );
    return { waybillId: trip.id };
  },
};

const inGroup = <T>({ people }: Office, task: (work: Work) => Promise<T>) =>
  runFor(people.services, DEMO_GROUP, task);
const happens = (type: EventName<typeof etcToll>) => (office: Office, id: string) =>
  inGroup(office, (work) => apply(work, etcToll, { id, type: type as 'settle' }, true));

const flow: Flow = {
  roles: ['financeClerk', 'dispatcher'],
  create: async (office, way) => {
    const { people, desk } = office;
    const isIgnored = way.some(({ type }) => type === 'ignore');
    const { vehicleId, issuerId } = await unboundTruck(office);
    if (!isIgnored) await toppedUp(office, String(issuerId));
    const [job] = await rowsWhere(people.services, 'waybill', 'status', ['inTransit'], 1);
    const cardNo = `3207${String(tolls + 1).padStart(14, '0')}`;
    const cardId = await office.saves('dispatcher', 'etcCard', {
      ...{ cardNo, issuerId, vehicleId, driverId: null, warnFen: null },
      ...{ payKind: 'prepaid', holderKind: isIgnored ? 'DRIVER' : 'GROUP' },
      ...(isIgnored ? { driverId: people.viewer('driver').partyId } : {}),
    });
    const tollNo = fresh();
    await inGroup(office, (work) =>
      takeItem(work, {
        ...{ tollNo, cardNo, entryStation: null, entryAt: null, exitStation: '芜湖收费站' },
        ...{ exitAt: Number(job?.despatchAt ?? desk.now()), amountFen: 1_000 },
      }),
    );
    // The trip of another vehicle, so that the platform did not match it.
    const { pool } = people.services.store;
    await pool.query(
      'update etc_toll set vehicle_id = $2, plate_number = $3, plate_color_code = $4 where toll_no = $1',
      [tollNo, job?.vehicleId, job?.plateNumber, job?.plateColorCode],
    );
    await office.does('dispatcher', 'etcCard', cardId, 'unbind');
    const [row] = await rowsWhere(people.services, 'etcToll', 'tollNo', [tollNo]);
    if (!row) throw new Error('The feed brought no toll.');
    return row.id;
  },
  causes: {
    correct: (office, id) => inGroup(office, (work) => correctToll(work, id, 1_100)),
    'waybill.end': happens('waybill.end'),
    settle: happens('settle'),
    unsettle: happens('unsettle'),
  },
  shows: {
    correct: ({ amountFen }) => amountFen === 1_100,
    'waybill.end': ({ chargedAs }) => chargedAs === 'late',
    settle: ({ settledAt }) => settledAt !== null,
    unsettle: ({ settledAt }) => settledAt === null,
  },
};

export default { situations, answers, flow } satisfies Known;
