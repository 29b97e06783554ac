import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Field } from '../../../domain/schema/field.ts';
import {
  bankCardCheck,
  idNumberCheck,
  mobileCheck,
  periodCheck,
  plateCheck,
  usccCheck,
} from '../../../domain/schema/fieldChecks.ts';
import type { AnyRow, RecordSpec } from '../../../domain/schema/record.ts';
import { VIEW_ENTRIES } from '../../../server/business/all.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import type { Services } from '../../../server/calls/context.ts';
import { allEntries, registered } from '../../../server/records/registry.ts';
import { columnNamed } from '../../../server/store/recordTable.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { creditCode, idNumber, mobile, plate, trailerPlate } from '../../../server/seed/identities.ts';
import { seeded } from '../../../server/seed/random.ts';
import { ownContent } from './proofContent.ts';

/** A row and its record. */
export interface Member {
  readonly spec: RecordSpec;
  readonly row: AnyRow;
}

/** A document with all its dependents: an order with its offers, waybills, receipts. The document itself is first. */
export type Family = readonly [Member, ...Member[]];

/** Rows of the demo group that this holds for. */
async function rowsThat(
  { store }: Services,
  name: string,
  condition: SQL | undefined,
  limit = 1_000,
): Promise<AnyRow[]> {
  const { table } = registered(name);
  const found = await store.db
    .select()
    .from(table)
    .where(and(eq(table.groupCode, DEMO_GROUP), condition))
    .orderBy(table.id)
    .limit(limit);
  return found as AnyRow[];
}

const hasOneOf = (name: string, field: string, values: readonly string[]): SQL =>
  inArray(columnNamed(registered(name).table, field), [...values]);

/** Rows of the demo group whose field has one of the values. */
export function rowsWhere(
  services: Services,
  name: string,
  field: string,
  values: readonly string[],
  limit?: number,
): Promise<AnyRow[]> {
  return rowsThat(services, name, hasOneOf(name, field, values), limit);
}

/** Rows of views follow from the rows they are made of. */
const VIEWS = new Set(VIEW_ENTRIES.map(({ spec }) => spec.name));

/** Of another service, but about one waybill: they ask for its freight, or correct its weight. */
const ABOUT_WAYBILLS: ReadonlySet<string> = new Set(['paymentReminder', 'proposal']);

/** What the service of toll invoices knows of us for good: like parties, they are not copied with a trip. */
const KNOWN_TO_TOLLS: ReadonlySet<string> = new Set(['etcCompany', 'etcVehicle']);

/** Trade documents are copied and deleted together; parties and contracts are not copied. */
const isTrade = ({ name, service, chart }: RecordSpec): boolean =>
  (service === 'ntocc-tms-api' && chart !== 'reference' && !VIEWS.has(name) && !KNOWN_TO_TOLLS.has(name)) ||
  ABOUT_WAYBILLS.has(name);

const refsTo = (spec: RecordSpec, name: string): string[] =>
  Object.entries(spec.fields)
    .filter(([, { kind, to }]) => kind === 'ref' && to === name)
    .map(([field]) => field);

/** The ids of the documents of a record that these refer to. */
const namedBy = (members: readonly Member[], name: string): string[] =>
  members.flatMap(({ spec, row }) =>
    refsTo(spec, name).flatMap((field) => {
      const id = row[field];
      return typeof id === 'string' ? [id] : [];
    }),
  );

/** Like `hasOneOf`, with a text that does not depend on the number of values: the store prepares it once. */
const isAny = (name: string, field: string, values: readonly string[]): SQL => {
  const column = columnNamed(registered(name).table, field);
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;
};

/** Documents that refer to these, and those they refer to: one query finds them all, and few have some. */
async function relativesOf(
  services: Services,
  members: readonly Member[],
  known: ReadonlySet<string>,
): Promise<Member[]> {
  const names = [...new Set(members.map(({ spec }) => spec.name))];
  const idsOf = (name: string) => members.flatMap(({ spec, row }) => (spec.name === name ? [row.id] : []));
  const searches = allEntries().flatMap(({ spec: other, table }): SQL[] => {
    if (!isTrade(other)) return [];
    const pointing = names.flatMap((name) =>
      refsTo(other, name).map((field) => isAny(other.name, field, idsOf(name))),
    );
    const ids = namedBy(members, other.name);
    const ways = [...pointing, ...(ids.length === 0 ? [] : [isAny(other.name, 'id', ids)])];
    if (ways.length === 0) return [];
    const isOurs = and(eq(table.groupCode, DEMO_GROUP), or(...ways));
    return [sql`select ${other.name}::text as record, ${table.id}::text as id from ${table} where ${isOurs}`];
  });
  if (searches.length === 0) return [];
  const { rows: found } = await services.store.db.execute<{ record: string; id: string }>(
    sql.join(searches, sql` union all `),
  );
  const relatives: Member[] = [];
  for (const { spec } of allEntries()) {
    const ids = found.flatMap(({ record, id }) => (record === spec.name && !known.has(id) ? [id] : []));
    if (ids.length === 0) continue;
    const rows = await rowsWhere(services, spec.name, 'id', ids);
    relatives.push(...rows.map((row) => ({ spec, row })));
  }
  return relatives;
}

/** The subject of a review is copied too: a decision about the copy must not change the original. */
async function subjectsOf(services: Services, { spec, row }: Member): Promise<Member[]> {
  if (spec.name !== 'review') return [];
  const refs = Object.entries(spec.fields).flatMap(([name, { kind, to }]) =>
    kind === 'ref' && to !== undefined && typeof row[name] === 'string' ? [{ to, id: row[name] }] : [],
  );
  const found = refs.map(async ({ to, id }) => {
    const rows = await rowsWhere(services, to, 'id', [id]);
    return rows.map((one): Member => ({ spec: registered(to).spec, row: one }));
  });
  return (await Promise.all(found)).flat();
}

/** All documents that belong to a row: the nearest first. */
export async function familyOf(services: Services, head: Member): Promise<Family> {
  const family: [Member, ...Member[]] = [head, ...(await subjectsOf(services, head))];
  if (!isTrade(head.spec)) return family;
  const known = new Set(family.map(({ row }) => row.id));
  let nearest: readonly Member[] = [...family];
  while (nearest.length > 0) {
    const found = await relativesOf(services, nearest, known);
    nearest = found.filter(({ row }) => !known.has(row.id));
    for (const { row } of nearest) known.add(row.id);
    family.push(...nearest);
  }
  return family;
}

const random = seeded(7);
let copies = 0;
/** 00:00 in Shanghai of a day before all real rates. */
const OLD_DAY = Date.UTC(1990, 0, 1) - 8 * 3_600_000;

/** A value that no other row has, for a unique field. */
export function freshValue({ check }: Pick<Field, 'check'>, old: unknown): string {
  copies += 1;
  // Above the indexes of the demo company, and below the maximum that fits on a plate.
  const index = 400 + (copies % 2_000);
  if (check === mobileCheck) return mobile('158', 300_000 + copies);
  if (check === idNumberCheck) return idNumber(random, index);
  if (check === usccCheck) return creditCode('340123', 300_000 + copies);
  if (check === plateCheck)
    return String(old).endsWith('挂') ? trailerPlate(random, 160 + (copies % 500)) : plate(random, index);
  if (check === periodCheck)
    return `20${String(copies % 100).padStart(2, '0')}Q${String((Math.floor(copies / 100) % 4) + 1)}`;
  if (check === bankCardCheck) return `6228${String(copies).padStart(12, '0')}`;
  return `${String(old)}${String(copies)}`;
}

/** Unique fields get new values, or the copy would be refused as a duplicate. */
export function freshUnique(
  spec: RecordSpec,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = (spec.unique ?? []).flat().filter((name) => spec.fields[name]?.kind === 'text');
  const typed = names.filter((name) => spec.fields[name]?.auto !== true);
  const fresh: Record<string, unknown> = {};
  for (const name of [...typed, ...(names.includes('identityNo') ? ['uscc', 'idNumber'] : [])]) {
    const field = spec.fields[name];
    if (field && row[name] !== null) fresh[name] = freshValue(field, row[name]);
  }
  for (const fields of spec.unique ?? []) {
    if (fields.some((name) => name in fresh)) continue;
    // Not texts: references to other rows, and figures of the platform, have to differ in other ways.
    const [other] = fields.filter((name) => ['ref', 'int'].includes(spec.fields[name]?.kind ?? ''));
    copies += 1;
    if (other !== undefined)
      fresh[other] = spec.fields[other]?.kind === 'int' ? 1_000 + copies : String(7_000_000_000 + copies);
    for (const name of fields) {
      const field = spec.fields[name];
      if (field?.auto && field.required !== true) fresh[name] = null;
      // Fields set by the platform get a new value for each copy.
      else if (field?.auto && field.kind === 'text') fresh[name] = freshValue(field, row[name]);
    }
  }
  // There is one for each code: copies have codes of their own, which no list knows.
  if (spec.name === 'site') fresh.language = `zh${String(++copies)}`;
  if (spec.name === 'etcCompany') fresh.provider = `agent${String(++copies)}`;
  // The trip of a copied waybill, or a vehicle of another plate: told to the same service.
  if (['etcWaybill', 'etcVehicle'].includes(spec.name)) fresh.companyId = row.companyId;
  // Rates of a kind must not overlap: each copy is valid on a day of its own, long ago.
  if (spec.name === 'taxRate') fresh.validFrom = fresh.validTo = OLD_DAY + ++copies * DAY_MS;
  if (spec.name === 'parameter') fresh.validFrom = OLD_DAY + ++copies * DAY_MS;
  if (names.includes('identityNo')) fresh.identityNo = row.kind === 'company' ? fresh.uscc : fresh.idNumber;
  return fresh;
}

/** Stores a copy of the documents under new ids and numbers; it is independent of the original. */
export async function copyFamily(services: Services, family: Family): Promise<Family> {
  const ids = new Map(family.map(({ row }) => [row.id, services.nextId()]));
  const copy = ({ spec, row }: Member): Member => {
    const id = ids.get(row.id) ?? row.id;
    const refs = Object.entries(spec.fields).filter(
      ([name, { kind }]) => kind === 'ref' && ids.has(String(row[name])),
    );
    const moved = Object.fromEntries(refs.map(([name]) => [name, ids.get(String(row[name]))]));
    const number = `${spec.number.prefix}${id.slice(-16)}`;
    return { spec, row: { ...row, ...freshUnique(spec, row), ...moved, id, [spec.number.field]: number } };
  };
  const [head, ...others] = family;
  const copied: Family = [copy(head), ...others.map(copy)];
  if (head.spec.name === 'supplierBill') await ownDocuments(services, copied[0].row);
  for (const { spec, row } of copied) await services.store.db.insert(registered(spec.name).table).values(row);
  if (head.spec.name === 'connection') await ownCustomer(services, head.row, copied[0].row);
  if (head.spec.name === 'tripProof') await ownContent(services, head.row, copied[0].row);
  return copied;
}

/** A document is paid by one bill, so that the copy of a bill has copies of its documents. */
async function ownDocuments(services: Services, to: AnyRow): Promise<void> {
  const lines: Record<string, unknown>[] = [];
  for (const line of to.lines as Readonly<Record<string, unknown>>[]) {
    const { spec, table } = registered(String(line.docType));
    const [found] = await rowsWhere(services, spec.name, 'id', [String(line.docId)]);
    if (!found) throw new Error('The document of a supplier bill is not there.');
    const id = services.nextId();
    const number = `${spec.number.prefix}${id.slice(-16)}`;
    await services.store.db.insert(table).values({ ...found, id, [spec.number.field]: number });
    lines.push({ ...line, docId: id, docNo: number });
  }
  Object.assign(to, { lines });
}

/** A customer has one connection at a time, so that the copy of one has a copy of its customer. */
async function ownCustomer(services: Services, from: AnyRow, to: AnyRow): Promise<void> {
  const { spec, table } = registered('company');
  const named: Readonly<Record<string, unknown>> = from;
  const [firm] = await rowsWhere(services, spec.name, 'id', [String(named.upstreamId)]);
  if (!firm) throw new Error('The demo connection has no customer.');
  const id = String((to as Readonly<Record<string, unknown>>).upstreamId);
  await services.store.db.insert(table).values({
    ...firm,
    ...freshUnique(spec, firm),
    id,
    [spec.number.field]: `${spec.number.prefix}${id}`,
  });
}

/** What somebody has proposed for a party by now: it would be outdated for ever without its party. */
async function proposedFor(services: Services, { spec, row }: Member): Promise<Member[]> {
  const proposal = registered('proposal').spec;
  const pointing = refsTo(proposal, spec.name).map((field) => hasOneOf(proposal.name, field, [row.id]));
  if (isTrade(spec) || pointing.length === 0) return [];
  const rows = await rowsThat(services, proposal.name, or(...pointing));
  return rows.map((found) => ({ spec: proposal, row: found }));
}

/** Deletes the document with all dependents it has by now. */
export async function removeFamily(services: Services, head: Member): Promise<void> {
  const all = [...(await familyOf(services, head)), ...(await proposedFor(services, head))];
  for (const { spec, row } of all) {
    const { table } = registered(spec.name);
    const isIt = and(eq(table.groupCode, DEMO_GROUP), eq(table.id, row.id));
    await services.store.db.delete(table).where(isIt);
  }
}
