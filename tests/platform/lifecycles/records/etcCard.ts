import { etcCard } from '../../../../domain/records/etcCard.ts';
import { apply } from '../../../../server/records/apply.ts';
import { runFor } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';

let cards = 0;
const fresh = () => {
  cards += 1;
  return `3205${String(cards).padStart(14, '0')}`;
};
/** A card of no vehicle that has one: a plate has one card. */
const plain = () => ({ etcCard: { cardNo: fresh(), plateNumber: `皖T${String(10_000 + cards)}` } });
const stopped = () => ({ etcCard: { ...plain().etcCard, isStoppedByIssuer: true } });

const situations: Situations = {
  bound: { plain },
  suspended: { plain, 'stopped by the issuer': stopped },
  unbound: { plain },
};

/** A truck without a card and without a trip that is being told, and an issuer. */
export async function unboundTruck({ people }: Pick<Office, 'people'>) {
  const carded = await rowsWhere(people.services, 'etcCard', 'status', ['bound', 'suspended']);
  const told = await rowsWhere(people.services, 'etcWaybill', 'status', ['waiting', 'started']);
  const taken = new Set([...carded, ...told].map((row) => row.vehicleId));
  const trucks = await rowsWhere(people.services, 'vehicle', 'status', ['approved']);
  const truck = trucks.find(
    ({ id, isTrailer, plateColorCode }) => !taken.has(id) && !isTrailer && plateColorCode !== '9',
  );
  const firms = await rowsWhere(people.services, 'company', 'status', ['approved']);
  const issuer = firms.find(({ roles }) => Array.isArray(roles) && roles.includes('supplier'));
  return { vehicleId: truck?.id, issuerId: issuer?.id };
}

const flow: Flow = {
  roles: ['dispatcher', 'captain'],
  create: async (office) =>
    office.saves('dispatcher', 'etcCard', {
      ...(await unboundTruck(office)),
      ...{ cardNo: fresh(), payKind: 'prepaid', holderKind: 'GROUP', driverId: null, warnFen: 20_000 },
    }),
  causes: {},
  shows: { 'set.warning': ({ warnFen }) => typeof warnFen === 'number' },
  // Its truck is free for the next card.
  after: (office, id) =>
    runFor(office.people.services, DEMO_GROUP, (work) => apply(work, etcCard, { id, type: 'unbind' })).catch(
      () => undefined,
    ),
};

export default { situations, flow } satisfies Known;
