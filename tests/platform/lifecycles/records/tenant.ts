import { updatePass } from '../../../../domain/calls/password.ts';
import { eventCodeCall } from '../../../../domain/calls/eventCode.ts';
import { tenantFirstLogin } from '../../../../domain/calls/tenant.ts';
import { tenant } from '../../../../domain/records/tenant.ts';
import { SUSPENDED_LONG_MS } from '../../../../domain/rules/tenants.ts';
import { purgeTenant } from '../../../../server/jobs/tenantCommands.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/accounts.ts';
import { CENTRAL_GROUP } from '../../../../server/seed/groups.ts';
import { creditCode } from '../../../../server/seed/identities.ts';
import { Person } from '../../desk.ts';
import { codeSentTo, smsTo } from '../../sentSms.ts';
import type { Flow, Known } from '../known.ts';
import type { Office } from '../office.ts';
import { officeOf } from '../officeOf.ts';
import type { Payload } from '../payload.ts';
import type { Step } from '../ways.ts';

/** A setting that changes nothing for the other walks. */
const SETTING = { key: 'amapKey_web', value: 'w'.repeat(16) };

/** Well-formed; no code was sent. */
const CLOSING = { reason: '不再使用本平台', password: DEMO_PASSWORD, smsCode: '000000' };
const OWN_PASSWORD = 'Walk-2026!Weg';
const CENTRAL_PHONE = '13700009001';

/** A group that was founded for one way, and who acts in it. */
interface Founded {
  readonly code: string;
  readonly phone: string;
  readonly central: Person;
  /** Its own administrator, once logged in. */
  own: Person | null;
}

const founded = new Map<string, Founded>();
let count = 0;

const done = <T extends { status: number; msg: string }>(answer: T, what: string): T => {
  if (answer.status !== 0) throw new Error(`${what}: ${String(answer.status)} ${answer.msg}`);
  return answer;
};

function groupOf(id: string): Founded {
  const group = founded.get(id);
  if (!group) throw new Error(`No group was founded with the row ${id}.`);
  return group;
}

/** The central group founds a group of its own for each way: the demo company has open business and stays. */
async function found({ desk }: Office): Promise<string> {
  count += 1;
  const central = await desk.person('central', CENTRAL_GROUP);
  const [edition] = done(await central.list('billingEdition', { keyword: '标准版' }), 'Editions').data
    .records;
  const no = String(count).padStart(3, '0');
  const group: Founded = { code: `WK${no}`, phone: `13700019${no}`, central, own: null };
  const saved = await central.save('tenant', {
    ...{ tenantCode: group.code, groupName: `走查物流${no}`, uscc: creditCode('340300', 9_300 + count) },
    ...{ contactName: '高新', phone: group.phone, editionId: edition?.id },
  });
  const { id } = done(saved, 'Founding').data.row;
  founded.set(id, group);
  return id;
}

/** Its administrator logs in for the first time. */
async function enter({ desk }: Office, id: string, { code, central }: Founded): Promise<Person> {
  const { data } = done(await central.call(tenantFirstLogin, { id }), 'First login');
  const own = new Person(desk.url);
  own.group = code;
  done(await own.login(data.username, data.password), 'Login');
  const passwords = { oldPassword: data.password, newPassword: OWN_PASSWORD };
  done(await own.call(updatePass, passwords), 'Password');
  done(await own.login(data.username, OWN_PASSWORD), 'Login');
  return own;
}

/** Whether the group does it itself. */
const isOwn = ({ type, from }: Step) =>
  type === 'set.config' || type === 'export.all' || (type === 'start.close' && from === 'active');

async function officeFor(office: Office, id: string, step: Step | null): Promise<Office> {
  const group = groupOf(id);
  if (step !== null && isOwn(step)) group.own ??= await enter(office, id, group);
  const person = (step !== null && isOwn(step) ? group.own : null) ?? group.central;
  return officeOf(office.desk, { ...office.people, person: () => person });
}

const query = ({ people }: Office, text: string, values: unknown[]) =>
  people.services.store.pool.query(text, values);

/** Time that has passed, without moving the clock of the other walks. */
const before = {
  'start.close': async (office: Office, id: string) => {
    await query(office, 'update tenant set suspended_at = suspended_at - $2 where id = $1', [
      id,
      SUSPENDED_LONG_MS,
    ]);
  },
  close: async (office: Office, id: string) => {
    await query(office, 'update tenant set close_at = 1 where id = $1', [id]);
  },
  // What closing has asked for is made already.
  'export.all': async (office: Office, id: string) => {
    await query(office, 'delete from tenant_export where group_code = $1', [groupOf(id).code]);
  },
};

/** The reason, and what proves who asks: password and code of whoever it is. */
async function closing({ people }: Office, id: string): Promise<Payload> {
  const { own } = groupOf(id);
  const person = people.person('admin');
  done(await person.call(eventCodeCall(tenant, 'start.close'), { id }), 'The code');
  const isCentral = person !== own;
  const smsCode = codeSentTo(people.services, isCentral ? CENTRAL_PHONE : groupOf(id).phone);
  return { ...CLOSING, password: isCentral ? DEMO_PASSWORD : OWN_PASSWORD, smsCode };
}

const termsOf = (id: string) => ({
  domain: `${groupOf(id).code.toLowerCase()}.example.com`,
  ...{ softVersion: 'ntocc', sort: 90, appid: 'freightdesk' },
});

const flow: Flow = {
  roles: ['admin'],
  create: found,
  officeFor,
  fills: async (office, id, type) => {
    if (type === 'set.config') return SETTING;
    if (type === 'set.terms') return termsOf(id);
    return type === 'start.close' ? closing(office, id) : undefined;
  },
  before,
  causes: {
    purge: async (office, id) => {
      await query(office, 'update tenant set retain_until = 1 where id = $1', [id]);
      await purgeTenant(office.people.services, groupOf(id).code, ['张三', '李四']);
    },
  },
  shows: {
    'set.config': async ({ id }, office) => {
      const asked = "select config->>'amapKey_web' as value from party_group where group_code = $1";
      const { rows } = await query(office, asked, [groupOf(id).code]);
      return (rows as { value: string | null }[])[0]?.value === SETTING.value;
    },
    'set.terms': ({ id, domain }) => domain === termsOf(id).domain,
    // The first one came with the founding.
    'send.login': async ({ id }, { people }) =>
      (await smsTo(people.services, groupOf(id).phone)).length === 2,
    'export.all': async ({ id }, office) => {
      const asked = 'select state from tenant_export where group_code = $1';
      const { rows } = await query(office, asked, [groupOf(id).code]);
      return (rows as { state: string }[])[0]?.state === 'waiting';
    },
    purge: async ({ id }, office) => {
      const asked = 'select 1 from account where group_code = $1';
      return (await query(office, asked, [groupOf(id).code])).rows.length === 0;
    },
  },
};

export default {
  answers: { 'set.config': () => SETTING, 'start.close': () => CLOSING },
  flow,
} satisfies Known;
