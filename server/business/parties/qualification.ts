import { isDeepStrictEqual } from 'node:util';
import type { company } from '../../../domain/records/company.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import type { RecordSpec, Row } from '../../../domain/schema/record.ts';
import type { shipper } from '../../../domain/records/shipper.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Refusal } from '../../../domain/codes/refusals.ts';
import { idRegisteredAsDriver } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { driverDerived, driverProblems } from '../../../domain/rules/driver.ts';
import { fleetDerived, fleetProblems } from '../../../domain/rules/fleet.ts';
import { vehicleDerived, vehicleProblems } from '../../../domain/rules/vehicle.ts';
import { needsPermit } from '../../../domain/rules/vehicleClass.ts';
import { lifecycle as ofDocuments } from '../../../machines/lifecycles/qualification/machine.ts';
import type { Findings, QualificationFacts } from '../../../machines/lifecycles/qualification/rules.ts';
import type { AnyEvent } from '../../../machines/lifecycles/kit.ts';
import { embeddedIdentity } from '../../ports/identity.ts';
import { effect, type Entry, entry, on, stateLabel } from '../../records/entry.ts';
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

/** The records whose documents are reviewed before they may trade. */
type PartySpec = typeof company | typeof driver | typeof fleet | typeof shipper | typeof vehicle;
type PartyRow = Row<PartySpec>;
/** Values by field, where a description says which fields there are. */
type Values = Readonly<Record<string, unknown>>;

/** The differences between the kinds of parties that one lifecycle serves. */
interface Subject<R> {
  readonly name: QualificationFacts['subject'];
  readonly spec: PartySpec;
  /** Rules on several fields of the record (domain/rules). */
  problems(work: Work, row: R): Promise<Refusal[]>;
  derived(row: R): Partial<R>;
  /** Name and number for the outside check. */
  identity(row: R): [name: string, number: string | null];
  /** The open dependents: running waybills, orders, members. */
  openWork(work: Work, row: R): Promise<number>;
  /** Audience of the owner in notices. */
  owner(row: R): string[];
  /** Fields the owner's role sets at creation. */
  owned?(work: Work): Partial<R>;
  /** Belongs to a fleet by this field of the membership. */
  readonly member?: 'driverId' | 'vehicleId';
  /** Runs after the first save. */
  created?(work: Work, row: R): Promise<void>;
  /** The consequences of an approval of the documents. */
  approved?(row: R): Partial<R>;
  /** Documents held by other records, which override a form's. */
  known?(work: Work, row: R): Promise<Partial<R>>;
  /** Runs when a change of its documents was applied. */
  changed?(work: Work, row: R): Promise<void>;
  /** A chart that has more than the documents, and what it needs. */
  readonly also?: Also<R>;
}

/** What a party has beside its documents. */
interface Also<R> extends Pick<Entry<R>, 'lifecycle' | 'stores' | 'effects' | 'hiddenFacts'> {
  facts(row: R): object;
}

/** States of waybills that are not over. */
export const RUNNING = ['pendingLoad', 'inTransit', 'arrived', 'unloaded'] as const;

/** Documents of a party: the fields its change form sends. */
const documentsOf = (spec: RecordSpec) => spec.events['change.doc']?.fields ?? {};

/** The objections to a set of documents. */
async function findingsOf(work: Work, subject: Subject<PartyRow>, row: PartyRow): Promise<Findings> {
  return {
    missing: await missingOf(work, subject.spec, row),
    problems: await subject.problems(work, row),
    duplicate: await duplicateOf(work, subject.spec, row),
  };
}

async function duplicateOf(work: Work, spec: RecordSpec, row: Values): Promise<Findings['duplicate']> {
  for (const fields of spec.unique ?? []) {
    const texts = fields.flatMap((name) => {
      const value = row[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    const [first] = texts;
    if (!first || texts.length < fields.length) continue;
    const others = (await findBy(work, spec, Object.fromEntries(texts))).filter(
      ({ id, status }) => id !== row.id && status !== 'closed',
    );
    const [field, value] = first;
    const described = spec.fields[field];
    if (others.length === 0 || !described) continue;
    return { field, label: described.label, value: described.mask ? maskText(described.mask, value) : value };
  }
  return null;
}

/** The pending change beside the data in force: `storeChange` wrote it. */
function pendingOf<R extends PartyRow>({ pendingChange }: R): Partial<R> | null {
  return pendingChange === null ? null : (JSON.parse(pendingChange) as Partial<R>);
}

/** Fields of a change form that differ from the data in force; a masked value means: unchanged. */
function changesOf<R extends PartyRow>(spec: PartySpec, row: R, event: AnyEvent): Partial<R> {
  const [stored, sent]: [Values, Values] = [row, { ...event }];
  const changed = Object.entries(documentsOf(spec)).filter(([name, field]) => {
    const [value, before] = [sent[name], stored[name]];
    if (value === undefined) return false;
    if (field.mask && typeof before === 'string' && value === maskText(field.mask, before)) return false;
    return !isDeepStrictEqual(value, before ?? null);
  });
  // The documents are fields of the row, and the form has parsed them as such.
  return Object.fromEntries(changed.map(([name]) => [name, sent[name]])) as Partial<R>;
}

/** The row as a change would make it. */
const changedBy = <R extends PartyRow>(row: R, change: Partial<R> | null): R => ({ ...row, ...change });

/** An accepted change, with its consequences. */
function accepted<R extends PartyRow>(subject: Subject<R>, row: R): Partial<R> {
  const pending = pendingOf(row);
  const next = changedBy(row, pending);
  return { ...pending, ...subject.derived(next), ...subject.approved?.(next) };
}

/** The membership of a driver or vehicle follows the fleet its row names. */
async function settleMember(work: Work, { member }: Subject<PartyRow>, row: PartyRow): Promise<void> {
  if (member) await moveMember(work, member, row.id, 'fleetId' in row ? row.fleetId : null);
}

/** Notifies some people of a party's new state. */
function tell(work: Work, spec: RecordSpec, row: PartyRow, to: string[]): Promise<void> {
  const { [spec.title]: title }: Values = row;
  const text = stateChangeText(spec, String(title), stateLabel(spec, row.status));
  return notify(work, { to, text, record: spec.name, id: row.id });
}

/** A party whose documents are reviewed before it may trade (records 10.2). */
export function qualificationEntry<R extends PartyRow>(own: Subject<R>): Entry {
  const subject: Subject<PartyRow> = own;
  const { spec } = subject;
  const storeReason = on(spec, ['approve', 'reject', 'reject.change'], ({ event }) => ({
    reviewReason: event.type === 'approve' ? event.overrideReason : event.reason,
  }));
  return entry<PartySpec>({
    spec,
    table: tableFor(spec),
    lifecycle: subject.also?.lifecycle ?? ofDocuments,
    todoStates: ['pendingReview', 'approved', 'frozen'],
    ...(subject.name === 'driver' ? { duplicates: { idNumber: idRegisteredAsDriver } } : {}),
    ...(subject.also?.hiddenFacts ? { hiddenFacts: subject.also.hiddenFacts } : {}),
    facts: async (work, row, event) => {
      const sent = event?.type === 'change.doc' ? changesOf(spec, row, event) : null;
      const pending = pendingOf(row);
      const [name, number] = subject.identity(row);
      const facts: QualificationFacts = {
        subject: subject.name,
        submittedBy: row.submittedBy ?? '',
        ...(await findingsOf(work, subject, row)),
        identityFault: embeddedIdentity.check(name, number),
        sentChange: sent && {
          ...(await findingsOf(work, subject, changedBy(row, sent))),
          changed: Object.keys(sent),
        },
        pendingChange: pending && (await findingsOf(work, subject, changedBy(row, pending))),
        openWork: await subject.openWork(work, row),
      };
      return { ...facts, ...subject.also?.facts(row) };
    },
    mayName: mayNameUnseen,
    prepare: async (work, input, existing) => {
      const known = (existing ? await subject.known?.(work, input) : subject.owned?.(work)) ?? null;
      const given = { ...known, ...subject.derived(changedBy(input, known)) };
      if (existing) await settleMember(work, subject, changedBy(input, given));
      return given;
    },
    created: async (work, row) => {
      await settleMember(work, subject, row);
      await subject.created?.(work, row);
    },
    stores: {
      rememberSubmitter: ({ event, now }) => ({
        submittedBy: event.by.id,
        submittedAt: now,
        reviewReason: null,
      }),
      storeReason: (sent) => ({
        ...storeReason(sent),
        ...(sent.event.type === 'approve' ? subject.approved?.(sent.row) : {}),
      }),
      storeChange: ({ row, event }) => ({ pendingChange: JSON.stringify(changesOf(spec, row, event)) }),
      applyChange: ({ row }) => ({ ...accepted(subject, row), pendingChange: null }),
      dropChange: () => ({ pendingChange: null }),
      storeFreeze: on(spec, ['freeze'], ({ event }) => ({
        reviewReason: event.reason,
        frozenUntil: event.until,
      })),
      clearFreeze: () => ({ frozenUntil: null, reviewReason: null }),
      leaveFleet: () => ('fleetId' in spec.fields ? { fleetId: null } : {}),
      ...subject.also?.stores,
    },
    effects: {
      openReview: ({ work, row }) => {
        const [name, number] = subject.identity(row);
        const fault = embeddedIdentity.check(name, number);
        return openReview(work, { spec, row, change: pendingOf(row), fault });
      },
      passReview: async ({ work, row }) => {
        await endReview(work, spec, row.id, 'pass.elsewhere');
        await subject.changed?.(work, row);
        await reportBasics(work, spec.name, row.id);
      },
      rejectReview: effect(spec, ['reject', 'reject.change'], ({ work, row, event }) =>
        endReview(work, spec, row.id, 'reject.elsewhere', event.reason),
      ),
      cancelReview: ({ work, row }) => endReview(work, spec, row.id, 'cancel.review'),
      endMembership: ({ work, row }) => settleMember(work, subject, row),
      notifyOwner: ({ work, row }) => tell(work, spec, row, subject.owner(row)),
      notifyAuditors: ({ work, row }) => tell(work, spec, row, ['PLAT_RISK']),
      ...subject.also?.effects,
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
  // The auditor who approves the documents has the payee card with them; the bank's own check belongs to the card records.
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
