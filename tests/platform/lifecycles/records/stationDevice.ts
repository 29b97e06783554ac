import { deviceScreen, newDeviceKey } from '../../../../domain/calls/device.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const bound = () => ({ stationDevice: { bindHash: 'x' } });
const loose = () => ({ stationDevice: { bindHash: null } });

const situations: Situations = {
  active: { 'bound to a browser': bound, 'bound to nothing': loose },
  pending: { 'key over': ({ now }: Scene) => ({ stationDevice: { keyExpireAt: now - 1 } }) },
};

/** The key that was made last, by device. */
const keys = new Map<string, string>();

async function makeKey(office: Office, id: string): Promise<void> {
  const { row } = await office.look('stationDevice', id);
  const answer = await office.people.person('warehouse').call(newDeviceKey, { id, version: row.version });
  if (answer.status !== 0) throw new Error(`No key: ${JSON.stringify(answer)}`);
  keys.set(id, answer.data.k);
}

/** The device asks for its station, as the first browser does that has its key. */
async function comes(office: Office, id: string): Promise<void> {
  if (!keys.has(id)) await makeKey(office, id);
  const { row } = await office.look('stationDevice', id);
  const answer = await office.people
    .person('warehouse')
    .call(deviceScreen, { stationId: String(row.stationId), k: keys.get(id) ?? '', since: 0 });
  if (answer.status !== 0) throw new Error(`The device is not let in: ${JSON.stringify(answer)}`);
}

const flow: Flow = {
  roles: ['warehouse'],
  create: async (office) => {
    const sites = await rowsWhere(office.people.services, 'station', 'status', ['enabled']);
    const site = sites.find(({ isQueueEnabled }) => isQueueEnabled === true);
    return office.saves('warehouse', 'stationDevice', {
      deviceName: '东门大屏',
      stationId: site?.id,
      kind: 'screen',
      bind: 'browser',
    });
  },
  causes: {
    'first.seen': comes,
    rotate: makeKey,
    expire: async (office, id) => {
      if (!keys.has(id)) await makeKey(office, id);
      await office.waitUntil(Number((await office.look('stationDevice', id)).row.keyExpireAt) + 1);
    },
  },
  shows: {
    rotate: ({ keyTail, id }) => keys.get(id)?.endsWith(String(keyTail)) === true,
    unbind: async ({ id }, { people }) =>
      (await rowsWhere(people.services, 'stationDevice', 'id', [id])).every(
        ({ bindHash }) => bindHash === null,
      ),
  },
};

export default { situations, flow } satisfies Known;
