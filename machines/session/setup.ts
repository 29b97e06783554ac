import { assign, emit, raise, setup, stateIn } from 'xstate';
import type { ProfileData } from '../../domain/calls/profile.ts';
import type {
  authorize,
  Branch,
  getUserInfo,
  Grant,
  LoginTicket,
  logout,
  switchRole,
  UserInfo,
} from '../../domain/calls/session.ts';
import type { DataOf, RequestOf } from '../../domain/calls/call.ts';
import { mustEnrolFactor } from '../../domain/codes/refusals/codes/accounts.ts';
import { ANSWER_TIMEOUT } from '../answer.ts';
import { placeholder, unprovided } from '../placeholder.ts';
import { tell } from '../tell.ts';
import { signedOutContext, type SessionContext, type SessionInput, userOf } from './context.ts';
import type { Proving } from '../factor/output.ts';
import type { EndReason, RemoteEvent, SessionEmitted, SessionEvent } from './events.ts';
import {
  branchSettings,
  type BranchSettings,
  isInternalPath,
  isPasswordOwed,
  isRefusal,
  isSessionOver,
  statusOf,
} from './rules.ts';

/** The user's part of the login body; the wiring adds the client's own fields (S-02). */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly branchCode: string;
  readonly grant: Grant;
}

/** What this browser stores after a login (S-03, S-04). */
export interface PersistedLogin extends Omit<BranchSettings, 'secondUploadDetail'> {
  readonly token: string;
  readonly branch: Branch;
  readonly appid: string;
}

/** The role that is wanted, and the token of the present one. */
export interface RoleSwitch {
  readonly token: string;
  readonly role: string;
}

const RELOGIN = 'relogin';

interface Answered {
  readonly answer: DataOf<typeof authorize>;
}

/** The types, guards and actions of the session chart. */
export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
  },
  actors: {
    authorize: placeholder<DataOf<typeof authorize>, Credentials>('authorize'),
    /** Asks for the second factor, until it is given, given up, or the ticket is over. */
    proveFactor: placeholder<Proving, { ticket: LoginTicket | null }>('proveFactor'),
    getUserInfo: placeholder<DataOf<typeof getUserInfo>, RequestOf<typeof getUserInfo>>('getUserInfo'),
    logout: placeholder<unknown, RequestOf<typeof logout>>('logout'),
    /** Asks for a token of another role; towards other platforms it is named after the role without asking. */
    switchRole: placeholder<DataOf<typeof switchRole>, RoleSwitch>('switchRole'),
    /** Loads the area options and stores them in local storage (S-09). */
    loadAreas: placeholder<unknown>('loadAreas'),
    /** Loads the branch list and stores it in local storage (S-09). */
    loadBranches: placeholder<unknown>('loadBranches'),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isFilledIn: (_, params: { username: string; password: string }) =>
      params.username.trim() !== '' && params.password !== '',
    isInternal: (_, params: { path: string }) => isInternalPath(params.path),
    isCurrentToken: ({ context }, params: { token: string }) =>
      context.token !== '' && context.token === params.token,
    isNewToken: ({ context }, params: { token: string }) => context.token !== params.token,
    isTicket: (_, { answer }: Answered) => 'ticket' in answer,
    isProved: (_, { kind }: Proving) => kind === 'proved',
    isTicketOver: (_, { kind }: Proving) => kind === 'over',
    isUnenrolled: (_, { error }: { error: unknown }) => statusOf(error) === mustEnrolFactor,
    isMissing: (_, params: { info: UserInfo | null }) => params.info === null,
    isWithoutRoles: (_, params: { info: UserInfo | null }) => !params.info?.roleList[0]?.roles.length,
    isOtherUser: ({ context }, params: { info: UserInfo | null }) =>
      context.userId !== '' && context.userId !== params.info?.userId,
    isOwnRole: ({ context }, params: { role: string }) =>
      context.roleList.some(({ roles }) => roles.includes(params.role)),
    /** The same user, who still has a role. */
    isSameUserWithRoles: ({ context }, { info }: { info: UserInfo | null }) =>
      info?.userId === context.userId && !!info.roleList[0]?.roles.length,
    isRefused: (_, params: { error: unknown }) => isRefusal(params.error),
    isPasswordOwed: (_, params: { error: unknown }) => isPasswordOwed(params.error),
    isSessionOver: (_, params: { error: unknown }) => isSessionOver(params.error),
    isExpiry: (_, params: { reason: EndReason }) => params.reason === 'expired',
    isLoggingOut: stateIn({ identity: 'loggingOut' }),
    isSwitchingRole: stateIn({ identity: { active: { role: 'switching' } } }),
    isSignedOut: stateIn({ identity: 'signedOut' }),
  },
  actions: {
    setLogin: assign((_, params: { token: string; branch: Branch; appid: string }) => ({
      ...params,
      secondUploadDetail: branchSettings(params.branch).secondUploadDetail,
    })),
    setTicket: assign((_, { answer }: Answered) => ('ticket' in answer ? { ticket: answer } : {})),
    clearTicket: assign({ ticket: null }),
    setToken: assign((_, params: { token: string }) => params),
    setUser: assign((_, params: { info: UserInfo | null }) =>
      params.info === null ? {} : userOf(params.info),
    ),
    setProfile: assign((_, { face }: { face: ProfileData }) => ({
      name: face.name,
      avatar: face.headImg,
      introduction: face.introduction,
    })),
    setWanted: assign((_, params: { path: string }) => ({ wanted: params.path })),
    clearWanted: assign({ wanted: null }),
    resetToken: assign({ token: '', roles: [] }),
    resetAll: assign(signedOutContext),

    /** Stores the login in this browser: token, branch, appid, map key, report type. */
    persistLogin: (_, _params: PersistedLogin) => unprovided('persistLogin'),
    /** Stores a new token in the cookie. */
    persistToken: (_, _params: { token: string }) => unprovided('persistToken'),
    /** Removes the cookie (S-11). */
    clearStoredToken: () => unprovided('clearStoredToken'),
    /** Removes the cookie, dataBranch and the appid (S-10). */
    clearStoredLogin: () => unprovided('clearStoredLogin'),

    announce: emit((_, params: { event: RemoteEvent }) => ({
      type: 'session.announced' as const,
      ...params,
    })),
    showError: emit((_, params: { text: string }) => ({
      type: 'message.shown' as const,
      kind: 'error' as const,
      ...params,
    })),
    reportRoutes: emit(({ context }) => ({
      type: 'routes.changed' as const,
      resources: context.resourcelist,
      roles: context.roles,
    })),
    reportStart: emit(({ context }) => ({ type: 'session.started' as const, wanted: context.wanted })),
    reportEnd: emit((_, params: { reason: EndReason }) => ({ type: 'session.ended' as const, ...params })),
    reportRenewal: emit({ type: 'rights.renewed' }),
    clearTabs: tell('tabs', { type: 'tabs.cleared' }),
    endLock: tell('lock', { type: 'session.ended' }),
    endExpiry: tell('expiry', { type: 'session.ended' }),
    /** The one dialog of S-13. */
    askRelogin: tell('dialogs', {
      type: 'dialog.asked',
      dialog: {
        id: RELOGIN,
        asker: 'session',
        confirmed: { type: 'relogin.confirmed' },
        cancelled: { type: 'relogin.cancelled' },
        title: 'relogin.title',
        text: 'relogin.text',
        confirm: 'relogin.confirm',
        cancel: 'relogin.cancel',
      },
    }),
    /** The platform no longer accepts the present token. */
    reportDeregistered: raise(({ context }) => ({ type: 'server.deregistered', token: context.token })),
    settleRelogin: tell('dialogs', { type: 'dialog.withdrawn', id: RELOGIN }),
    requestReload: emit({ type: 'reload.requested' }),
  },
  delays: {
    httpTimeout: ANSWER_TIMEOUT,
    /** A minute after the ticket is over, ms. */
    proofTimeout: ({ context }) => (context.ticket?.lifeMs ?? 0) + 60_000,
    /** A user who logs out does not wait 5 minutes for a server without a response. */
    logoutTimeout: 5_000,
    /** Meanwhile the platform refuses what is no longer permitted, whatever the menu shows. */
    renewRetry: 30_000,
  },
});

/** The message of a call without a response in time. */
const TIMEOUT = 'timeout of 300000ms exceeded';

export const showTimeout = { type: 'showError', params: { text: TIMEOUT } } as const;

/** This window drops the token: it removes the cookie and notifies the other windows (S-11). */
export const dropTokenActions = [
  'clearStoredToken',
  { type: 'announce', params: { event: { type: 'remote.loggedOut', reason: 'expired' } } },
] as const;

/** This window logs out: it removes token and branch and notifies the other windows (S-10). */
export const logoutActions = [
  'clearStoredLogin',
  { type: 'announce', params: { event: { type: 'remote.loggedOut', reason: 'loggedOut' } } },
] as const;
