import type { Label } from '../codes/label.ts';
import type { RefusalCode } from '../codes/refusals.ts';
import type { RouteName } from '../codes/menu/titles/zh.ts';
import type { PartyType, Role, RoleOrSystem } from '../codes/roles.ts';
import { bool, int, text, ts, type Field, type Fields, type RowOf } from './field.ts';
import type { Sum } from './sum.ts';
import type { Where } from './where.ts';

/** The viewer: the acting role, and the party of the account. Comes from the session, never from a form. */
export interface Viewer {
  readonly userId: string;
  readonly groupCode: string;
  readonly role: Role;
  readonly partyType: PartyType;
  /** Own shipper, fleet or driver id; undefined for staff. */
  readonly partyId: string | undefined;
  /** Pages and permission codes that the role's grants deny of what `role` may do; absent: none. */
  readonly withheld?: ReadonlySet<string>;
  /** The viewer's own party has no approved qualification; absent: it has one, or needs none. */
  readonly isUnapproved?: true;
  /** Shippers that have blocked the viewer's fleet; absent: none. */
  readonly blockedBy?: readonly string[];
  /** Stations whose queue is for other keepers; absent: none. */
  readonly closedStations?: readonly string[];
  /** Warehouses that a warehouse keeper works in; absent: none. */
  readonly warehouseIds?: readonly string[];
  /** The second factor has to be given again before money or rights are moved; absent: it need not. */
  readonly unconfirmed?: true;
  /** The agreements of the platform changed since the viewer accepted them; absent: they did not, or are not for this viewer. */
  readonly owesAgreement?: true;
  /** The login came from there; absent: from the web. */
  readonly client?: 'wechat';
  /** Of the group that administers the others (addendum B, D52); absent: of another. */
  readonly isCentral?: true;
  /** A visitor of another group, by its leave: reads, and sees no personal data whole; absent: of this group. */
  readonly isVisitor?: true;
  /** The subscription of the group is suspended: the screen offers nothing new; absent: it is not. */
  readonly isSuspended?: true;
  /** Where data scopes narrow the rows of a record: the accounts whose rows are visible. */
  readonly makers?: ReadonlyMap<string, readonly string[]>;
}

/** Filter of a list: how the query parameter meets the column. */
export type Filter = 'keyword' | 'equals' | 'oneOf' | 'range' | 'area' | LineFilter | LinkFilter | DueFilter;

/** Rows with a line that refers to a given row; the filter is named after the column of the lines, a `ref`. */
export interface LineFilter {
  /** Field of kind `rows`. */
  readonly in: string;
}

/** Rows that refer to rows found by the filter of the same name in another list. */
export interface LinkFilter {
  /** References of the row; one match is enough. */
  readonly through: readonly string[];
  /** The record of the filter's value, a `ref`. */
  readonly field: Field;
}

/** Rows whose day is over while they are still open, or all others. */
export interface DueFilter {
  /** The day until which something is due. */
  readonly due: string;
  /** States in which it is still open. */
  readonly open: readonly string[];
  /** Yes or no. */
  readonly field: Field;
}

/** Only for the type of an event's payload without a form. */
export interface Carried<T extends object> {
  readonly type?: T;
}

/** What an edition bounds: accounts of staff, vehicles, waybills of a month. */
export type Limited = 'users' | 'vehicles' | 'waybills';

/** Types an event's payload without a form: only the platform itself sends it. */
export function carried<T extends object>(): Carried<T> {
  return {};
}

/** An event that people can send to a document: the wire name is AUDIT_PASS for `audit.pass`. */
export interface EventSpec {
  readonly label: Label;
  /** Its form; absent: none. */
  readonly fields?: Fields;
  /**
   * Roles that send it, by state where that differs; 'system' is the platform itself: a timer, or another document's event.
   * 'all': everybody who may open the row, as far as the guards of the chart allow.
   */
  readonly by: readonly RoleOrSystem[] | Readonly<Record<string, readonly RoleOrSystem[]>> | 'all';
  /** Payload from the platform, not in a form. */
  readonly carries?: Carried<object>;
  /** Ends or withdraws something: the button is styled accordingly and asks for confirmation. */
  readonly danger?: true;
  /** Moves money or rights: sent only soon after a proof of the second factor. */
  readonly confirmed?: true;
  /**
   * Adds to what others add at the same time, as a scan of goods does: it is sent without a version, and judged by the row as it
   * is under its lock.
   */
  readonly increment?: true;
  /** As of a record: it begins new business, or adds to what an edition bounds. */
  readonly startsBusiness?: true | Limited;
  /** Maximum number of rows of a run; absent: BULK_MAX_ROWS of calls/bulk. */
  readonly most?: number;
  /** Why a row is left out of a run over many: it is looked at by itself; null: it is not. Absent: none is. */
  readonly alone?: (row: Readonly<Record<string, unknown>>) => RefusalCode | null;
  /** Its form starts with what the row has under the same names; absent: only fields that are the record's own do. */
  readonly prefilled?: true;
  /** Its fields are for exceptions: the form opens for these documents only, for others it is sent at once; absent: for all. */
  readonly asksIf?: (seen: Seen) => boolean;
}

/** A document as its reader has it: its row, and the facts that its chart asks about. */
export interface Seen {
  readonly row: Readonly<Record<string, unknown>>;
  readonly facts: Readonly<Record<string, unknown>>;
}

export type EventSpecs = Readonly<Record<string, EventSpec>>;

/** The field of a row with the own party, and other fixed values. */
export interface OwnRow {
  readonly own: string;
  readonly also?: Readonly<Record<string, string>>;
}

/** A page with one part for such rows, or with their form alone: they are created there, not shown. */
export interface PagePart {
  readonly page: RouteName;
  readonly tab?: string;
  readonly isForm?: true;
}

/** A sheet whose columns are not just the fields of the record (sheets.ts): `Entry.fromSheet` of the server makes these from them. */
export interface SheetSpec {
  readonly columns: Fields;
  /** Sets of columns in which no two rows of a sheet say the same; the first of each is the one that must be filled. */
  readonly unique?: readonly (readonly string[])[];
}

/** The description of a record: table, calls, list, form, detail and rights are derived from it. */
export interface RecordSpec<F extends Fields = Fields, S extends string = string, E extends EventSpecs = EventSpecs> {
  /** Singular camelCase; also the last part of its paths. */
  readonly name: string;
  /** Its order where several records are listed together, as in a search; those without one follow, by name. */
  readonly place?: number;
  readonly label: Label;
  /** Service part of its paths. */
  readonly service: 'ntocc-basic-api' | 'ntocc-tms-api' | 'ntocc-tps-api';
  /**
   * Pages of the menu that show its rows; a viewer opens a row on the first one they may open. The actions on
   * the rows are granted with these pages (domain/rules/rights.ts).
   */
  readonly pages?: readonly (RouteName | PagePart)[];
  /** The server-given number: unique per group, PREFIX + yyyymmdd + 5 digits (records 0.1). */
  readonly number: { readonly field: string; readonly prefix: string };
  /** Field with the title of a row. */
  readonly title: string;
  readonly fields: F;
  readonly sections?: Readonly<Record<string, Label>>;
  /** Fields that tell rows with the same title apart where one is chosen. */
  readonly beside?: readonly string[];
  /** How much a row is about, for its summary; of several fields in one place the first that is known. Absent: what its list sums. */
  readonly amounts?: readonly (string | readonly string[])[];
  /** Rows form a tree by `parentId`; this field has the path of names from the root. */
  readonly tree?: string;
  /** Folder of its chart in machines/lifecycles; absent: that of its name. `reference` is the chart of plain references. */
  readonly chart?: string;
  readonly states: Readonly<Record<S, Label>>;
  /** States whose rows lists and search leave out, unless a filter asks for the state. */
  readonly unlisted?: readonly NoInfer<S>[];
  /** Final states: a row in one of them releases its `unique` values. Required with `unique`. */
  readonly ended?: readonly NoInfer<S>[];
  readonly initial: NoInfer<S>;
  /** The states of a document to which nothing unusual happens, in their order; absent: the chart tells. */
  readonly mainPath?: readonly NoInfer<S>[];
  readonly events: E;
  /** Roles that may list and open rows (inside their scope). */
  readonly view: readonly Role[];
  /** Roles that may create rows, and edit them in the named states. */
  readonly edit: {
    readonly by: readonly Role[];
    readonly states: readonly NoInfer<S>[];
    /** Changes rights: saved only soon after a proof of the second factor. */
    readonly confirmed?: true;
    /** A new row lies in the group whose code this field has: only the central group creates one. */
    readonly inGroup?: string;
    /** Why a row in one of the states is not edited all the same; null: it may be. */
    readonly closed?: (row: Readonly<Record<string, unknown>>, now: number) => RefusalCode | null;
  };
  /** Fixed values of a new row for users of a party, by role: a shipper orders for itself, and cannot choose another. */
  readonly fixed?: Readonly<Partial<Record<Role, OwnRow>>>;
  /** A view of other records, which are found themselves: the search skips it. */
  readonly isDerived?: true;
  /** Rows may be imported from a sheet, by roles that may create them (records 10.11). */
  readonly import?: true;
  /** The documents of chosen rows can be exported as one archive (records 10.11). */
  readonly documents?: true;
  /** Fields with files, or with texts that show pictures, whose files are public while the row is in one of the states. */
  readonly publicFiles?: { readonly fields: readonly string[]; readonly states: readonly NoInfer<S>[] };
  /** Field sets that are unique among the active rows of a group. */
  readonly unique?: readonly (readonly string[])[];
  /** Other fields by whose whole value the platform looks rows up: each has an index. */
  readonly lookups?: readonly string[];
  /**
   * A new row begins new business, or adds to what an edition bounds: none is made while the subscription of the group is suspended
   * (addendum B D60).
   */
  readonly startsBusiness?: true | Limited;
  /**
   * These roles of the central group see and act on the rows of all groups (addendum B, D9); what they do runs in the group of the
   * row.
   */
  readonly across?: readonly Role[];
  /** Its rows are those of the central group, for whoever may view them in any group; without a central group, the own ones. */
  readonly ofHouse?: true;
  /** Its title stands in the row in four languages (`names`), and each reader sees the own one. */
  readonly inWords?: true;
  /** Rows this viewer may see; the group is always added by the server. */
  readonly scope: (viewer: Viewer) => Where;
  /** Whether the masked personal data of a row are this viewer's own (records 0.5: the owner sees them whole); absent: nobody's. */
  readonly subject?: (viewer: Viewer, row: Readonly<Record<string, unknown>>) => boolean;
  readonly list: {
    readonly columns: readonly string[];
    readonly filters: Readonly<Record<string, Filter>>;
    readonly sort: { readonly field: string; readonly dir: 'asc' | 'desc' };
    /** The order of rows that are equal in the field of `sort`, whichever way that runs; absent: by id. Both fields are required ones. */
    readonly then?: { readonly field: string; readonly dir: 'asc' | 'desc' };
    /** The field of `sort` changes all the time: no index holds it, or each change would write all indexes of the row anew. */
    readonly movingSort?: true;
    /** Fields that the platform computes, by the stored ones that grow as they shrink: an order by them is the other way by those. */
    readonly inverse?: Readonly<Record<string, string>>;
    readonly sortable: readonly string[];
    /** Fields that may be edited in the list itself, by roles that may edit the row. */
    readonly inline?: readonly string[];
    /**
     * Only for logs with many millions of rows: a query is for a period of this time field, at most so many days long, and for today
     * where it names none; rows are counted up to what an export holds.
     */
    readonly period?: { readonly field: string; readonly days: number };
    /** Only for what grows by millions of rows and has no tally: rows are counted and summed up to so many; of more there is no sum. */
    readonly counted?: number;
    /** Fields summed in the summary row, over all rows or, as a `Sum`, over some of them. */
    readonly sums?: readonly (string | Sum)[];
    /**
     * Only for records with millions of rows: the filters that match many rows. Counts and sums by day, state and
     * each of these are stored beside the rows, and every filter and order gets its index.
     */
    readonly tally?: readonly string[];
  };
}

/** Fields every record has (records 0.1). */
export const baseFields = {
  version: int({ label: ['版本', 'Version', 'Versión', 'バージョン'], required: true, auto: true }),
  remark: text({ label: ['备注', 'Remark', 'Observaciones', '備考'], max: 500 }),
  createdBy: text({
    label: ['创建人', 'Created by', 'Creado por', '作成者'],
    max: 20,
    isUser: true,
    required: true,
    auto: true,
  }),
  modifiedBy: text({
    label: ['修改人', 'Modified by', 'Modificado por', '更新者'],
    max: 20,
    isUser: true,
    required: true,
    auto: true,
  }),
  gmtCreated: ts({ label: ['创建时间', 'Created', 'Creado', '作成日時'], required: true, auto: true }),
  gmtModified: ts({ label: ['修改时间', 'Modified', 'Modificado', '更新日時'], required: true, auto: true }),
  deleted: bool({ label: ['已删除', 'Deleted', 'Eliminado', '削除済み'], required: true, auto: true }),
} as const;

/** A field of a record: its own, or one that every record has. */
export function fieldOf(spec: RecordSpec, name: string): Field | undefined {
  const shared: Fields = baseFields;
  // A name from outside may be one that every object inherits.
  if (Object.hasOwn(spec.fields, name)) return spec.fields[name];
  return Object.hasOwn(shared, name) ? shared[name] : undefined;
}

/** The field that a filter compares: of the record, of its lines, or of a referenced row. */
export function filterField(spec: RecordSpec, name: string): Field | undefined {
  const filter = spec.list.filters[name];
  if (typeof filter !== 'object') return fieldOf(spec, name);
  return 'in' in filter ? fieldOf(spec, filter.in)?.columns?.[name] : filter.field;
}

/** A stored row of a record: its own fields, the shared ones, and its state. */
export type Row<R extends RecordSpec> = RowOf<R['fields']> & RowOf<typeof baseFields> & { id: string; groupCode: string; status: StateOf<R> };

/** A row of any record: its own fields are known by name only. */
export type AnyRow = Row<RecordSpec>;

/** State names of a record. */
export type StateOf<R extends RecordSpec> = R extends RecordSpec ? keyof R['states'] & string : never;

/** An event list: of a record, or shared by several. */
export interface Described {
  readonly events: EventSpecs;
}

/** Event names of a record. */
export type EventName<R extends Described> = keyof R['events'] & string;

/** The payload of an event of a record: the fields of its form, or those of the platform; all optional, where both send it. */
export type PayloadOf<R extends Described, K extends EventName<R>> = Brought<R['events'][K]>;

type Brought<E> = E extends { fields: Fields; carries: Carried<object> } ? Partial<FromForm<E> & FromPlatform<E>> : FromForm<E> & FromPlatform<E>;

/** An event as the platform sends it: optional fields of its form may be left out. */
export type Sending<R extends Described, K extends EventName<R> = EventName<R>> = { [N in K]: { readonly type: N } & WithPayload<R['events'][N]> }[K];

type WithPayload<E> = E extends { carries: Carried<object> } ? Payload<FromPlatform<E>> : E extends { fields: Fields } ? Payload<Fillable<FromForm<E>>> : { readonly payload?: undefined };
type Payload<P> = object extends P ? { readonly payload?: P } : { readonly payload: P };
type Fillable<F> = { readonly [K in keyof F as null extends F[K] ? never : K]: F[K] } & { readonly [K in keyof F as null extends F[K] ? K : never]?: F[K] };

type FromForm<E> = E extends { fields: infer F extends Fields } ? Readonly<RowOf<F>> : unknown;
type FromPlatform<E> = E extends { carries: Carried<infer T> } ? Readonly<T> : unknown;

/** Declares a record; only for its types. */
export function record<const F extends Fields, const S extends string, E extends EventSpecs>(spec: RecordSpec<F, S, E>): RecordSpec<F, S, E> {
  return spec;
}

/** `audit.pass` on the wire is AUDIT_PASS. */
export function wireEvent(event: string): string {
  return event.replaceAll('.', '_').toUpperCase();
}
