import { and, eq } from 'drizzle-orm';
import { ROLES, type Role } from '../../../domain/codes/roles.ts';
import type { RecordSpec, Viewer } from '../../../domain/schema/record.ts';
import type { Services } from '../../../server/calls/context.ts';
import { DEMO_ACCOUNTS } from '../../../server/seed/accounts.ts';
import { account } from '../../../server/store/systemTables.ts';
import { type Desk, Person } from '../desk.ts';
import { isDemoCentral } from './central.ts';
import { keptWarehouses } from '../keptWarehouses.ts';

/** The roles that stand for a party, and the record of that party. */
export const PARTIES = { shipper: 'shipper', captain: 'fleet', driver: 'driver' } as const satisfies Partial<
  Record<Role, string>
>;
type PartyRole = keyof typeof PARTIES;
const isPartyRole = (role: Role): role is PartyRole => role in PARTIES;
const PARTY_ROLES = ROLES.filter(isPartyRole);

/** Somebody whose login was over, and who logs in anew with the first call: many are not asked for anything before the next end. */
class Returning extends Person {
  private entering: Promise<void> | undefined;
  private readonly username: string;

  constructor(url: string, username: string, userId: string) {
    super(url);
    this.username = username;
    this.userId = userId;
  }

  override ready(): Promise<void> {
    return (this.entering ??= this.enter());
  }

  private async enter(): Promise<void> {
    const atTheDoor = new Person(this.url, this.deviceId);
    const { status, msg } = await atTheDoor.login(this.username);
    if (status !== 0) throw new Error(`${this.username} could not log in: ${msg}`);
    this.token = atTheDoor.token;
  }
}

/** One demo account for each role, logged in, and its party. */
export interface DemoPeople {
  readonly services: Services;
  person(role: Role): Person;
  viewer(role: Role): Viewer;
  /** Lets an account stand for another party; sessions follow at once. */
  standFor(role: PartyRole, partyId: string): Promise<void>;
  /** Lets the shipper, captain and driver accounts stand for the parties of this row, so that it is in their scope. */
  standForPartiesOf(spec: RecordSpec, row: Readonly<Record<string, unknown>>): Promise<void>;
  /** Lets every account stand for its own party again. */
  goHome(): Promise<void>;
  /** New logins, after the clock has been advanced beyond the lifetime of a session. */
  renew(): Promise<void>;
  /** The same, of each with the next call. */
  renewLater(): void;
}

/** Id of the party of a kind that a row belongs to: itself, or the one it refers to. */
function partyOf(
  spec: RecordSpec,
  row: Readonly<Record<string, unknown>>,
  party: string,
): string | undefined {
  if (spec.name === party) return String(row.id);
  const fields = Object.entries(spec.fields).filter(([, { kind, to }]) => kind === 'ref' && to === party);
  return fields.map(([name]) => row[name]).find((id) => typeof id === 'string');
}

/** Logs the demo company in. */
export async function logInDemoPeople(desk: Desk): Promise<DemoPeople> {
  const { services } = desk.platform;
  const personByRole = new Map<Role, Person>();
  const viewers = new Map<Role, Viewer>();
  const home = new Map<PartyRole, string>();
  const nameOf = (role: Role) => DEMO_ACCOUNTS.find(({ roles }) => roles[0] === role)?.username ?? role;
  const needed = <T>(found: T | undefined, role: Role): T => {
    if (found === undefined) throw new Error(`The demo company has nobody for the role ${role}.`);
    return found;
  };
  const renew = async () => {
    for (const role of ROLES) personByRole.set(role, await desk.person(nameOf(role)));
  };
  const people: DemoPeople = {
    services,
    renew,
    renewLater: () => {
      for (const [role, { url, userId }] of personByRole)
        personByRole.set(role, new Returning(url, nameOf(role), userId));
    },
    person: (role) => needed(personByRole.get(role), role),
    viewer: (role) => ({
      ...needed(viewers.get(role), role),
      ...(isDemoCentral(services) ? { isCentral: true as const } : {}),
    }),
    standFor: async (role, partyId) => {
      const viewer = people.viewer(role);
      if (viewer.partyId === partyId) return;
      const isOwn = and(eq(account.groupCode, viewer.groupCode), eq(account.id, viewer.userId));
      await services.store.db.update(account).set({ partyId }).where(isOwn);
      viewers.set(role, { ...viewer, partyId });
    },
    standForPartiesOf: async (spec, row) => {
      for (const role of PARTY_ROLES) {
        const partyId = partyOf(spec, row, PARTIES[role]);
        if (partyId !== undefined) await people.standFor(role, partyId);
      }
    },
    goHome: async () => {
      for (const [role, partyId] of home) await people.standFor(role, partyId);
    },
  };
  await renew();
  const accounts = await services.store.db.select().from(account);
  for (const role of ROLES) {
    const { userId } = people.person(role);
    const own = needed(
      accounts.find(({ id }) => id === userId),
      role,
    );
    const { groupCode, partyType, partyId } = own;
    const warehouseIds = await keptWarehouses(services, groupCode, userId);
    viewers.set(role, { userId, groupCode, role, partyType, partyId: partyId ?? undefined, warehouseIds });
    if (partyId !== null && isPartyRole(role)) home.set(role, partyId);
  }
  return people;
}
