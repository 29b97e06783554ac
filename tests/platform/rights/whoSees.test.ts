import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addComment } from '../../../domain/calls/comments.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { department } from '../../../domain/records/department.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { ALL_ENTRIES, VIEW_ENTRIES } from '../../../server/business/all.ts';
import { TEST_LIMITS } from '../config.ts';
import { anyTableFor } from '../../../server/store/tables.ts';
import { randomUUID } from 'node:crypto';
import { type Channel, useDesk } from '../desk.ts';
import { type DemoPeople, logInDemoPeople } from '../lifecycles/rolePeople.ts';
import { countNotices, listNotices } from '../../../domain/calls/notices.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { CENTRAL_GROUP } from '../../../server/seed/groups.ts';
import { sqlOn } from '../stored.ts';
import {
  exported,
  type Half,
  isClosed,
  isSearched,
  listed,
  openWays,
  strayWays,
  wrongNumbers,
} from './outside.ts';
import { figuresFor } from './figuresOf.ts';
import { namingCalls, openedBy } from './namedRows.ts';
import { type Seen, WHO_SEES } from './whoSees.ts';

const GROUP = 'HF001';
const SPECS = [...ALL_ENTRIES, ...VIEW_ENTRIES].map(({ spec }) => spec);
const NAMING = namingCalls(SPECS);
type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

/** More than one person asks in a second. */
const desk = useDesk({ limits: { ...TEST_LIMITS, exports: 100, imports: 100 } });
let people: DemoPeople;
const rowsOf = new Map<string, readonly Stored[]>();
beforeAll(async () => {
  people = await logInDemoPeople(desk);
  const { db } = people.services.store;
  for (const spec of SPECS) {
    const table = anyTableFor(spec);
    const isLive = and(eq(table.groupCode, spec.ofHouse ? CENTRAL_GROUP : GROUP), eq(table.deleted, false));
    rowsOf.set(spec.name, (await db.select().from(table).where(isLive)) as Stored[]);
  }
});

const PARTY = { shipper: 'shipper', captain: 'fleet', driver: 'driver' } as const;

/** Of these a shipper sees only some of its rows: the table has what it sees at most. */
const NARROWER: ReadonlySet<string> = new Set(['ledgerLine', 'priceList']);

/** A party that no row names. */
const NOBODY = '7';

/** Whoever looks: a role, and for the roles of a party which of two parties, or one without anything. */
const LOOKERS: readonly (readonly [Role, 'own' | 'other' | 'unrelated'])[] = [
  ...(['shipper', 'captain', 'driver'] as const).flatMap((role) => [
    [role, 'own'] as const,
    [role, 'other'] as const,
    [role, 'unrelated'] as const,
  ]),
  ...(['dispatcher', 'service', 'financeClerk', 'financeApprover', 'auditor', 'warehouse'] as const).map(
    (role) => [role, 'own'] as const,
  ),
];

/** Somebody who looks, with the rows of a record that they must not see, of others. */
async function looking(role: Role, which: 'own' | 'other' | 'unrelated') {
  const isParty = role in PARTY;
  if (isParty && which === 'unrelated') await people.standFor(role as keyof typeof PARTY, NOBODY);
  if (isParty && which === 'other') {
    const kind = role as keyof typeof PARTY;
    const field = { shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId' }[kind];
    const home = people.viewer(role).partyId;
    // A party with documents, so that what it sees is not nothing.
    const other = (rowsOf.get('waybill') ?? [])
      .map((row) => row[field])
      .find((id) => typeof id === 'string' && id !== home);
    if (typeof other !== 'string') throw new Error(`There is no second ${role}.`);
    await people.standFor(kind, other);
  } else if (isParty && which === 'own') await people.goHome();
  const { userId, partyId = '', warehouseIds = [] } = people.viewer(role);
  const sees = (spec: RecordSpec, row: Stored) => {
    const rule = WHO_SEES[spec.name]?.[role];
    return rule === undefined || rule({ row, userId, partyId, warehouseIds } satisfies Seen);
  };
  return { person: people.person(role), sees };
}

describe('the table of who sees what', () => {
  it('has every record', () => {
    expect(Object.keys(WHO_SEES).sort()).toEqual(SPECS.map(({ name }) => name).sort());
  });
});

describe.each(LOOKERS)('%s (%s)', (role, which) => {
  it('sees no row outside: list, linked rows, export, and by id in no way', async () => {
    const { person, sees } = await looking(role, which);
    const open: string[] = [];
    let seen = 0;
    for (const spec of SPECS) {
      const rows = rowsOf.get(spec.name) ?? [];
      const outside = new Map(rows.filter((row) => !sees(spec, row)).map((row) => [row.id, row]));
      if (outside.size === 0) continue;
      const shown = await listed(person, spec);
      const [first] = outside.values();
      const last = [...outside.values()].at(-1);
      if (first === undefined || last === undefined) continue;
      if (await isSearched(person, spec, outside)) open.push(`${spec.name}: search`);
      const lines = await exported(person, spec);
      // One number may be of several rows: of both sides of a journal, for example.
      const numberOf = (row: Stored) => String(row[spec.number.field]);
      const inside = new Set(rows.filter((row) => !outside.has(row.id)).map(numberOf));
      if ([...outside.values()].map(numberOf).some((number) => lines.has(number) && !inside.has(number)))
        open.push(`${spec.name}: export`);
      if (shown === null) {
        // Whoever has no list of it is refused whatever the row, and as whom they look: one row is enough, and one looker of a role.
        if (which === 'own')
          for (const way of await openWays(person, spec, first)) open.push(`${spec.name}: ${way}`);
        else if (!isClosed(await person.open(spec.name, first.id))) open.push(`${spec.name}: detail`);
        continue;
      }
      seen += shown.length;
      if (shown.some((id) => outside.has(id))) open.push(`${spec.name}: list`);
      for (const [name, filter] of Object.entries(spec.list.filters)) {
        const value = first[name];
        if (filter !== 'equals' || typeof value !== 'string') continue;
        const linked = await listed(person, spec, { [name]: value });
        if (linked?.some((id) => outside.has(id))) open.push(`${spec.name}: by ${name}`);
      }
      // Of two rows each is tried with half of the events.
      const halves: readonly (readonly [Stored, Half?])[] =
        first === last
          ? [[first]]
          : [
              [first, 0],
              [last, 1],
            ];
      for (const [row, half] of halves)
        for (const way of await openWays(person, spec, row, half)) open.push(`${spec.name}: ${way}`);
      for (const way of await strayWays(person, spec, role, outside)) open.push(`${spec.name}: ${way}`);
    }
    expect(open).toEqual([]);
    // A role that is refused everything would prove nothing.
    if (role in PARTY && which !== 'unrelated') expect(seen).toBeGreaterThan(0);
  });

  it('learns of no row outside by any call that names one', async () => {
    const { person, sees } = await looking(role, which);
    const open: string[] = [];
    for (const naming of NAMING) {
      const row = rowsOf.get(naming.record)?.find((one) => {
        const spec = SPECS.find(({ name }) => name === naming.record);
        return spec !== undefined && !sees(spec, one);
      });
      const opened = row && (await openedBy(person, naming, row));
      if (opened) open.push(opened);
    }
    expect(open).toEqual([]);
  });

  it('is told the number and the sums of exactly the rows inside', async () => {
    const { person, sees } = await looking(role, which);
    const wrong: string[] = [];
    for (const spec of SPECS.filter(({ name }) => !NARROWER.has(name))) {
      const inside = (rowsOf.get(spec.name) ?? []).filter((row) => sees(spec, row));
      for (const one of await wrongNumbers(person, spec, inside)) wrong.push(`${spec.name}: ${one}`);
    }
    expect(wrong).toEqual([]);
  });

  it('reads the notices to the role, the party and the account, and no other', async () => {
    const { person } = await looking(role, which);
    const { userId, partyType, partyId } = people.viewer(role);
    const own = [ROLE_CODES[role], `USER:${userId}`, `${partyType}:${partyId ?? ''}`];
    const ids: string[] = [];
    for (let before: string | null | undefined; before !== null;) {
      const { data } = await person.call(listNotices, {
        ...{ size: 50 },
        ...(before === undefined ? {} : { before }),
      });
      ids.push(...data.records.map(({ id }) => id));
      before = data.next;
    }
    const stored = await sqlOn(desk)(
      'select id::text as id from notice where group_code = $1 and audience = any($2::text[]) order by id desc',
      [GROUP, own],
    );
    expect(ids).toEqual(stored.map(({ id }) => id));
    const { data: bell } = await person.call(countNotices, {});
    expect(bell.newest).toBe(ids[0] ?? null);
  });
});

describe.each(['shipper', 'captain', 'driver'] as const)('a %s of whom there are no rows', (role) => {
  it('has 0 in every statistic, card and counter, where others have figures', async () => {
    await people.goHome();
    const own = await figuresFor(people.person(role), role);
    expect(own.told.length).toBeGreaterThan(10);
    const { person } = await looking(role, 'unrelated');
    const { told, asked } = await figuresFor(person, role);
    expect(told).toEqual([]);
    expect(asked).toBeGreaterThan(3);
    await people.goHome();
  });
});

describe('the live channel', () => {
  it('tells nobody of rows outside', async () => {
    await people.goHome();
    const admin = people.person('admin');
    const listeners: { role: Role; channel: Channel; sees: (spec: RecordSpec, row: Stored) => boolean }[] =
      [];
    for (const [role] of LOOKERS.filter(([, which]) => which === 'own')) {
      const { person, sees } = await looking(role, 'own');
      listeners.push({ role, sees, channel: await person.channel(GROUP, people.viewer(role).partyType) });
    }
    const witness = await admin.channel();
    const told: { spec: RecordSpec; row: Stored }[] = [];
    const of =
      ({ spec, row }: (typeof told)[number]) =>
      (message: Record<string, unknown>) =>
        message.record === spec.name && message.id === row.id;
    const note = async (spec: RecordSpec, row: Stored) => {
      const said = { record: spec.name, recordId: row.id, text: 'noted', requestNo: randomUUID() };
      return (await admin.call(addComment, said)).status === 0;
    };
    // Texts of codes are everybody's: all views show them anew.
    for (const { spec } of ALL_ENTRIES.filter((one) => one.spec.name !== 'dictionary')) {
      const row = rowsOf.get(spec.name)?.find((one) => listeners.some(({ sees }) => !sees(spec, one)));
      if (row !== undefined && (await note(spec, row))) told.push({ spec, row });
    }
    // Everybody is told in the same turn as the witness, and of all that was noted before.
    const [last] = rowsOf.get('department') ?? [];
    if (last === undefined) throw new Error('The demo company has no department.');
    await note(department, last);
    await witness.until(() => witness.messages.find(of({ spec: department, row: last })), 60_000);
    const heard = told.filter((one) => witness.messages.some(of(one)));
    const wrong: string[] = [];
    for (const { role, channel, sees } of listeners) {
      // The end of a connection comes after everything that was sent before.
      if (channel.closeCode !== undefined) wrong.push(`${role} was cut off: ${String(channel.closeCode)}`);
      channel.close();
      await channel.until(() => channel.closeCode, 60_000);
      for (const one of heard)
        if (!sees(one.spec, one.row) && channel.messages.some(of(one)))
          wrong.push(`${role}: ${one.spec.name}`);
    }
    witness.close();
    expect(heard.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});
