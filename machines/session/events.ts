import type { ProfileData } from '../../domain/calls/profile.ts';
import type { DataOf } from '../../domain/calls/call.ts';
import type { authorize, Branch, Grant, Resource } from '../../domain/calls/session.ts';

/** The action of another window of the same browser; they all share one cookie. */
export type RemoteEvent =
  | { type: 'remote.loggedIn'; token: string; branch: Branch; appid: string }
  | { type: 'remote.roleSwitched'; token: string }
  | { type: 'remote.loggedOut'; reason: EndReason };

/** `loggedOut`: by the user, nothing is kept. `expired`: the wanted path and the tabs are kept. */
export type EndReason = 'loggedOut' | 'expired';

export type SessionEvent =
  | RemoteEvent
  /** With the grant `code` the password is the SMS code. */
  | { type: 'login.requested'; username: string; password: string; branchCode: string; grant?: Grant }
  /** A company login has come to its end: complete, or its second factor is still to come. */
  | { type: 'login.answered'; output: DataOf<typeof authorize> }
  /** The user changed their profile. */
  | { type: 'profile.saved'; face: ProfileData }
  /** The user has a password of their own now. */
  | { type: 'password.changed' }
  | { type: 'logout.requested' }
  /** The second factor that a role needs is set up. */
  | { type: 'factor.enrolled' }
  | { type: 'role.switched'; role: string }
  /** The router met a path that needs a login. */
  | { type: 'path.wanted'; path: string }
  /** A call sent with this token was answered with status 21332. */
  | { type: 'server.deregistered'; token: string }
  /** The session expired; the user was warned. */
  | { type: 'session.timedOut' }
  | { type: 'relogin.confirmed' }
  | { type: 'relogin.cancelled' }
  /** Roles, grants or menu of this user may have changed; reported by the platform, or possible after a gap. */
  | { type: 'rights.changed' };

export type SessionEmitted =
  /** The pages may be shown: go to the wanted path; with null stay, only /login is left for / (R-04). */
  | { type: 'session.started'; wanted: string | null }
  | { type: 'session.ended'; reason: EndReason }
  /** The menu and its routes must be rebuilt (S-05, S-12). */
  | { type: 'routes.changed'; resources: readonly Resource[]; roles: readonly string[] }
  /** The same user with other rights: what is shown and no longer permitted must be closed. */
  | { type: 'rights.renewed' }
  /** To be sent to the other windows as it is. */
  | { type: 'session.announced'; event: RemoteEvent }
  | { type: 'reload.requested' }
  | { type: 'message.shown'; kind: 'error'; text: string };
