import type { Desk } from './desk.ts';

type Running = Pick<Desk, 'platform'>;

/** Direct access to the database, for what no call does or shows; selected columns are text, or cast to it. */
export const sqlOn =
  (desk: Running) =>
  async (text: string, values: readonly unknown[] = []): Promise<Record<string, string>[]> =>
    (await desk.platform.services.store.pool.query<Record<string, string>>(text, [...values])).rows;

/** Id of the party of a demo login. */
export async function partyIdOf(desk: Running, username: string): Promise<string> {
  const [own] = await sqlOn(desk)('select party_id::text as id from account where username = $1', [username]);
  if (!own?.id) throw new Error(`${username} stands for no party.`);
  return own.id;
}

/** The stored demo shipper. */
export async function demoShipper(
  desk: Running,
): Promise<{ id: string; name: string; phone: string; identityNo: string }> {
  const id = await partyIdOf(desk, 'shipper');
  const [row] = await sqlOn(desk)(
    'select shipper_name as name, phone, identity_no from shipper where id = $1',
    [id],
  );
  if (!row) throw new Error('The demo shipper is not there.');
  return { id, name: row.name ?? '', phone: row.phone ?? '', identityNo: row.identity_no ?? '' };
}
