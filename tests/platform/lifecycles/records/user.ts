import { Person } from '../../desk.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const dispatcher = {
  roles: ['PLAT_DISPATCHER'],
  partyType: 'PLAT',
  partyId: null,
  staffId: null,
  proposalId: null,
};
const plain = () => ({ user: dispatcher });
const waiting = () => ({ user: { ...dispatcher, proposalId: '1' } });
const situations: Situations = {
  active: { plain, 'a change waits': waiting },
  locked: { plain },
  disabled: { plain },
};

const LONGEST_WAIT_MS = 15 * 60_000;

let made = 0;

const roleOf = async ({ people }: Office, code: string) =>
  (await rowsWhere(people.services, 'role', 'roleCode', [code], 1))[0]?.id;

/** Another person confirms what waits. */
async function confirms(office: Office, id: string): Promise<void> {
  const { row } = await office.look('user', id);
  await office.does('auditor', 'proposal', String(row.proposalId), 'confirm');
}

/** Saves the user with further roles: the powerful one waits for another person. */
async function saveRoles(office: Office, id: string, codes: readonly string[]): Promise<void> {
  const { row } = await office.look('user', id);
  const roleIds = await Promise.all(codes.map(async (code) => ({ roleId: await roleOf(office, code) })));
  const { realName, username, phone, version } = row;
  const form = {
    id,
    version,
    realName,
    username,
    phone,
    staffId: null,
    dataScope: null,
    remark: null,
    roleIds,
  };
  const answer = await office.people.person('admin').save('user', form);
  if (answer.status !== 0) throw new Error(`The roles could not be saved: ${answer.msg}`);
}

/** Since when its last one-time password lasts. */
const endsAt = async (office: Office, id: string) =>
  Number((await office.look('user', id)).row.passwordEndsAt);
let issued = 0;

const POWERFUL = new Set(['reset.confirmed', 'factor.confirmed']);

const flow: Flow = {
  roles: ['admin'],
  create: async (office, way) => {
    made += 1;
    const isPowerful = way.some(
      ({ type, key }) => POWERFUL.has(type) || /reset\.(password|factor) \| 1$/.test(key),
    );
    const id = await office.saves('admin', 'user', {
      username: `tried_${String(made)}`,
      realName: '新用户',
      phone: `1396660${String(1000 + made)}`,
      roleIds: [{ roleId: await roleOf(office, isPowerful ? 'PLAT_FINANCE' : 'PLAT_DISPATCHER') }],
    });
    if (isPowerful) await confirms(office, id);
    issued = await endsAt(office, id);
    return id;
  },
  causes: {
    // Twenty wrong passwords, each after the longest wait that the ones before cost.
    lock: async ({ desk, look, people }, id) => {
      const { row } = await look('user', id);
      const outsider = new Person(desk.url);
      for (let tries = 0; tries < 20; tries++) {
        desk.advance(LONGEST_WAIT_MS + 1_000);
        await outsider.login(String(row.username), 'wrong-password-1');
      }
      desk.advance(LONGEST_WAIT_MS + 1_000);
      people.renewLater();
    },
    'reset.confirmed': async (office, id) => {
      await office.does('admin', 'user', id, 'reset.password');
      await confirms(office, id);
    },
    'factor.confirmed': async (office, id) => {
      await office.does('admin', 'user', id, 'reset.factor');
      await confirms(office, id);
    },
    'rights.confirmed': async (office, id) => {
      await saveRoles(office, id, ['PLAT_DISPATCHER', 'PLAT_FINANCE']);
      await confirms(office, id);
    },
  },
  shows: {
    'reset.password': ({ proposalId, passwordEndsAt }) =>
      typeof proposalId === 'string' || Number(passwordEndsAt) > issued,
    // Whether there was one is seen nowhere but at the login (tests/platform/session/secondFactor.test.ts).
    'reset.factor': () => true,
    'factor.confirmed': ({ proposalId }) => proposalId === null,
    'reset.confirmed': ({ passwordEndsAt }) => Number(passwordEndsAt) > issued,
    'rights.confirmed': ({ roleNames }) => String(roleNames).split('、').length === 2,
  },
};

export default { situations, flow } satisfies Known;
