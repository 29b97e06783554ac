import { randomUUID } from 'node:crypto';
import { readGrants, saveGrants } from '../../../domain/calls/grants.ts';
import { showOneTimePassword } from '../../../domain/calls/oneTimePassword.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Answer, Desk, Person } from '../desk.ts';

/** Refusals of changes that two people decide. */
export const REFUSED = {
  forbidden: 10403,
  notInState: 10410,
  outdated: 44130,
  waits: 44131,
  timeOver: 44132,
  hasHolders: 44137,
} as const;

/** Sends nothing that is refused. */
export function done<T>({ status, msg, data }: Answer<T>): T {
  if (status !== 0) throw new Error(`${String(status)} ${msg} ${JSON.stringify(data)}`);
  return data;
}

export async function rowOf(
  person: Person,
  record: string,
  filters: Record<string, string>,
): Promise<WireRow> {
  const [row] = done(await person.list(record, filters)).records;
  if (!row) throw new Error(`No ${record} with ${JSON.stringify(filters)}.`);
  return row;
}

export const read = async (person: Person, record: string, id: string): Promise<WireRow> =>
  done(await person.open(record, id)).row;

const roleIdsOf = async (admin: Person, codes: readonly string[]) =>
  Promise.all(codes.map(async (roleCode) => ({ roleId: (await rowOf(admin, 'role', { roleCode })).id })));

let made = 0;

/** Saves a new user with these roles. */
export async function newUser(admin: Person, codes: readonly string[]): Promise<WireRow> {
  made += 1;
  const { row } = done(
    await admin.save('user', {
      username: `two_people_${String(made)}`,
      realName: '新用户',
      phone: `1396770${String(1000 + made)}`,
      roleIds: await roleIdsOf(admin, codes),
    }),
  );
  return row;
}

/** Saves a user with some fields changed. */
export async function edit(
  admin: Person,
  id: string,
  { codes, ...changed }: { codes?: readonly string[]; phone?: string; dataScope?: string; realName?: string },
): Promise<Answer<{ row: WireRow }>> {
  const { version, username, realName, phone, staffId, dataScope, roleIds } = await read(admin, 'user', id);
  const plain = (roleIds as { roleId: string }[]).map(({ roleId }) => ({ roleId }));
  return admin.save('user', {
    ...{ id, version, username, realName, phone, staffId, dataScope, remark: null },
    roleIds: codes ? await roleIdsOf(admin, codes) : plain,
    ...changed,
  });
}

/** Id of the change of a row that waits for another person. */
export async function waitingFor(person: Person, record: string, id: string): Promise<string> {
  const { proposalId } = await read(person, record, id);
  if (typeof proposalId !== 'string') throw new Error(`Nothing of ${record} ${id} waits.`);
  return proposalId;
}

/** A user with a powerful role, which another person has confirmed. */
export async function powerfulUser(admin: Person, auditor: Person, code: string): Promise<WireRow> {
  const { id } = await newUser(admin, [code]);
  done(await auditor.event('proposal', await waitingFor(admin, 'user', id), 'confirm'));
  return read(admin, 'user', id);
}

/** The one-time password of an account, shown to the person it is for. */
export const shown = async (person: Person, id: string) => person.call(showOneTimePassword, { id });

/** Takes the right to export from one page of a role. */
export async function takeExport(admin: Person, roleId: string): Promise<Answer> {
  const { version, places, grants } = done(await admin.call(readGrants, { id: roleId }));
  const exports = new Set(
    places.filter(({ type, title }) => type === 'button' && title[0] === '导出').map(({ id }) => id),
  );
  const taken = grants.find(({ resourceId }) => exports.has(resourceId));
  const rest = grants.filter((grant) => grant !== taken);
  return admin.call(saveGrants, { id: roleId, version, requestNo: randomUUID(), grants: rest });
}

/** A further verified card of a driver, which is not the default. */
export async function secondCard(person: (name: string) => Person): Promise<string> {
  const clerk = person('clerk');
  const first = done(
    await clerk.list('bankCard', { ownerKind: 'DRIVER', status: 'verified', isDefault: 'true' }),
  ).records[0];
  if (!first) throw new Error('No driver has a verified card.');
  const holder = await read(person('admin'), 'driver', String(first.driverId));
  const { row } = done(
    await clerk.save('bankCard', {
      ownerKind: 'DRIVER',
      driverId: first.driverId,
      accountName: holder.driverName,
      cardNumber: '6228480477000112236',
      accountKind: 'person',
      bankCode: 'ABC',
      reservedPhone: '13967715555',
    }),
  );
  done(await clerk.event('bankCard', row.id, 'verify'));
  done(await person('approver').event('bankCard', row.id, 'approve'));
  return row.id;
}

/** One demo person of each role, logged in. */
export async function demoPeople(desk: Desk): Promise<ReadonlyMap<string, Person>> {
  const names = [
    'admin',
    'dispatcher',
    'service',
    'clerk',
    'approver',
    'auditor',
    'warehouse',
    'shipper',
    'captain',
    'driver',
  ];
  const people = new Map<string, Person>();
  for (const name of names) people.set(name, await desk.person(name));
  return people;
}
