import type { Json } from '../../../../domain/calls/json.ts';
import type { WireRow } from '../../../../domain/calls/records.ts';
import type { Label } from '../../../../domain/codes/label.ts';
import type { CodeList } from '../../../../domain/codes/lists/list.ts';
import { fullAreaName } from '../../../../domain/codes/areas.ts';
import { ROLES, type Role } from '../../../../domain/codes/roles.ts';
import type { NamedFile } from '../../../../domain/proof/format.ts';
import type { waybill } from '../../../../domain/records/waybill.ts';
import type { Field, Fields } from '../../../../domain/schema/field.ts';
import type { RecordSpec, Row, Viewer } from '../../../../domain/schema/record.ts';
import { seesIn } from '../../../../domain/schema/sight.ts';
import { holds } from '../../../../domain/schema/where.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { maskValue, shortName } from '../../../records/mask.ts';
import { withTitles } from '../../../records/view.ts';
import type { Work } from '../../../records/work.ts';
import { file } from '../../../store/systemTables.ts';
import type { Told } from './kept.ts';

export type Waybill = Row<typeof waybill>;
type Values = Readonly<Record<string, unknown>>;

/** Who may have a version of a proof: those who see it, as the parties of this trip. */
export function readersOf({ groupCode, shipmentId, carrierId, driverId }: Waybill): Viewer[] {
  const own: Readonly<Partial<Record<Role, string | null>>> = {
    shipper: shipmentId,
    captain: carrierId,
    driver: driverId,
  };
  return ROLES.filter((role) => role !== 'service' && role !== 'warehouse').flatMap((role): Viewer[] => {
    const partyId = own[role];
    if (partyId === null) return [];
    const partyType =
      role === 'shipper'
        ? 'SHIPMENT'
        : role === 'captain'
          ? 'CARRIER'
          : role === 'driver'
            ? 'DRIVER'
            : 'PLAT';
    return [{ userId: '0', groupCode, role, partyType, partyId }];
  });
}

/** The readers who see this row at all. */
export const seersOf = (spec: RecordSpec, row: Values, readers: readonly Viewer[]): Viewer[] =>
  readers.filter((reader) => spec.view.includes(reader.role) && holds(spec.scope(reader), row));

const rolesOf = (viewers: readonly Viewer[]): Role[] => viewers.map(({ role }) => role);

/** A field of ours, which no description has. */
export const told = (
  { key, label, kind = 'text' }: { readonly key: string; readonly label: Label; readonly kind?: string },
  value: Json,
  seers: readonly Viewer[],
): Told => ({ key, label, kind, value, seenBy: rolesOf(seers) });

/** A code with its words: the lists may change. */
const coded = (list: CodeList | undefined, code: string): Json => {
  const item = list?.items.find((one) => one.code === code);
  return item
    ? { code, label: [item.zh, item.en, item.es, item.ja] }
    : { code, label: [code, code, code, code] };
};

/** Stored files by id, as a proof names them. */
export async function namedFiles(work: Work, ids: readonly string[]): Promise<Map<string, NamedFile>> {
  if (ids.length === 0) return new Map();
  const rows = await work.tx
    .select({ id: file.id, name: file.name, type: file.type, size: file.size, sha256: file.sha256 })
    .from(file)
    .where(and(eq(file.groupCode, work.groupCode), inArray(file.id, [...ids]), eq(file.state, 'stored')));
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The value of a field as a proof says it: personal data masked, a driver by his short name, references by their titles. */
function valueOf(
  fields: Fields,
  name: string,
  field: Field,
  row: Values,
  { titles, files }: { readonly titles: WireRow['titles']; readonly files: ReadonlyMap<string, NamedFile> },
): Json {
  const value = row[name] ?? null;
  if (value === null) return null;
  if (field.kind === 'ref') {
    const title = titles[name] ?? '';
    return field.to === 'driver' ? shortName(title) : title;
  }
  if (field.kind === 'images' || field.kind === 'files')
    return idsIn(value).flatMap((id) => files.get(id) ?? []);
  if (field.kind === 'code') return coded(field.list, String(value));
  if (field.kind === 'area') return fullAreaName(String(value)) ?? String(value);
  return maskValue(fields, name, value) as Json;
}

/**
 * Fields of a row for a proof, each with who sees it.
 * @param attached fields whose files go with the proof; of others only the hashes
 */
export async function tellRow(
  work: Work,
  spec: RecordSpec,
  row: Row<RecordSpec>,
  names: readonly string[],
  readers: readonly Viewer[],
  attached: readonly string[] = [],
): Promise<Told[]> {
  const seers = seersOf(spec, row, readers);
  const wire = { ...row, titles: {} } as WireRow;
  const [{ titles } = { titles: {} }] = await withTitles(work, spec, [wire], names);
  const held = names.flatMap((name) => {
    const kind = spec.fields[name]?.kind;
    return kind === 'images' || kind === 'files' ? idsIn((row as Values)[name]) : [];
  });
  const files = await namedFiles(work, held);
  return names.flatMap((name): Told[] => {
    const field = spec.fields[name];
    if (!field) return [];
    const isFiles = field.kind === 'images' || field.kind === 'files';
    return [
      {
        key: `${spec.name}.${name}`,
        label: field.label,
        kind: isFiles ? 'files' : field.kind,
        value: valueOf(spec.fields, name, field, row, { titles, files }),
        seenBy: rolesOf(seers.filter((reader) => seesIn(field, reader, row))),
        ...(attached.includes(name) ? { attached: idsIn((row as Values)[name]) } : {}),
      },
    ];
  });
}
