import type { Role } from '../codes/roles.ts';
import { isOpenTo, type PageAccess } from '../codes/menu/node.ts';
import type { Fields } from '../schema/field.ts';
import type { RecordSpec, Viewer } from '../schema/record.ts';
import type { Where } from '../schema/where.ts';

/** Data scopes of a grant, the widest first (records 5, RoleGrant). */
export const DATA_SCOPES = ['all', 'group', 'organization', 'department', 'self'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

/** The wider of two scopes: grants of several pages add up. */
export function wider(a: DataScope, b: DataScope): DataScope {
  return DATA_SCOPES.indexOf(a) <= DATA_SCOPES.indexOf(b) ? a : b;
}

/** The narrower of two: the scope of an account narrows its roles. */
export function narrowerScope(a: DataScope, b: DataScope): DataScope {
  return wider(a, b) === a ? b : a;
}

type Named = Pick<RecordSpec, 'service' | 'name'>;

/**
 * Permission code of an action: `area:entity:action` (records 1). Actions are `view`, `create`, `edit`, `export`,
 * `import` and one for each event: `audit.pass` is `auditPass`.
 */
export function permission({ service, name }: Named, action: string): string {
  const [, area = ''] = service.split('-');
  return `${area}:${name}:${action.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
}

/** Whether the grants of the user's role allow the action. Whether the role can ever have it is in the description. */
export function isGranted(viewer: Viewer, spec: Named, action: string): boolean {
  return viewer.withheld?.has(permission(spec, action)) !== true;
}

/** Whether this user may see rows of the record at all. */
export function mayView(spec: RecordSpec, viewer: Viewer): boolean {
  return spec.view.includes(viewer.role) && isGranted(viewer, spec, 'view');
}

/**
 * Whether this user may open rows, with all that belongs to them: comments, files, links, search. Without a page of the record
 * its rows can only be chosen from in forms.
 */
export function mayOpen(spec: RecordSpec, viewer: Viewer): boolean {
  return mayView(spec, viewer) && isGranted(viewer, spec, 'open');
}

/** Whether the rows of a record are kept by another group than the viewer's: then they can only be read. */
export function isKeptElsewhere({ ofHouse }: Pick<RecordSpec, 'ofHouse'>, { isCentral }: Viewer): boolean {
  return ofHouse === true && isCentral !== true;
}

/** Whether this user sees and acts on the rows of all groups. */
export function reachesAll({ across }: Pick<RecordSpec, 'across'>, { isCentral, role }: Viewer): boolean {
  return isCentral === true && across?.includes(role) === true;
}

/** Whether this user may create rows, or edit those whose state allows it. */
export function mayEdit(spec: RecordSpec, viewer: Viewer, action: 'create' | 'edit'): boolean {
  if (isKeptElsewhere(spec, viewer)) return false;
  if (action === 'create' && spec.edit.inGroup !== undefined && viewer.isCentral !== true) return false;
  return spec.edit.by.includes(viewer.role) && isGranted(viewer, spec, action);
}

type Stored = Readonly<Record<string, unknown>>;

const REVEALERS: readonly Role[] = ['admin', 'auditor', 'financeClerk'];

/** Whether the masked personal data of this row are the viewer's own. */
export function isSubject({ subject }: Pick<RecordSpec, 'subject'>, viewer: Viewer, row: Stored): boolean {
  return subject?.(viewer, row) === true;
}

/** Whether this user may see the personal data of a row unmasked (records 0.5): some roles of staff, and their owner. */
export function mayReveal(spec: Pick<RecordSpec, 'subject'>, viewer: Viewer, row: Stored): boolean {
  if (viewer.isVisitor) return false;
  return REVEALERS.includes(viewer.role) || isSubject(spec, viewer, row);
}

/** The rows of a record for this user: those the role sees, narrowed by data scope. */
export function scopeFor(spec: RecordSpec, viewer: Viewer): Where {
  const rows = spec.scope(viewer);
  const makers = viewer.makers?.get(spec.name);
  return makers ? { and: [rows, { field: 'createdBy', in: makers }] } : rows;
}

/** A menu entry as rights use it. */
export interface Place {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly type: 'menu' | 'page' | 'button' | 'link';
  readonly isEnabled: boolean;
  /** Built-in roles it can be granted to; custom entries can be granted to any. */
  readonly who: PageAccess;
  /** Of a button. */
  readonly permission: string | null;
}

/** Whether it need not be granted, because everybody has it. */
export function isForAll({ who }: Place): boolean {
  return who === '*';
}

/** Whether a role with this base can be granted the entry. */
export function isGrantable({ who }: Place, base: Role): boolean {
  return isOpenTo(who, [base]);
}

/** Every role asks for the same entries. */
const placesOn = new WeakMap<ReadonlyMap<string, Place>, ReadonlySet<Place>>();

/** The entries that are enabled with everything above. */
function onOf(places: ReadonlyMap<string, Place>): ReadonlySet<Place> {
  const known = placesOn.get(places);
  if (known) return known;
  const isOn = (place: Place): boolean => {
    const above = place.parentId === null ? undefined : places.get(place.parentId);
    return place.isEnabled && (above === undefined || isOn(above));
  };
  const on = new Set([...places.values()].filter(isOn));
  placesOn.set(places, on);
  return on;
}

/** The entries of a role: granted ones and those for everybody, if enabled with everything above. */
export function heldPlaces(
  places: ReadonlyMap<string, Place>,
  granted: ReadonlySet<string>,
  base: Role,
): ReadonlySet<string> {
  const isOwn = (place: Place) => (isForAll(place) || granted.has(place.id)) && isGrantable(place, base);
  const held = new Set<string>();
  for (const place of onOf(places)) {
    const pageOfButton =
      place.type === 'button' && place.parentId !== null ? places.get(place.parentId) : place;
    if (isOwn(place) && pageOfButton && isOwn(pageOfButton)) held.add(place.id);
  }
  return held;
}

/** A record on the pages that show its rows. */
export interface Shown {
  readonly spec: RecordSpec;
  /** Names of the pages. */
  readonly pages: readonly string[];
}

function namedIn(fields: Fields): string[] {
  return Object.values(fields).flatMap(({ to, columns }) => [
    ...(to === undefined ? [] : [to]),
    ...namedIn(columns ?? {}),
  ]);
}

const named = new WeakMap<RecordSpec, readonly string[]>();

/** Records that the forms of a record refer to. */
function recordsNamedBy(spec: RecordSpec): readonly string[] {
  const known = named.get(spec);
  if (known) return known;
  const { fields, events } = spec;
  const found = [
    ...namedIn(fields),
    ...Object.values(events).flatMap((event) => namedIn(event.fields ?? {})),
  ];
  named.set(spec, found);
  return found;
}

/**
 * The denials of a role against its base: names of pages, and permission codes. What no page of the
 * base governs is never denied; rows that the forms of a page refer to can be chosen with that page, but not opened.
 */
export function withheldOf(
  places: ReadonlyMap<string, Place>,
  held: ReadonlySet<string>,
  base: Role,
  shown: readonly Shown[],
): ReadonlySet<string> {
  const withheld = new Set<string>();
  const open = [...places.values()].filter((place) => isGrantable(place, base));
  const heldPages = new Set<string>();
  for (const { id, name, type } of open) {
    if (type !== 'page') continue;
    if (held.has(id)) heldPages.add(name);
    else withheld.add(name);
  }
  const buttons = open.filter(({ type }) => type === 'button');
  const pressed = new Set(buttons.filter(({ id }) => held.has(id)).map((one) => one.permission));
  for (const one of buttons) {
    if (one.permission !== null && !pressed.has(one.permission)) withheld.add(one.permission);
  }
  const openPages = new Set(open.flatMap(({ name, type }) => (type === 'page' ? [name] : [])));
  const isSeen = ({ pages }: Shown) => pages.some((name) => heldPages.has(name));
  const chosen = new Set(shown.filter(isSeen).flatMap(({ spec }) => recordsNamedBy(spec)));
  for (const one of shown) {
    const isGoverned = one.pages.some((name) => openPages.has(name));
    if (!isGoverned || isSeen(one)) continue;
    withheld.add(permission(one.spec, 'open'));
    if (!chosen.has(one.spec.name)) withheld.add(permission(one.spec, 'view'));
  }
  return withheld;
}
