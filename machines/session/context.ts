import type { Branch, LoginTicket, Resource, Standing, UserInfo } from '../../domain/calls/session.ts';
import { branchSettings, isInternalPath, translateList } from './rules.ts';

/** The stored session data at start. */
export interface SessionInput {
  /** Cookie Admin-Token; empty for none. */
  readonly token: string;
  /** Local storage dataBranch. */
  readonly branch: Branch | null;
  /** Of the login that the branch is of; empty for none. */
  readonly appid: string;
  /** Path the visitor asked for; null for none. */
  readonly wanted: string | null;
}

/** The session user (S-08), and the other data that the shell needs. */
export interface SessionContext {
  /** Empty: none. */
  readonly token: string;
  readonly name: string;
  readonly code: string;
  readonly avatar: string;
  readonly introduction: string;
  readonly roles: readonly string[];
  readonly party: UserInfo['party'] | null;
  readonly shipment: UserInfo['shipment'];
  readonly companyShipment: UserInfo['companyShipment'];
  /** -1 until a branch sets it. */
  readonly secondUploadDetail: number | string;
  readonly driver: UserInfo['driver'];
  readonly resourcelist: readonly Resource[];
  /** The group's own titles of menu entries, by route name. */
  readonly titles: NonNullable<UserInfo['titles']>;
  /** What the role's grants leave out of what it is based on. */
  readonly withheld: readonly string[];
  /** Version of these rights at the platform; null where it sends none. */
  readonly rightsMark: string | null;
  readonly translatelist: Readonly<Record<string, string>>;
  readonly branch: Branch | null;
  readonly appid: string;

  readonly userId: string;
  readonly carrier: UserInfo['carrier'];
  /** All roles the user may switch to (S-12); the first entry is the current one. */
  readonly roleList: UserInfo['roleList'];
  /** Which dashboard /home shows; null until user info is known. */
  readonly dashboard: UserInfo['dashboard'] | null;
  readonly centralControl: boolean;
  /** Why the user can do less than usual; null: it is not so. */
  readonly standing: Standing | null;
  /** The path the visitor wanted before the login. */
  readonly wanted: string | null;
  /** Of a login whose second factor is still to come; null: none. */
  readonly ticket: LoginTicket | null;
}

/** The context without a user. */
export const signedOutContext = {
  token: '',
  name: '',
  code: '',
  avatar: '',
  introduction: '',
  roles: [],
  party: null,
  shipment: null,
  companyShipment: null,
  secondUploadDetail: -1,
  driver: null,
  resourcelist: [],
  titles: {},
  withheld: [],
  rightsMark: null,
  translatelist: {},
  branch: null,
  appid: '',
  userId: '',
  carrier: null,
  roleList: [],
  dashboard: null,
  centralControl: false,
  standing: null,
  wanted: null,
  ticket: null,
} satisfies SessionContext;

/** The context at start. */
export function restored({ token, branch, appid, wanted }: SessionInput): SessionContext {
  const secondUploadDetail = branch === null ? -1 : branchSettings(branch).secondUploadDetail;
  const goal = wanted !== null && isInternalPath(wanted) ? wanted : null;
  return { ...signedOutContext, token, branch, appid, secondUploadDetail, wanted: goal };
}

/** The user of the session, from user info (S-08). */
export function userOf(info: UserInfo) {
  return {
    name: info.party.name,
    code: info.party.code,
    avatar: info.party.headImg,
    introduction: info.party.introduction,
    roles: info.roleList[0]?.roles ?? [],
    party: info.party,
    shipment: info.shipment,
    companyShipment: info.companyShipment,
    driver: info.driver,
    resourcelist: info.resourceList,
    titles: info.titles ?? {},
    withheld: info.withheld ?? [],
    rightsMark: info.rightsMark ?? null,
    translatelist: translateList(info.resourceList),
    userId: info.userId,
    carrier: info.carrier,
    roleList: info.roleList,
    dashboard: info.dashboard,
    centralControl: info.centralControl,
    standing: info.standing ?? null,
  } satisfies Partial<SessionContext>;
}
