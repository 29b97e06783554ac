import { expect } from 'vitest';
import { updatePass } from '../../../domain/calls/password.ts';
import { eventCodeCall } from '../../../domain/calls/eventCode.ts';
import { tenantFirstLogin } from '../../../domain/calls/tenant.ts';
import { tenant } from '../../../domain/records/tenant.ts';
import { CENTRAL_GROUP } from '../../../server/seed/groups.ts';
import { creditCode } from '../../../server/seed/identities.ts';
import { codeSentTo } from '../sentSms.ts';
import { type Desk, Person } from '../desk.ts';

export const OWN_PASSWORD = 'Neu-2026!Weg';
const MINUTE_MS = 60_000;

/** A group that the central one has founded, into which nobody has come yet. */
export interface NewGroup {
  readonly id: string;
  readonly code: string;
  readonly phone: string;
}

/** A plain row that anybody of a group can make whose group is not being closed. */
export const unitForm = (name: string) => ({
  ...{ unitName: name, unitNameEn: name, unitNameEs: name, unitNameJa: name },
  ...{ kind: 'weight', factor: 60_000_000_000, decimals: 3 },
});

let count = 0;

export async function newGroup(desk: Desk): Promise<NewGroup> {
  count += 1;
  const boss = await desk.person('central', CENTRAL_GROUP);
  const [edition] = (await boss.list('billingEdition', { keyword: '标准版' })).data.records;
  const no = String(count).padStart(2, '0');
  const group = { code: `XK1${no}`, phone: `137000095${no}` };
  const saved = await boss.save('tenant', {
    ...{ tenantCode: group.code, groupName: `新开物流${no}`, contactName: '高新', phone: group.phone },
    ...{ uscc: creditCode('340300', 9_500 + count), editionId: edition?.id },
  });
  expect(saved).toMatchObject({ status: 0 });
  return { ...group, id: saved.data.row.id };
}

/** The first login of its administrator, with a password of their own from then on. */
export async function firstLogin(desk: Desk, { id, code }: NewGroup): Promise<Person> {
  const boss = await desk.person('central', CENTRAL_GROUP);
  const { data } = await boss.call(tenantFirstLogin, { id });
  const own = new Person(desk.url);
  own.group = code;
  expect(await own.login('admin', data.password)).toMatchObject({ status: 0 });
  const change = { oldPassword: data.password, newPassword: OWN_PASSWORD };
  expect(await own.call(updatePass, change)).toMatchObject({ status: 0 });
  expect(await own.login('admin', OWN_PASSWORD)).toMatchObject({ status: 0 });
  return own;
}

/** A later one. */
export async function laterLogin(desk: Desk, { code }: NewGroup): Promise<Person> {
  const own = new Person(desk.url);
  own.group = code;
  expect(await own.login('admin', OWN_PASSWORD)).toMatchObject({ status: 0 });
  return own;
}

/** The form by which somebody asks to close a group: reason, password, and the code on their phone. */
export async function closingForm(
  desk: Desk,
  person: Person,
  { id, phone }: Pick<NewGroup, 'id' | 'phone'>,
  password = OWN_PASSWORD,
) {
  desk.advance(2 * MINUTE_MS);
  expect(await person.call(eventCodeCall(tenant, 'start.close'), { id })).toMatchObject({ status: 0 });
  return { reason: '不再使用本平台', password, smsCode: codeSentTo(desk.platform.services, phone) };
}
