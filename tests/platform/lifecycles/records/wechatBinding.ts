import { wechatLogin, wechatUnbind } from '../../../../domain/calls/wechat.ts';
import { Person } from '../../desk.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known } from '../known.ts';
import type { Office } from '../office.ts';

let made = 0;
/** Whoever is bound, by the binding. */
const owners = new Map<string, Person>();

const flow: Flow = {
  roles: ['admin'],
  create: async (office: Office) => {
    made += 1;
    const openId = `walk-${String(made)}`;
    const person = new Person(office.desk.url);
    const answer = await person.call(wechatLogin, {
      code: `demo:${openId}`,
      phoneCode: `demo:1398${String(1_000_000 + made)}`,
      agree: true,
      device_id: person.deviceId,
    });
    if (answer.status !== 0 || !('access_token' in answer.data)) throw new Error(answer.msg);
    person.token = answer.data.access_token;
    const [row] = await rowsWhere(office.people.services, 'wechatBinding', 'openId', [openId]);
    const id = String(row?.id);
    owners.set(id, person);
    return id;
  },
  causes: {
    unbind: async (_office, id) => {
      await owners.get(id)?.call(wechatUnbind, {});
    },
  },
};

export default { situations: {}, flow } satisfies Known;
