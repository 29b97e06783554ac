import { isDeepStrictEqual } from 'node:util';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { order } from '../../../domain/records/order.ts';
import type { RecordSpec, Row } from '../../../domain/schema/record.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Refusal } from '../../../domain/codes/refusals.ts';
import { idRegisteredAsDriver } from '../../../domain/codes/refusals/codes.ts';
import { driverDerived, driverProblems } from '../../../domain/rules/driver.ts';
import { fleetDerived, fleetProblems } from '../../../domain/rules/fleet.ts';
import { shipperDerived, shipperProblems } from '../../../domain/rules/shipper.ts';
import { vehicleDerived, vehicleProblems } from '../../../domain/rules/vehicle.ts';
import { needsPermit } from '../../../domain/rules/vehicleClass.ts';
import {
  type Findings,
  qualificationLifecycle,
  qualificationRules,
  type QualificationFacts,
} from '../../../machines/lifecycles/qualification/machine.ts';
import { embeddedIdentity } from '../../ports/identity.ts';
import { type Entry, entry, type Sent, textOf } from '../../records/entry.ts';
import { missingOf } from '../../records/requiredFields.ts';
import { maskText } from '../../records/mask.ts';
import { findBy } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { moveMember } from './fleetMember.ts';
import { claimInvitations } from './invitation.ts';
import { reportBasics } from '../platform/reportOpening.ts';
import { endReview, openReview } from './review.ts';
import { mayNameUnseen } from '../trade/sides.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';
import { applyLongerCover, reachOf } from '../fleet/vehicleCover.ts';

type Plain = Record<string, unknown>;

/** What differs between the kinds of parties that one lifecycle serves. */
interface Subject<R> {
  readonly name: QualificationFacts['subject'];
  readonly spec: RecordSpec;
  /** Rules on several fields of the record (domain/rules). */
  problems(work: Work, row: R): Promise<Refusal[]>;
  derived(row: R): Partial<R>;
  /** Name and number for the outside check. */
  identity(row: R): [name: string, number: string | null];
  /** What is still open for it: running waybills, orders, members. */
  openWork(work: Work, row: R): Promise<number>;
  /** Audience of the owner in notices. */
  owner(row: R): string[];
  /** Fields the owner's role sets at creation. */
  owned?(work: Work): Partial<R>;
  /** Belongs to a fleet by this field of the membership. */
  readonly member?: 'driverId' | 'vehicleId';
  /** Runs after the first save. */
  created?(work: Work, row: R): Promise<void>;
  /** What an approval of the documents settles. */
  approved?(row: R): Partial<R>;
  /** What other records say of its papers, over what a form says. */
  known?(work: Work, row: R): Promise<Partial<R>>;
  /** Runs when a change of its papers has taken over. */
  changed?(work: Work, row: R): Promise<void>;
}

const RUNNING = ['pendingLoad', 'inTransit', 'arrived', 'unloaded'] as const;
const OPEN_ORDERS = ['pendingAudit', 'published', 'missed', 'executing', 'split'] as const;

/** Documents of a party: the fields its change form sends. */
const documentsOf = (spec: RecordSpec) => spec.events['change.doc']?.fields ?? {};

/** What stands against a set of documents. */
async function findingsOf<R extends Plain>(work: Work, subject: Subject<R>, row: R): Promise<Findings> {
  return {
    missing: await missingOf(work, subject.spec, row),
    problems: await subject.problems(work, row),
    duplicate: await duplicateOf(work, subject.spec, row),
  };
}

async function duplicateOf(work: Work, spec: RecordSpec, row: Plain): Promise<Findings['duplicate']> {
  for (const fields of spec.unique ?? []) {
    if (fields.some((name) => typeof row[name] !== 'string')) continue;
    const key = Object.fromEntries(fields.map((name) => [name, row[name] as string]));
    const others = (await findBy(work, spec, key)).filter(
      ({ id, status }) => id !== row.id && status !== 'closed',
    );
    const [field] = fields;
    const described = field === undefined ? undefined : spec.fields[field];
    if (others.length === 0 || field === undefined || !described) continue;
    const value = String(row[field]);
    return { field, label: described.label, value: described.mask ? maskText(described.mask, value) : value };
  }
  return null;
}

/** The change that waits beside the data in force. */
function pendingOf(row: Plain): Plain | null {
  return typeof row.pendingChange === 'string' ? (JSON.parse(row.pendingChange) as Plain) : null;
}

/** Fields a change form sends that differ from the data in force; a shortened value means: as it was. */
function changesOf(spec: RecordSpec, row: Plain, event: Sent): Plain {
  const changed: Plain = {};
  for (const [name, field] of Object.entries(documentsOf(spec))) {
    const value = event[name];
    const stored = row[name];
    if (value === undefined) continue;
    if (field.mask && typeof stored === 'string' && value === maskText(field.mask, stored)) continue;
    if (!isDeepStrictEqual(value, stored ?? null)) changed[name] = value;
  }
  return changed;
}

/** The membership of a driver or vehicle follows the fleet its row names. */
async function settleMember<R extends Plain>(work: Work, { member }: Subject<R>, row: R): Promise<void> {
  if (member)
    await moveMember(work, member, String(row.id), typeof row.fleetId === 'string' ? row.fleetId : null);
}

/** A party whose documents are reviewed before it may trade (records 10.2). */
export function qualificationEntry<R extends Plain>(subject: Subject<R>): Entry {
  const { spec } = subject;
  const facts = async (work: Work, row: R, event: Sent | null): Promise<QualificationFacts> => {
    const sent = event?.type === 'change.doc' ? changesOf(spec, row, event) : null;
    const pending = pendingOf(row);
    const [name, number] = subject.identity(row);
    return {
      subject: subject.name,
      submittedBy: typeof row.submittedBy === 'string' ? row.submittedBy : '',
      ...(await findingsOf(work, subject, row)),
      identityFault: embeddedIdentity.check(name, number),
      sentChange: sent && {
        ...(await findingsOf(work, subject, { ...row, ...sent })),
        changed: Object.keys(sent),
      },
      pendingChange: pending && (await findingsOf(work, subject, { ...row, ...pending })),
      openWork: await subject.openWork(work, row),
    };
  };
  return entry<RecordSpec>({
    spec,
    table: tableFor(spec),
    lifecycle: { machine: qualificationLifecycle, rules: qualificationRules },
    todoStates: ['pendingReview', 'approved', 'frozen'],
    ...(subject.name === 'driver' ? { duplicates: { idNumber: idRegisteredAsDriver } } : {}),
    facts: facts as Entry['facts'] as never,
    mayName: mayNameUnseen,
    prepare: (async (work: Work, input: R, existing: R | null) => {
      const known = existing ? await subject.known?.(work, input) : subject.owned?.(work);
      const given = { ...known, ...subject.derived({ ...input, ...known }) };
      if (existing) await settleMember(work, subject, { ...input, ...given });
      return given;
    }) as never,
    created: (async (work: Work, row: R) => {
      await settleMember(work, subject, row);
      await subject.created?.(work, row);
    }) as never,
    stores: {
      rememberSubmitter: ({ event, now }) => ({
        submittedBy: event.by.id,
        submittedAt: now,
        reviewReason: null,
      }),
      storeReason: ({ row, event }) => ({
        reviewReason: (event.reason ?? event.overrideReason ?? null) as string | null,
        ...(event.type === 'approve' ? subject.approved?.(row as unknown as R) : {}),
      }),
      storeChange: ({ row, event }) => ({ pendingChange: JSON.stringify(changesOf(spec, row, event)) }),
      applyChange: ({ row }) => {
        const next = { ...(row as Plain), ...pendingOf(row) } as unknown as R;
        return {
          ...pendingOf(row),
          ...subject.derived(next),
          ...subject.approved?.(next),
          pendingChange: null,
        };
      },
      dropChange: () => ({ pendingChange: null }),
      storeFreeze: ({ event }) => ({
        reviewReason: String(event.reason),
        frozenUntil: typeof event.until === 'number' ? event.until : null,
      }),
      clearFreeze: () => ({ frozenUntil: null, reviewReason: null }),
      leaveFleet: () => ('fleetId' in spec.fields ? { fleetId: null } : {}),
    } as Entry['stores'] as never,
    effects: {
      openReview: ({ work, row }) => {
        const [name, number] = subject.identity(row as unknown as R);
        const fault = embeddedIdentity.check(name, number);
        return openReview(work, { spec, row, change: pendingOf(row), fault });
      },
      passReview: async ({ work, row }) => {
        await endReview(work, spec, row.id, 'pass.elsewhere');
        await subject.changed?.(work, row as unknown as R);
        await reportBasics(work, spec.name, row.id);
      },
      rejectReview: ({ work, row, event }) =>
        endReview(work, spec, row.id, 'reject.elsewhere', textOf(event.reason)),
      cancelReview: ({ work, row }) => endReview(work, spec, row.id, 'cancel.review'),
      endMembership: ({ work, row }) => settleMember(work, subject, row as unknown as R),
      notifyOwner: ({ work, row }) =>
        notify(work, {
          to: subject.owner(row as unknown as R),
          text: stateChangeText(
            String((row as Plain)[spec.title]),
            spec.states[row.status] ?? ['', '', '', ''],
          ),
          record: spec.name,
          id: row.id,
        }),
      notifyAuditors: ({ work, row }) =>
        notify(work, {
          to: ['PLAT_RISK'],
          text: stateChangeText(
            String((row as Plain)[spec.title]),
            spec.states[row.status] ?? ['', '', '', ''],
          ),
          record: spec.name,
          id: row.id,
        }),
    },
  });
}

const fleetOf = (id: string | null) => (id === null ? [] : [`CARRIER:${id}`]);
/** A captain's drivers and vehicles join the own fleet. */
const intoOwnFleet = (work: Work) =>
  work.viewer?.role === 'captain' ? { fleetId: work.viewer.partyId ?? null } : {};

export const driverEntry = qualificationEntry<Row<typeof driver>>({
  name: 'driver',
  spec: driver,
  problems: (work, row) => Promise.resolve(driverProblems(row, work.now)),
  derived: driverDerived,
  identity: (row) => [row.driverName, row.idNumber],
  openWork: async (work, row) => (await findBy(work, waybill, { driverId: row.id, status: RUNNING })).length,
  // The auditor who passes the papers has the payee card before him; the bank's own check is that of the card records.
  approved: (row) => ({ isPayeeVerified: row.bankCardNo !== null }),
  owner: (row) => [`DRIVER:${row.id}`, ...fleetOf(row.fleetId)],
  owned: intoOwnFleet,
  member: 'driverId',
  created: claimInvitations,
});

export const vehicleEntry = qualificationEntry<Row<typeof vehicle>>({
  name: 'vehicle',
  spec: vehicle,
  problems: async (work, row) => {
    const linked = row.trailerId === null ? [] : await findBy(work, vehicle, { trailerId: row.trailerId });
    return vehicleProblems(row, work.now, linked.find(({ id }) => id !== row.id)?.plateNumber ?? null);
  },
  derived: vehicleDerived,
  identity: (row) => [row.owner ?? row.plateNumber, row.plateNumber],
  openWork: async (work, row) => (await findBy(work, waybill, { vehicleId: row.id, status: RUNNING })).length,
  owner: (row) => fleetOf(row.fleetId),
  owned: intoOwnFleet,
  member: 'vehicleId',
  known: async (work, row) => ({ insuranceValidTo: await reachOf(work, row) }),
  changed: applyLongerCover,
});

export const fleetEntry = qualificationEntry<Row<typeof fleet>>({
  name: 'fleet',
  spec: fleet,
  problems: async (work, row) => {
    const vehicles = await findBy(work, vehicle, { fleetId: row.id });
    return fleetProblems(
      row,
      work.now,
      vehicles.some(({ totalMassKg }) => needsPermit(totalMassKg)),
    );
  },
  derived: fleetDerived,
  identity: (row) => [row.fleetName, row.uscc ?? row.captainIdNumber],
  // A fleet is dissolved only without members (records 10.11).
  openWork: async (work, row) =>
    (await findBy(work, driver, { fleetId: row.id })).length +
    (await findBy(work, vehicle, { fleetId: row.id })).length +
    (await findBy(work, waybill, { carrierId: row.id, status: RUNNING })).length,
  owner: (row) => [`CARRIER:${row.id}`],
});

export const shipperEntry = qualificationEntry<Row<typeof shipper>>({
  name: 'shipper',
  spec: shipper,
  problems: (work, row) => Promise.resolve(shipperProblems(row, work.now)),
  derived: shipperDerived,
  identity: (row) => [row.shipperName, row.identityNo],
  openWork: async (work, row) =>
    (await findBy(work, order, { shipmentId: row.id, status: OPEN_ORDERS })).length +
    (await findBy(work, waybill, { shipmentId: row.id, status: RUNNING })).length,
  owner: (row) => [`SHIPMENT:${row.id}`],
});
