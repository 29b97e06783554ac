import type { GrantPlace } from '../calls/grants.ts';

/** State of a checkbox in the grant tree; `mixed`: some of what is below it is granted. */
export type Tick = 'on' | 'off' | 'mixed';

/** The entries of a menu by their parents: computed once for each tree, because it is used often. */
export interface GrantTree {
  readonly places: ReadonlyMap<string, GrantPlace>;
  readonly below: ReadonlyMap<string | null, readonly GrantPlace[]>;
}

export function grantTree(places: readonly GrantPlace[]): GrantTree {
  const below = new Map<string | null, GrantPlace[]>();
  for (const place of places) below.set(place.parentId, [...(below.get(place.parentId) ?? []), place]);
  return { places: new Map(places.map((place) => [place.id, place])), below };
}

/** An entry and everything below it. */
export function branchOf(tree: GrantTree, id: string): GrantPlace[] {
  const place = tree.places.get(id);
  const children = tree.below.get(id) ?? [];
  return [...(place ? [place] : []), ...children.flatMap((child) => branchOf(tree, child.id))];
}

/** Entries that can be ticked: groups follow what is below them, and entries for everybody cannot be granted. */
const isOwn = ({ type, isForAll, isGrantable }: GrantPlace) => type !== 'menu' && !isForAll && isGrantable;

/** Why a checkbox is disabled; null: it is enabled. */
export function fixedBy(tree: GrantTree, id: string): 'forAll' | 'notForBase' | null {
  const branch = branchOf(tree, id);
  if (branch.some(isOwn)) return null;
  return branch.some(({ type, isForAll }) => type !== 'menu' && isForAll) ? 'forAll' : 'notForBase';
}

export function tickOf(tree: GrantTree, granted: ReadonlySet<string>, id: string): Tick {
  const branch = branchOf(tree, id);
  const own = branch.filter(isOwn);
  if (own.length === 0)
    return branch.some(({ isForAll, type }) => isForAll && type !== 'menu') ? 'on' : 'off';
  const on = own.filter((place) => granted.has(place.id)).length;
  return on === 0 ? 'off' : on === own.length ? 'on' : 'mixed';
}

/** Grants after a checkbox was changed: all of the branch, with the pages of its buttons; or none of it. */
export function toggled(tree: GrantTree, granted: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(granted);
  const own = branchOf(tree, id).filter(isOwn);
  if (tickOf(tree, granted, id) === 'on') {
    for (const place of own) next.delete(place.id);
    return next;
  }
  for (const place of own) {
    next.add(place.id);
    const above = place.parentId === null ? undefined : tree.places.get(place.parentId);
    if (above && isOwn(above)) next.add(above.id);
  }
  return next;
}
