import type { Call } from '../calls/call.ts';
import { isSystemEvent, maySend } from '../schema/eventRoles.ts';
import type { RecordSpec, Viewer } from '../schema/record.ts';
import { isGranted, mayEdit, mayOpen, permission } from './rights.ts';

/** How every API key begins. */
export const KEY_START = 'fdk_';

/** A record that a key may read, and whether it may create, edit and send events as well. */
export interface KeyScope {
  readonly recordName: string;
  readonly canAct: boolean;
}

/** Records that let somebody in, give rights or hold secrets: a person does that after a login. */
const NEVER: ReadonlySet<string> = new Set([
  'apiKey',
  'connection',
  'loginProvider',
  'phoneChange',
  'proposal',
  'resource',
  'role',
  'stationDevice',
  'user',
  'userActionLog',
  'webhook',
  'wechatBinding',
]);

type Asked = Pick<Call, 'belongs' | 'who'> & { readonly forKeys?: boolean | undefined };

/** Whether a call is answered to API keys at all: those about rows of the business, and those that say so. */
export function isForKeys({ belongs, who, forKeys }: Asked): boolean {
  if (who === 'public') return true;
  return forKeys ?? ('rows' in belongs && !NEVER.has(belongs.rows.name));
}

/** Whether the viewer does anything to rows of a record but read them. */
function acts(spec: RecordSpec, viewer: Viewer): boolean {
  return (
    mayEdit(spec, viewer, 'create') ||
    mayEdit(spec, viewer, 'edit') ||
    Object.entries(spec.events).some(
      ([type, event]) =>
        !isSystemEvent(event) && maySend(spec, type, viewer.role) && isGranted(viewer, spec, type),
    )
  );
}

/** What somebody can let a key do in the acting role: never more than that role may. */
export function scopesOpenTo(specs: readonly RecordSpec[], viewer: Viewer): KeyScope[] {
  return specs
    .filter((spec) => !NEVER.has(spec.name) && mayOpen(spec, viewer))
    .map((spec) => ({ recordName: spec.name, canAct: acts(spec, viewer) }));
}

const READS = ['view', 'open', 'export'];

/** The permission codes that the scopes of a key deny, beyond what its role is denied. */
export function withheldBy(specs: readonly RecordSpec[], scopes: readonly KeyScope[]): ReadonlySet<string> {
  const said = new Map(scopes.map(({ recordName, canAct }) => [recordName, canAct]));
  const denied = new Set<string>();
  for (const spec of specs) {
    const canAct = said.get(spec.name);
    if (canAct === true) continue;
    const acting = ['create', 'edit', 'import', ...Object.keys(spec.events)];
    for (const action of canAct === false ? acting : [...READS, ...acting])
      denied.add(permission(spec, action));
  }
  return denied;
}
