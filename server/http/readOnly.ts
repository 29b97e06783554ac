import type { Call } from '../../domain/calls/call.ts';
import type { UserAction } from '../../domain/codes/lists/actionLog.ts';
import { notAllowed, notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import { tenant } from '../../domain/records/tenant.ts';
import type { Login } from '../auth/sessions.ts';
import { type Refused, refused } from '../records/errors.ts';
import { actionOf } from './actionKinds.ts';

/** What somebody does who changes nothing. */
const READS: ReadonlySet<UserAction> = new Set(['login', 'logout', 'role', 'read', 'search', 'download']);

/** By these a group that is being closed is kept open, exported and closed. */
const isOfTenant = (name: string) => name.startsWith(`${tenant.name}.`);

const CHANGE = ['修改', 'Change', 'Cambiar', '変更'] as const;

/** Why an act that is no reading is refused to a login that only reads; null: it is not. */
function whyOnlyRead({ viewer, isReadOnly }: Login, action: UserAction): Refused | null {
  if (!isReadOnly || READS.has(action)) return null;
  if (viewer.isVisitor) return refused(notAllowed);
  // Whoever leaves takes their own data along.
  if (action === 'export' || action === 'reveal') return null;
  return refused(notInThisState, { state: tenant.states.closing, action: CHANGE });
}

/** Why a call is refused to a login that only reads; null: it is not (addendum B 6.3). */
export function whyReadOnly(login: Login, call: Pick<Call, 'name' | 'method' | 'passive'>): Refused | null {
  if (!login.isReadOnly || call.passive) return null;
  if (!login.viewer.isVisitor && isOfTenant(call.name)) return null;
  return whyOnlyRead(login, actionOf(call, {}));
}

/** The same for a route whose request or answer is a file. */
export function whyRouteReadOnly(login: Login, action: UserAction): Refused | null {
  return whyOnlyRead(login, action);
}
