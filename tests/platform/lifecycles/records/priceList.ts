import { priceList } from '../../../../domain/records/priceList.ts';
import { DAY_MS, startOfDay } from '../../../../domain/rules/times.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';
import { payloadOf } from '../payload.ts';

/** Versions of a list without owner: they conflict with none and replace none. */
const alone = (scene: Scene, fields: Record<string, unknown> = {}) => ({
  priceList: {
    ownerKey: `SHIPMENT:${String(scene.row.shipmentId)}x`,
    validFrom: startOfDay(scene.now),
    validTo: startOfDay(scene.now) + 100 * DAY_MS,
    ...fields,
  },
});
const halfTier = (scene: Scene) => {
  const [first] = scene.row.prices as readonly object[];
  return [{ ...first, fromQty: 5_000, toQty: null }];
};

const situations: Situations = {
  draft: {
    plain: (scene) => alone(scene),
    'without prices': (scene) => alone(scene, { prices: null }),
    'over already': (scene) => alone(scene, { validTo: startOfDay(scene.now) - DAY_MS, validFrom: 0 }),
    'gap in the tiers': (scene) => alone(scene, { prices: halfTier(scene) }),
    'beside another list': (scene) => ({
      priceList: {
        ownerKey: scene.row.ownerKey,
        validFrom: startOfDay(scene.now),
        validTo: startOfDay(scene.now),
      },
    }),
  },
};

/** A new list of a fleet that has none yet. */
let made = 0;
async function create({ desk, people, saves }: Office): Promise<string> {
  const [row] = await rowsWhere(people.services, 'priceList', 'ownerKind', ['PLATFORM']);
  if (!row) throw new Error('The demo company has no price list.');
  const fleets = await rowsWhere(people.services, 'fleet', 'status', ['approved']);
  made += 1;
  const answers = {
    listName: '测试运价',
    ownerKind: 'CARRIER',
    carrierId: fleets.at(-made)?.id,
    shipmentId: null,
    validFrom: startOfDay(desk.now()) - DAY_MS,
    validTo: startOfDay(desk.now()) + 30 * DAY_MS,
  };
  const sources = { spec: priceList, row, answers, person: people.person('dispatcher'), now: desk.now() };
  return saves('dispatcher', 'priceList', await payloadOf(priceList.fields, sources));
}

/** Copies of the same list, newest first. */
async function versionsOf({ people }: Office, carrierId: unknown) {
  const found = await rowsWhere(people.services, 'priceList', 'carrierId', [String(carrierId)]);
  return found.toSorted((a, b) => Number(b.versionNo) - Number(a.versionNo));
}

const flow: Flow = {
  roles: ['dispatcher', 'financeClerk'],
  create,
  causes: {
    // A newer version becomes valid today.
    supersede: async (office, id) => {
      const { row } = await office.look('priceList', id);
      await office.does('dispatcher', 'priceList', id, 'copy');
      const [copy] = await versionsOf(office, row.carrierId);
      if (!copy) throw new Error('There is no copy.');
      const person = office.people.person('dispatcher');
      const { validTo } = copy;
      const answers = { validFrom: startOfDay(office.desk.now()), validTo };
      const sources = { spec: priceList, row: copy, answers, person, now: office.desk.now() };
      const form = await payloadOf(priceList.fields, sources);
      await person.save('priceList', { ...form, id: copy.id, version: copy.version });
      await office.does('dispatcher', 'priceList', copy.id, 'publish');
    },
  },
  shows: {
    copy: async ({ carrierId, versionNo }, office) => {
      const [newest] = await versionsOf(office, carrierId);
      return newest?.status === 'draft' && Number(newest.versionNo) > Number(versionNo);
    },
  },
};

export default { situations, flow } satisfies Known;
