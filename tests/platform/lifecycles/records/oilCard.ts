import { oilCard } from '../../../../domain/records/oilCard.ts';
import { runOilJob } from '../../../../server/jobs/oil.ts';
import { bookTxn } from '../../../../server/business/money/oilBooks.ts';
import { patch } from '../../../../server/records/rows.ts';
import type { Work } from '../../../../server/records/work.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import type { Services } from '../../../../server/calls/context.ts';

let cards = 0;
const fresh = () => {
  cards += 1;
  return `2000${String(cards).padStart(12, '0')}`;
};
const empty = { balanceFen: 0, dayLimitFen: 900_000, timesPerDay: 9, blockState: 'done' };
const plain = () => ({ oilCard: { cardNo: fresh(), ...empty } });
/** An advance is about to be put onto it. */
const awaited = ({ row }: Scene) => ({
  oilCard: { cardNo: fresh(), ...empty },
  advance: { oilCardId: row.id, status: 'approved', type: 'oilCard' },
});

/** The platform's cards of the demo company. */
const ownCards = async (services: Services, kind: 'master' | 'sub') => {
  const all = await rowsWhere(services, 'oilCard', 'holderKind', ['GROUP']);
  return all.filter(({ cardKind, status }) => cardKind === kind && status === 'active');
};

/** One of the platform's, between a master above it and the subs below. */
const own = async ({ people: { services } }: Scene) => {
  const [master] = await ownCards(services, 'master');
  return {
    oilCard: {
      ...{ cardNo: fresh(), ...empty, balanceFen: 90_000, holderKind: 'GROUP', cardKind: 'master' },
      ...{ parentId: master?.id, supplierId: master?.supplierId, driverId: null, carrierId: null },
    },
  };
};

const situations: Situations = {
  active: {
    plain,
    awaited,
    own,
    'with money': () => ({ oilCard: { cardNo: fresh(), ...empty, balanceFen: 100 } }),
  },
  frozen: { plain, awaited, own },
  lost: {
    plain,
    awaited,
    'not blocked': () => ({ oilCard: { cardNo: fresh(), ...empty, blockState: 'asked' } }),
  },
  closed: { plain },
};

const someSub = async (services: Services) => (await ownCards(services, 'sub'))[0]?.id;
const answers = {
  'set.limits': () => ({ dayLimitFen: 10_000, timesPerDay: 1 }),
  allocate: async (services: Services) => ({ toCardId: await someSub(services), amountFen: 100 }),
  recall: () => ({ amountFen: 100 }),
  replace: () => ({ cardNo: fresh() }),
};

const nobody = { groupCode: DEMO_GROUP, viewer: null, byName: '' };
const inDemo = <T>({ people }: Office, task: (work: Work) => Promise<T>) =>
  run(people.services, nobody, task);

const cardOf = async ({ people }: Office, id: string) =>
  (await rowsWhere(people.services, 'oilCard', 'id', [id]))[0];

/** The supplier has done all it was asked, and the card holds nothing. */
async function settled(office: Office, id: string): Promise<void> {
  await runOilJob(office.people.services);
  const amountFen = -Number((await cardOf(office, id))?.balanceFen);
  if (amountFen === 0) return;
  await inDemo(office, (work) => bookTxn(work, id, { kind: 'recharge', amountFen }, 'ignored'));
}

const isAsked =
  (kind: string) =>
  async ({ id }: { id?: unknown }, { people }: Office) =>
    (await rowsWhere(people.services, 'oilOrder', 'oilCardId', [String(id)])).some(
      (order) => order.kind === kind,
    );

const flow: Flow = {
  roles: ['financeClerk'],
  create: async (office, way) => {
    const { services } = office.people;
    const [master] = await ownCards(services, 'master');
    const id = await office.saves('financeClerk', 'oilCard', {
      supplierId: master?.supplierId,
      cardNo: fresh(),
      cardKind: 'master',
      holderKind: 'DRIVER',
      driverId: office.people.viewer('driver').partyId,
    });
    if (!way.some(({ type }) => type === 'allocate' || type === 'recall')) return id;
    // One of the platform's: money goes on to a sub, and back to the master above it.
    await inDemo(office, async (work) => {
      await patch(work, oilCard, id, { holderKind: 'GROUP', driverId: null, parentId: master?.id ?? null });
      await bookTxn(work, id, { kind: 'recharge', amountFen: 10_000 }, 'ignored');
    });
    return id;
  },
  fills: async ({ people: { services } }, _, type) => {
    if (type === 'allocate') return { toCardId: await someSub(services), amountFen: 100 };
    if (type === 'recall') return { amountFen: 100 };
    if (type === 'replace') return { cardNo: fresh() };
    return type === 'set.limits' ? { dayLimitFen: 10_000, timesPerDay: 1 } : undefined;
  },
  before: { 'close.card': settled, replace: settled },
  causes: {},
  shows: { 'set.limits': isAsked('limit'), allocate: isAsked('allocate'), recall: isAsked('recall') },
};

export default { situations, answers, flow } satisfies Known;
