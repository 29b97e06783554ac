import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import type { RecordSpec } from '../../../domain/records/record.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { IDENTITY_SENTINEL } from '../../../server/ports/identity.ts';
import type { Cast } from './cast.ts';
import { type AnyRow, rowsWhere } from './family.ts';

const HOUR_MS = 3_600_000;

/** What a situation may look at. */
export interface Scene {
  readonly cast: Cast;
  readonly now: number;
  /** The demo row it starts from. */
  readonly row: AnyRow;
}

/** Fields that make the situation, by record: the document's own and those of its family. */
export type Patch = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Make = (scene: Scene) => Patch | Promise<Patch>;

/** Situations of a state by name; `plain` replaces the demo row as it is. */
type States = Readonly<Record<string, Readonly<Record<string, Make>>>>;

const userOf = ({ cast }: Scene, role: 'A' | 'D' | 'RA' | 'FC') => cast.viewer(role).userId;

/** A party of the demo that may trade. */
async function approved({ cast }: Scene, record: 'fleet' | 'driver'): Promise<string> {
  const [found] = await rowsWhere(cast.services, record, 'status', ['approved'], 1);
  if (!found) throw new Error(`The demo company has no approved ${record}.`);
  return found.id;
}

/** A driver who is on the road with another waybill. */
async function busyDriver({ cast }: Scene): Promise<string> {
  const [found] = await rowsWhere(cast.services, 'waybill', 'status', ['inTransit'], 1);
  return String(found?.driverId);
}

const order: States = {
  draft: {
    incomplete: () => ({ order: { loadAddress: null } }),
    'forbidden goods': ({ row }) => {
      const goods = (row.goods as object[]).map((line) => ({ ...line, cargoTypeCode: '1602' }));
      return { order: { goods } };
    },
    'goes nowhere': ({ row }) => ({
      order: { unloadAreaCode: row.loadAreaCode, unloadAddress: row.loadAddress },
    }),
    'loads in the past': ({ now }) => ({ order: { planLoadAt: now - HOUR_MS } }),
    'dearer than the wallet': () => ({ order: { payTerm: 'wallet', carrierUnitPriceFen: 100_000_000 } }),
    'contract of another': () => ({ order: { contractId: '1' } }),
  },
  pendingAudit: {
    'sent in by the auditor': (scene) => ({ order: { submittedBy: userOf(scene, 'RA') } }),
  },
  published: {
    'in the hall': () => ({ order: { publishMode: 'hall', carrierUnitPriceFen: null } }),
    'to grab': () => ({ order: { publishMode: 'grab' } }),
    'billed by spread': () => ({ order: { feeMode: 'spread', shipperUnitPriceFen: 30_000 } }),
    'a part of another': ({ row }) => ({ order: { parentId: row.id, splitSeq: 1 } }),
  },
  missed: {
    plain: ({ now }) => ({ order: { planLoadAt: now + 30 * HOUR_MS, planUnloadAt: now + 60 * HOUR_MS } }),
    'spread below cost': ({ now }) => ({
      order: { planLoadAt: now + 30 * HOUR_MS, feeMode: 'spread', shipperUnitPriceFen: 1 },
    }),
  },
  executing: {
    'something left, the rest delivered': () => ({
      order: { remainQty: 1_000 },
      waybill: { status: 'completed' },
    }),
  },
};

const assignment: States = {
  offered: {
    late: ({ now }) => ({ assignment: { expireAt: now - HOUR_MS } }),
    'to a fleet, no vehicle named yet': async (scene) => ({
      assignment: {
        targetType: 'carrier',
        carrierId: scene.row.carrierId ?? (await approved(scene, 'fleet')),
        driverId: null,
        vehicleId: null,
      },
    }),
    'dearer than the wallet': () => ({
      order: { payTerm: 'wallet' },
      assignment: { carrierUnitPriceFen: 100_000_000 },
    }),
    'order taken by others': () => ({ order: { status: 'completed' } }),
    'too little left': () => ({ order: { remainQty: 1 } }),
    'driver on the road': async (scene) => ({ assignment: { driverId: await busyDriver(scene) } }),
  },
};

const quote: States = {
  open: {
    late: ({ now }) => ({ quote: { validUntil: now - HOUR_MS } }),
    'order taken': () => ({ order: { status: 'executing' } }),
    'too little left': () => ({ order: { remainQty: 1 } }),
  },
};

const waybill: States = {
  pendingLoad: {
    'driver on the road': async (scene) => ({ waybill: { driverId: await busyDriver(scene) } }),
    'driver with papers out of date': async ({ cast, now }) => {
      const drivers = await rowsWhere(cast.services, 'driver', 'status', ['approved']);
      const late = drivers.find(({ certificateEndAt }) => Number(certificateEndAt) < startOfDay(now));
      return { waybill: { driverId: late?.id } };
    },
  },
};

const receipt: States = {
  pendingAudit: {
    'uploaded by the dispatcher': (scene) => ({ receipt: { submittedBy: userOf(scene, 'D') } }),
    'other weights than the waybill': () => ({ receipt: { unloadWeightKg: 1 } }),
  },
  accepted: {
    plain: () => ({ receipt: { paperReceivedAt: null } }),
    'paper is in': ({ now }) => ({ receipt: { paperReceivedAt: now } }),
  },
};

/** The demo keeps pictures only where somebody has to look at them; papers are complete with them. */
function pictures({ fields }: RecordSpec): Record<string, string[]> {
  const images = Object.entries(fields).filter(([, { kind }]) => kind === 'images');
  return Object.fromEntries(
    images.map(([name, { min = 1 }]) => [name, Array.from({ length: min }, (_, index) => String(index + 1))]),
  );
}

/** Situations of a party: `name` is judged by the outside register, `needed` is a field that no submission lacks. */
function qualification(spec: RecordSpec, name: string, needed: string): States {
  // A trailer belongs to one tractor: the copy of a tractor goes without.
  const single = 'trailerId' in spec.fields ? { trailerId: null } : {};
  const having = (fields: Patch[string] = {}): Patch => ({ [spec.name]: { ...pictures(spec), ...single, ...fields } });
  const change = (submittedBy: string) => having({ pendingChange: JSON.stringify({ remark: '新地址' }), submittedBy });
  const plain = () => having();
  const incomplete = () => having({ [needed]: null });
  return {
    unsubmitted: { plain, incomplete },
    pendingReview: {
      plain,
      'submitted by the administrator': (scene) => having({ submittedBy: userOf(scene, 'A') }),
      'the register says no': () => having({ [name]: IDENTITY_SENTINEL }),
      incomplete,
    },
    approved: {
      plain,
      'a change waits': (scene) => change(userOf(scene, 'D')),
      'a change of the auditor waits': (scene) => change(userOf(scene, 'RA')),
    },
    rejected: { plain, incomplete },
    frozen: { plain },
    closed: { plain },
  };
}

const NO_PARTY = { shipmentId: null, carrierId: null, driverId: null };
/** Nobody has such a contract yet, so that it clashes with none. */
const withFleet = async (scene: Scene) => ({
  ...NO_PARTY,
  kind: 'transportBuy',
  partyBKind: 'CARRIER',
  carrierId: await approved(scene, 'fleet'),
});
const forStorage = { kind: 'storage', freightRates: null, storageRates: [{ goodsName: '钢卷', basis: 'perPalletDay', rateFen: 300, freeDays: null }] };
const unsigned = (scene: Scene) => ({
  signedBy: null,
  signedAt: null,
  signWay: 'sms',
  validFrom: startOfDay(scene.now) - DAY_MS,
  submittedBy: userOf(scene, 'D'),
  createdBy: userOf(scene, 'D'),
});

const contract: States = {
  draft: {
    'with a fleet': async (scene) => ({ contract: { ...unsigned(scene), ...(await withFleet(scene)) } }),
    'for storage': (scene) => ({ contract: { ...unsigned(scene), ...forStorage } }),
    'without prices': (scene) => ({ contract: { ...unsigned(scene), freightRates: [] } }),
    'ended already': (scene) => ({ contract: { ...unsigned(scene), validTo: startOfDay(scene.now) - DAY_MS } }),
    incomplete: (scene) => ({ contract: { ...unsigned(scene), partyAName: null } }),
    'of a colleague': async (scene) => ({
      contract: { ...unsigned(scene), ...(await withFleet(scene)), createdBy: userOf(scene, 'FC') },
    }),
  },
  pendingSign: {
    'by code of a shipper': (scene) => ({ contract: { ...unsigned(scene), kind: 'transportBuy' } }),
    'by code of a fleet': async (scene) => ({
      contract: { ...unsigned(scene), ...(await withFleet(scene)) },
    }),
    'by code of a driver': async (scene) => ({
      contract: {
        ...unsigned(scene),
        ...NO_PARTY,
        kind: 'transportBuy',
        partyBKind: 'DRIVER',
        driverId: await approved(scene, 'driver'),
      },
    }),
    'by code, begins later': async (scene) => ({
      contract: {
        ...unsigned(scene),
        ...(await withFleet(scene)),
        validFrom: startOfDay(scene.now) + 10 * DAY_MS,
      },
    }),
    'on paper': async (scene) => ({
      contract: { ...unsigned(scene), ...(await withFleet(scene)), signWay: 'offline', files: ['1'] },
    }),
    'on paper, submitted by the auditor': async (scene) => ({
      contract: {
        ...unsigned(scene),
        ...(await withFleet(scene)),
        signWay: 'offline',
        files: ['1'],
        submittedBy: userOf(scene, 'RA'),
      },
    }),
    'on paper, no scan': async (scene) => ({
      contract: { ...unsigned(scene), ...(await withFleet(scene)), signWay: 'offline', files: null },
    }),
    'signed, begins later': async (scene) => ({
      contract: {
        ...unsigned(scene),
        ...(await withFleet(scene)),
        signedAt: scene.now,
        validFrom: startOfDay(scene.now) + 10 * DAY_MS,
      },
    }),
    'for storage': (scene) => ({ contract: { ...unsigned(scene), ...forStorage } }),
  },
  active: { 'for storage': () => ({ contract: forStorage }) },
};

const SITUATIONS: Readonly<Record<string, States>> = {
  order,
  assignment,
  quote,
  waybill,
  receipt,
  contract,
  driver: qualification(driver, 'driverName', 'licenceNumber'),
  vehicle: qualification(vehicle, 'owner', 'totalMassKg'),
  fleet: qualification(fleet, 'fleetName', 'legalKind'),
  shipper: qualification(shipper, 'shipperName', 'shortName'),
};

/** The situations of a state of a record; the first is plain. */
export function situationsOf(record: string, state: string): [name: string, make: Make | null][] {
  const { plain = null, ...others } = SITUATIONS[record]?.[state] ?? {};
  return [['plain', plain], ...Object.entries(others)];
}
