import { z } from 'zod';
import { PARTY_TYPES } from '../codes/roles.ts';
import { cleanLogin } from '../rules/cleanText.ts';
import { call } from './call.ts';

/** One entry of a configuration map of the branch (spec part 3). */
const configEntry = z.object({ configValue: z.string() });

/** Branch data of the login answer; kept as text in local storage `dataBranch`. */
export const branchSchema = z.object({
  partyGroupConfigCacheMap: z.record(z.string(), configEntry),
  softVersion: z.string(),
});
export type Branch = z.infer<typeof branchSchema>;

/** Keys of the configuration map that the session reads (spec part 3). */
export const CONFIG_SECOND_UPLOAD = 'orderDetailOperate_secondUploadDetail';
export const CONFIG_MAP_KEY = 'amapKey_web';
export const CONFIG_REPORT_PROVINCE = 'loginkTarget_reportProvince';
/** Address of the big-data centre (spec part 2); the key is ours, the spec names none. */
export const CONFIG_BIG_DATA = 'bigDataUrl';

/** A menu resource of the user: a page, or a group of pages (spec part 2). */
export interface Resource {
  name: string;
  path: string;
  meta: ResourceMeta;
  children?: Resource[] | undefined;
}
const resourceMetaSchema = z.object({
  /** i18n key of the title. */
  title: z.string(),
  icon: z.string().optional(),
  hidden: z.boolean().optional(),
  affix: z.boolean().optional(),
  noCache: z.boolean().optional(),
  activeMenu: z.string().optional(),
  /** A group that stays one although it has a single entry. */
  alwaysShow: z.boolean().optional(),
  /** Role codes; absent means no restriction. */
  roles: z.array(z.string()).optional(),
  /** A group: its own path is not a page. */
  redirect: z.literal('noRedirect').optional(),
  /** Address of an external page, opened in a new tab. */
  link: z.string().optional(),
});
export type ResourceMeta = z.infer<typeof resourceMetaSchema>;
export const resourceSchema: z.ZodType<Resource, Resource> = z.object({
  name: z.string(),
  path: z.string(),
  meta: resourceMetaSchema,
  get children() {
    return z.array(resourceSchema).optional();
  },
});

const roleEntrySchema = z.object({ roles: z.array(z.string()), roleName: z.string() });
const partySchema = z.object({
  code: z.string(),
  headImg: z.string(),
  name: z.string(),
  branchCode: z.string(),
  partyType: z.enum(PARTY_TYPES),
  introduction: z.string(),
});
const ownPartySchema = z.object({ id: z.string(), name: z.string() }).nullable();

/** Why a group, or a login, can do less than usual: nothing new is begun, or nothing is changed (addendum B 6.3). */
const STANDINGS = ['suspended', 'closing', 'visit'] as const;
export type Standing = (typeof STANDINGS)[number];

/** User info (spec part 3): the session user is filled from it. */
export const userInfoSchema = z.object({
  /** Own user id: four-eyes rules compare with it. */
  userId: z.string(),
  roleList: z.array(roleEntrySchema),
  party: partySchema,
  shipment: ownPartySchema,
  companyShipment: ownPartySchema,
  carrier: ownPartySchema,
  driver: ownPartySchema,
  resourceList: z.array(resourceSchema),
  /** Titles of the menu that the group changed or made, by route name: zh, en, es, ja. */
  titles: z
    .record(z.string(), z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly())
    .optional(),
  /** Pages and permissions that the acting role could have by its base, but was not granted. */
  withheld: z.array(z.string()).optional(),
  /** Digest of all rights of the user: the live channel sends it, and is told when it is outdated. */
  rightsMark: z.string().optional(),
  /** Which dashboard /home shows (records 2). */
  dashboard: z.enum(['admin', 'wms', 'editor']),
  /** The central-control variant fetches no to-do counts and shows the big-data button. */
  centralControl: z.boolean(),
  standing: z.enum(STANDINGS).optional(),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

/** Query parameter of the live channel's address that holds the client's `rightsMark`. */
export const RIGHTS_PARAMETER = 'rights';

/** How a login proves the identity: by password, or by a code sent to the phone, which is then in `password`. */
export const GRANTS = { password: 'password', code: 'sms_code' } as const;
export type Grant = keyof typeof GRANTS;

/** What a login answers that is complete. */
export const loginSchema = z.object({ access_token: z.string(), branch: branchSchema, appid: z.string() });
export type LoggedIn = z.infer<typeof loginSchema>;

/** What a login answers whose second factor is still to come. */
export const ticketSchema = z.object({
  ticket: z.string(),
  /** The ways to prove it, the better one first. */
  ways: z.array(z.enum(['passkey', 'totp', 'recovery'])).min(1),
  /** For how long the ticket counts, ms. */
  lifeMs: z.number().int(),
});
export type LoginTicket = z.infer<typeof ticketSchema>;

/** C-01. Form-encoded, as the spec's wire has it. */
export const authorize = call({
  name: 'authorize',
  method: 'POST',
  path: '/ntocc-basic-api/authorize',
  encoding: 'form',
  who: 'public',
  belongs: { guests: 'Whoever logs in has no session yet' },
  secret: true,
  about: 'Log in with user name and password, or with a phone and the code it was sent (grant_type sms_code)',
  request: z.object({
    username: z.string().overwrite(cleanLogin).min(1).max(64),
    client_id: z.string(),
    client_secret: z.string(),
    grant_type: z.string(),
    response_type: z.string(),
    /** Drawn by the client, once a browser. The next login with the same one ends this one; it opens nothing. */
    device_id: z.string().regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,128}$/u),
    password: z.string().min(1).max(128),
    time: z.string(),
    branchCode: z.string(),
  }),
  data: z.union([loginSchema, ticketSchema]),
});

/** C-02. */
export const getUserInfo = call({
  name: 'getUserInfo',
  method: 'POST',
  path: '/ntocc-basic-api/getUserInfo',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own rights' },
  secret: true,
  whileLocked: true,
  about: 'Who am I, which roles and which menu',
  request: z.object({ token: z.string() }),
  data: userInfoSchema.nullable(),
});

/** The embedded platform answers with a fresh random token where the spec's wire names the token after the role (S-12). */
export const switchRole = call({
  name: 'switchRole',
  method: 'POST',
  path: '/ntocc-basic-api/switchRole',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own session' },
  secret: true,
  about: 'Act in another of the own roles: a new token of the same login, which ends the old one',
  request: z.object({ role: z.string().min(1).max(64) }),
  data: z.object({ access_token: z.string() }),
});

/** C-03. */
export const logout = call({
  name: 'logout',
  method: 'GET',
  path: '/ntocc-basic-api/logout',
  encoding: 'query',
  who: 'any',
  belongs: { everybody: 'The own session' },
  secret: true,
  whileLocked: true,
  whileOwingPassword: true,
  whileEnrolling: true,
  about: 'End this session on the server',
  request: z.object({ token: z.string() }),
  data: z.null(),
});
