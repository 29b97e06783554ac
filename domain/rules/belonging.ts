import { type Belongs, ROW_ACTIONS } from '../calls/belongs.ts';
import { type Call, mayCall } from '../calls/call.ts';
import { isOpenTo, type MenuNode } from '../codes/menu/node.ts';
import { MENU_PAGES } from '../codes/menu/tree.ts';
import { ROLES, type Role } from '../codes/roles.ts';
import { isSystemEvent } from '../schema/eventRoles.ts';
import type { Viewer } from '../schema/record.ts';
import { pagesFor } from './governing.ts';

const GRANTED = new Map<string, MenuNode>(MENU_PAGES.map((node) => [node.name, node]));

/** Whether a page of the menu can be granted to a role; the hidden routes of the client never are. */
function isPageFor(page: string, role: Role): boolean {
  const node = GRANTED.get(page);
  return node !== undefined && isOpenTo(node.who, [role]);
}

/** Whether a page is there for the viewer's role, and its grants hold it. */
export function holdsPage({ role, withheld }: Pick<Viewer, 'role' | 'withheld'>, page: string): boolean {
  return isPageFor(page, role) && withheld?.has(page) !== true;
}

/** Why nothing could govern a call of this audience; null: something does. */
function faultOf(belongs: Belongs | undefined, who: Call['who']): string | null {
  if (belongs === undefined) return 'names nothing that it belongs to';
  if ('guests' in belongs !== (who === 'public')) return 'is for guests and for a session at once';
  if ('rows' in belongs) {
    const { rows: spec, to } = belongs;
    const actions: readonly string[] = typeof to === 'string' ? [to] : to;
    const strange = actions.find((action) => {
      const event = spec.events[action];
      return !ROW_ACTIONS.includes(action) && (event === undefined || isSystemEvent(event));
    });
    return strange === undefined ? null : `belongs to "${strange}", which nobody does to a ${spec.name}`;
  }
  if (!('pages' in belongs)) return null;
  for (const role of ROLES.filter((one) => mayCall({ who }, one))) {
    const closed = pagesFor(belongs, role).find((page) => !isPageFor(page, role));
    if (closed !== undefined)
      return `belongs to the page ${closed}, which is never granted to the role ${role} that may call it`;
  }
  return null;
}

/** @throws Error with a sentence, when a call or route names nothing that could govern it */
export function requireBelonging(name: string, belongs: Belongs | undefined, who: Call['who']): void {
  const fault = faultOf(belongs, who);
  if (fault !== null)
    throw new Error(`"${name}" ${fault}: say it in its "belongs" (domain/calls/belongs.ts).`);
}
