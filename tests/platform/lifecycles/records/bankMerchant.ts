import { runMerchantsJob } from '../../../../server/jobs/bank/merchants.ts';
import { MERCHANT_SENTINELS } from '../../../../server/ports/merchantBank.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const MINUTE_MS = 60_000;

/** Drivers for whom a test made a merchant. */
const used = new Set<string>();

/** A usable driver with a verified card and without a merchant. */
async function freeDriver({ people }: Pick<Office, 'people'>) {
  const taken = new Set(
    (await rowsWhere(people.services, 'bankMerchant', 'bankCode', ['MYBK'])).map((row) => row.driverId),
  );
  const cards = await rowsWhere(people.services, 'bankCard', 'status', ['verified']);
  for (const who of (await rowsWhere(people.services, 'driver', 'status', ['approved'])).toReversed()) {
    const card = cards.find(({ driverId }) => driverId === who.id);
    if (!card || taken.has(who.id) || used.has(who.id)) continue;
    used.add(who.id);
    return { who, card };
  }
  throw new Error('Every driver of the demo company has a merchant.');
}

const withParty = async (scene: Scene, fields: object = {}) => {
  const { who, card } = await freeDriver(scene);
  const party = { partyKind: 'DRIVER', driverId: who.id, carrierId: null, shipmentId: null };
  return { bankMerchant: { ...party, partyKey: `DRIVER:${who.id}`, settleCardId: card.id, ...fields } };
};

const before = {
  plain: (scene: Scene) => withParty(scene),
  'with a card of another': async (scene: Scene) => {
    const [card] = await rowsWhere(scene.people.services, 'bankCard', 'status', ['failed'], 1);
    return withParty(scene, { settleCardId: card?.id });
  },
  'of a party not approved': async (scene: Scene) => {
    const [who] = await rowsWhere(scene.people.services, 'driver', 'status', ['rejected'], 1);
    return withParty(scene, { driverId: who?.id });
  },
  'without its phone': (scene: Scene) => withParty(scene, { phone: '1' }),
};
const open = {
  plain: (scene: Scene) => withParty(scene, { balanceFen: 0 }),
  'with money in it': (scene: Scene) => withParty(scene, { balanceFen: 12_850 }),
  'of a driver on the road': async (scene: Scene) => {
    const [job] = await rowsWhere(scene.people.services, 'waybill', 'status', ['inTransit'], 1);
    return withParty(scene, { driverId: job?.driverId, balanceFen: 0 });
  },
};
const situations: Situations = { draft: before, failed: before, active: open, frozen: open };

/** Runs a round with the bank. */
async function round({ desk, people }: Office): Promise<void> {
  desk.advance(MINUTE_MS);
  await runMerchantsJob(people.services);
}

const flow: Flow = {
  roles: ['financeClerk', 'financeApprover'],
  create: async (office, way) => {
    const { who, card } = await freeDriver(office);
    const isRefused = way.some(({ key }) => key.includes('bank.fail'));
    return office.saves('financeClerk', 'bankMerchant', {
      partyKind: 'DRIVER',
      driverId: who.id,
      merchantKind: 'person',
      merchantName: who.driverName,
      idNo: who.idNumber,
      legalPerson: who.driverName,
      legalId: who.idNumber,
      phone: isRefused ? `${MERCHANT_SENTINELS.refused}0001` : who.phone,
      settleCardId: card.id,
    });
  },
  causes: { 'bank.ok': round, 'bank.fail': round },
};

export default { situations, flow } satisfies Known;
