import type { GrantPlace } from '../calls/grants.ts';

/** How a box of the grant tree stands; `mixed`: some of what is below it is granted. */
export type Tick = 'on' | 'off' | 'mixed';

/** The places of a menu by their parents, asked often: made once for each tree. */
export interface GrantTree {
  readonly places: ReadonlyMap<string, GrantPlace>;
  readonly below: ReadonlyMap<string | null, readonly GrantPlace[]>;
}

export function grantTree(places: readonly GrantPlace[]): GrantTree {
  const below = new Map<string | null, GrantPlace[]>();
  for (const place of places) below.set(place.parentId, [...(below.get(place.parentId) ?? []), place]);
  return { places: new Map(places.map((place) => [place.id, place])), below };
}

/** A place and everything below it. */
export function branchOf(tree: GrantTree, id: string): GrantPlace[] {
  const place = tree.places.get(id);
  const children = tree.below.get(id) ?? [];
  return [...(place ? [place] : []), ...children.flatMap((child) => branchOf(tree, child.id))];
}

/** What can be ticked: groups follow what is below them, and what everybody has is not granted. */
const isOwn = ({ type, isForAll, isGrantable }: GrantPlace) => type !== 'menu' && !isForAll && isGrantable;

/** Why a box cannot be ticked; null: it can. */
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

/** Grants after a box was ticked: all of the branch, with the pages its buttons stand on; or none of it. */
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
