import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { company } from '../../../domain/records/company.ts';
import { contract } from '../../../domain/records/contract.ts';
import { driver } from '../../../domain/records/driver.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { describe } from '../../../server/base/failure.ts';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { platformAccount } from '../../../server/ledger/accounts.ts';
import { post } from '../../../server/ledger/post.ts';
import type { RunningPlatform } from '../../../server/platform.ts';
import { runPositionsJob } from '../../../server/jobs/positions.ts';
import { embeddedPositions } from '../../../server/ports/embeddedPositions.ts';
import { tableFor } from '../../../server/store/tables.ts';
import { syncRightsOf } from '../../../server/rights/syncRights.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { startIds, startNumbers } from '../../../server/seed/base.ts';
import { makePartyLinks } from '../../../server/seed/partyLinks.ts';
import { makeCompanies } from '../../../server/seed/companies.ts';
import { makeDrivers, withTrucks } from '../../../server/seed/drivers.ts';
import { seeded } from '../../../server/seed/random.ts';
import { makeContracts, makeShippers } from '../../../server/seed/shippers.ts';
import { makeVehicles } from '../../../server/seed/vehicles.ts';
import { account, partyGroup } from '../../../server/store/systemTables.ts';
import { withTx } from '../../../server/store/tx.ts';
import { runJobs } from '../../../server/jobs/timers.ts';
import { startHere } from '../startHere.ts';
import { withoutTripContracts } from '../withoutTripContracts.ts';
import { type Desk, Person } from '../desk.ts';

const GROUP = 'G001';
const YEAR = '2026';

/** Epoch ms of a time of the example, written `03-02 09:00` in Shanghai. */
export const moment = (text: string): number => Date.parse(`${YEAR}-${text.replace(' ', 'T')}:00+08:00`);

/** Opening balance of the platform, fen (15.4, line 1). */
const OPENING_FEN = 10_000_000;

/** Participants of the example. */
export type Part =
  | 'admin'
  | 'dispatcher'
  | 'service'
  | 'clerk'
  | 'clerk2'
  | 'approver'
  | 'auditor'
  | 'shipper'
  | 'driver'
  | 'warehouse';

/** A platform with only the parties of transport-and-money 15.1, at the times of the example. */
export interface Firm extends Desk {
  /** Sets the clock to a time of the example. */
  at(text: string): void;
  /** A participant, logged in again if the clock has moved since. */
  who(part: Part): Promise<Person>;
  /** One round of all jobs, in their order. */
  round(): Promise<void>;
  /** The vehicles report their positions. */
  positions(): Promise<void>;
}

/** Minimum lifetime of a login, ms. */
const SESSION_MS = 600_000;

const NOTHING = () => [];

/** The parties of the example, made as in the demo company, and no others. */
function partiesOf(now: number) {
  startIds();
  startNumbers();
  const staff = { dispatcher: '0', auditor: '0', approver: '0', driver: '0' };
  const random = seeded(2026);
  const shippers = makeShippers(random, now, staff, NOTHING).slice(0, 1);
  const allVehicles = makeVehicles(random, now, staff, [], [], NOTHING);
  const trailer = allVehicles.find(({ plateNumber }) => plateNumber === '皖A5512挂');
  const truck = allVehicles.find(({ plateNumber }) => plateNumber === '皖A7K216');
  if (!trailer || !truck) throw new Error('The vehicles of the example are missing.');
  const drivers = withTrucks(makeDrivers(random, now, staff, [], NOTHING).slice(0, 1), [truck]);
  const contracts = makeContracts(now, staff, shippers);
  const circle = makePartyLinks(now, { clerk: '0', dispatcher: '0' }, { fleets: [], drivers, vehicles: [] });
  const cards = circle
    .flatMap(([spec, rows]) => (spec.name === bankCard.name ? rows : []))
    .filter((row) => (row as { status: string }).status === 'verified')
    .slice(0, 1);
  const [supplier] = makeCompanies(seeded(1), now, staff, shippers, NOTHING).slice(1);
  if (!supplier) throw new Error('There is no supplier.');
  const fuel = { ...supplier, companyName: '安徽长江石化销售有限公司', roles: ['supplier'] };
  const rows: (readonly [RecordSpec, readonly object[]])[] = [
    [shipper, shippers],
    [vehicle, [trailer, truck]],
    [driver, drivers],
    [contract, contracts],
    [bankCard, cards],
    [company, [fuel]],
  ];
  return { rows, shipperId: shippers[0]?.id ?? '', driverId: drivers[0]?.id ?? '' };
}

/** Fills the empty platform: parties, accounts, and the opening balance. */
async function settle({ services }: RunningPlatform): Promise<void> {
  const { store, nextId } = services;
  const now = services.clock();
  const { rows, shipperId, driverId } = partiesOf(now);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const people = DEMO_ACCOUNTS.filter(({ username }) => !['admin', 'captain', 'lead'].includes(username));
  await withTx(store, async (tx) => {
    await tx
      .update(partyGroup)
      .set({ config: { orderDetailOperate_secondUploadDetail: '1', loginkTarget_reportProvince: '340000' } });
    for (const [spec, made] of rows)
      await tx.insert(tableFor(spec)).values(made.map((row) => ({ ...row, groupCode: GROUP })));
    await tx.insert(account).values(
      people.map(({ username, roles, realName }, index) => ({
        groupCode: GROUP,
        id: nextId(),
        username,
        phone: `1370000${String(1000 + index)}`,
        passwordHash,
        realName,
        avatar: '',
        introduction: '',
        roles: roles.map((role) => ROLE_CODES[role]),
        partyType:
          roles[0] === 'shipper'
            ? ('SHIPMENT' as const)
            : roles[0] === 'driver'
              ? ('DRIVER' as const)
              : ('PLAT' as const),
        partyId: roles[0] === 'shipper' ? shipperId : roles[0] === 'driver' ? driverId : null,
        status: 'active' as const,
        isDemo: false,
        lockedUntil: null,
        lastLoginAt: null,
        gmtCreated: now,
      })),
    );
    await syncRightsOf({ tx, groupCode: GROUP, now, nextId });
  });
  // The example is older than contracts of single trips.
  await withoutTripContracts(store.pool);
  await run(services, { groupCode: GROUP, viewer: null, byName: '' }, (work) =>
    post(work, {
      type: 'OPENING',
      cause: { record: 'opening', id: '1', no: '1', event: 'start' },
      legs: [{ debit: platformAccount('BANK'), credit: platformAccount('EQUITY'), amountFen: OPENING_FEN }],
    }),
  );
}

/** A company to be closed by the caller. */
export interface OpenFirm extends Firm {
  close(): Promise<void>;
}

/** Opens the company on a store of its own; its clock stands still until it is moved. */
export async function openFirm(opening: string): Promise<OpenFirm> {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-firm-'));
  let now = moment(opening);
  const platform = await startHere(folder, () => now, {
    isDemo: false,
    isFactorRequired: false,
    adminPassword: DEMO_PASSWORD,
  });
  await settle(platform);
  const { url, services } = platform;
  const people = new Map<Part, { person: Person; at: number }>();
  const person = async (username: string): Promise<Person> => {
    const one = new Person(url);
    const answer = await one.login(username);
    if (answer.status !== 0) throw new Error(`${username} could not log in: ${answer.msg}`);
    return one;
  };
  return {
    url,
    platform,
    advance: (ms) => {
      now += ms;
    },
    now: () => now,
    restart: () => Promise.reject(new Error('The firm of the example is not restarted.')),
    person,
    at: (text) => {
      now = moment(text);
    },
    who: async (part) => {
      const known = people.get(part);
      if (known && known.at + SESSION_MS > now) return known.person;
      const fresh = await person(part);
      people.set(part, { person: fresh, at: now });
      return fresh;
    },
    round: async () => {
      const failures: string[] = [];
      await runJobs(services, (what, error) => failures.push(`${what}: ${describe(error)}`));
      if (failures.length > 0) throw new Error(failures.join('; '));
    },
    positions: async () => {
      await runPositionsJob({ ...services, positions: embeddedPositions });
    },
    close: async () => {
      await platform.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The company for the tests of one file. */
export function useFirm(opening: string): Firm {
  let open: OpenFirm | undefined;
  const firm = () => {
    if (!open) throw new Error('The firm is not open yet.');
    return open;
  };
  beforeAll(async () => {
    open = await openFirm(opening);
  });
  afterAll(() => open?.close());
  return {
    get url() {
      return firm().url;
    },
    get platform() {
      return firm().platform;
    },
    advance: (ms) => firm().advance(ms),
    now: () => firm().now(),
    restart: (fallback) => firm().restart(fallback),
    person: (username) => firm().person(username),
    at: (text) => firm().at(text),
    who: (part) => firm().who(part),
    round: () => firm().round(),
    positions: () => firm().positions(),
  };
}
