import type { Belongs } from '../calls/belongs.ts';
import { type Call, mayCall } from '../calls/call.ts';
import type { Role } from '../codes/roles.ts';
import type { Viewer } from '../schema/record.ts';
import { isGranted, mayEdit, mayOpen, mayView } from './rights.ts';

type OnPages = Extract<Belongs, { pages: unknown }>;
type OnRows = Extract<Belongs, { rows: unknown }>;

/** The pages by which a role has a call. */
export function pagesFor({ pages }: OnPages, role: Role): readonly string[] {
  return 'others' in pages ? (pages[role] ?? pages.others) : pages;
}

function holdsRows(viewer: Viewer, { rows: spec, to }: OnRows): boolean {
  const actions: readonly string[] = typeof to === 'string' ? [to] : to;
  return actions.some((action) => {
    if (action === 'choose') return mayView(spec, viewer);
    if (action === 'open') return mayOpen(spec, viewer);
    if (action === 'create' || action === 'edit') return mayEdit(spec, viewer, action);
    return mayView(spec, viewer) && isGranted(viewer, spec, action);
  });
}

/** Whether the grants of a viewer's role hold what a call belongs to. */
export function holds(viewer: Viewer, belongs: Belongs): boolean {
  if ('pages' in belongs)
    return pagesFor(belongs, viewer.role).some((page) => viewer.withheld?.has(page) !== true);
  return 'rows' in belongs ? holdsRows(viewer, belongs) : true;
}

/** Whether a call is for a viewer: by its role, and by the grants of the role. */
export function mayAsk(viewer: Viewer, { who, belongs }: Pick<Call, 'who' | 'belongs'>): boolean {
  return mayCall({ who }, viewer.role) && holds(viewer, belongs);
}
