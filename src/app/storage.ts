import Cookies from 'js-cookie';
import { z } from 'zod';
import { branchSchema, type Branch } from '../../domain/calls/session.ts';
import { isLang, type Lang } from '../../domain/codes/languages.ts';
import {
  DEFAULTS,
  SCHEMES,
  SIZES,
  type Scheme,
  type Settings,
  type Size,
} from '../../machines/preferences/choices.ts';
import type { SidebarStatus } from '../../machines/sidebar/machine.ts';

/** Everything this browser stores (spec part 3, "Browser storage"). All of it is validated when read: other code can write there too. */

const TOKEN = 'Admin-Token';
const SIDEBAR = 'sidebarStatus';
const MAP_KEY = 'mapKey';
const YEAR_DAYS = 365;

const attributes = (): Cookies.CookieAttributes => ({
  path: '/',
  sameSite: 'strict',
  secure: location.protocol === 'https:',
});

/** The token of this browser; empty for none. */
export function readToken(): string {
  return Cookies.get(TOKEN) ?? '';
}

/** A session cookie: the server decides how long a token is valid. */
export function writeToken(token: string): void {
  Cookies.set(TOKEN, token, attributes());
}

/** Logs this browser out, whatever the server answers (S-11). */
export function removeToken(): void {
  Cookies.remove(TOKEN, { path: '/' });
}

function writeSetting(name: string, value: string): void {
  Cookies.set(name, value, { ...attributes(), expires: YEAR_DAYS });
}

/** Is the sidebar open? null: never chosen, so it is (L-02). */
export function readSidebar(): SidebarStatus | null {
  const status = Cookies.get(SIDEBAR);
  return status === '0' || status === '1' ? status : null;
}

/** For a year, like all settings. */
export function writeSidebar(status: SidebarStatus): void {
  writeSetting(SIDEBAR, status);
}

/** The language chosen here; undefined: none that the app has (L-06). */
export function readLanguage(): string | undefined {
  const language = Cookies.get('language');
  return language !== undefined && isLang(language) ? language : undefined;
}

/** Also read by public/boot.js, before the app. */
export function writeLanguage(language: Lang): void {
  writeSetting('language', language);
}

/** Size of the controls (L-07). */
export function readSize(): Size {
  const size = Cookies.get('size');
  return SIZES.find((known) => known === size) ?? DEFAULTS.size;
}

/** As chosen at the top bar. */
export function writeSize(size: Size): void {
  writeSetting('size', size);
}

/** Key of the map service, as the login gave it (S-04); null: it gave none, and that of an earlier login is removed. */
export function writeMapKey(key: string | null): void {
  if (key === null) Cookies.remove(MAP_KEY, { path: '/' });
  else Cookies.set(MAP_KEY, key, attributes());
}

/** Local storage throws where it is full or disabled (private windows): then the value is kept in memory. */
const memoryFallback = new Map<string, string>();

function readText(name: string): string | null {
  // A value that could not be stored is newer than the stored one.
  const newer = memoryFallback.get(name);
  if (newer !== undefined) return newer;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name of its own. */
export function writeText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    memoryFallback.delete(name);
  } catch {
    memoryFallback.set(name, text);
  }
}

function removeText(name: string): void {
  memoryFallback.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is disabled: then nothing was stored.
  }
}

/** The stored value of a key; null where it is missing or has another shape. */
export function readParsed<T>(name: string, schema: z.ZodType<T>): T | null {
  const text = readText(name);
  if (text === null) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The branch of the last login (S-03); null: none, or invalid. */
export function readBranch(): Branch | null {
  return readParsed('dataBranch', branchSchema);
}

/** Under the name the specification gives: `dataBranch`. */
export function writeBranch(branch: Branch): void {
  writeText('dataBranch', JSON.stringify(branch));
}

/** The appid of the last login (S-03), which a reload keeps; empty for none. */
export function readAppid(): string {
  return readText('appid') ?? '';
}

/** As the login gave it (S-03). */
export function writeAppid(appid: string): void {
  writeText('appid', appid);
}

/** Branch and appid, at a logout (S-10). */
export function removeBranch(): void {
  removeText('dataBranch');
  removeText('appid');
}

type StoredRows = readonly Readonly<Record<string, unknown>>[];

/** Province and area rows of the address fields (S-09). */
export function writeAreaOptions(rows: StoredRows): void {
  writeText('areaOptions', JSON.stringify(rows));
}

/** Group rows (S-09). */
export function writeBranchList(rows: StoredRows): void {
  writeText('branchList', JSON.stringify(rows));
}

/** Report type of the branch (S-04); null: it has none, and that of an earlier login is removed. */
export function writeReportType(type: string | null): void {
  if (type === null) removeText('reportType');
  else writeText('reportType', type);
}

const deviceSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** The fixed device identifier (S-14): 32 hex digits, drawn once per browser and login. It opens nothing. */
export function deviceId(): string {
  const kept = deviceSchema.safeParse(readText('deviceId'));
  if (kept.success) return kept.data;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const drawn = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeText('deviceId', drawn);
  return drawn;
}

/** At the end of a login: what the next user of this browser sends is not what the last one sent. */
export function removeDeviceId(): void {
  removeText('deviceId');
}

const themeSchema = z.object({ colour: z.string().regex(/^#[0-9a-f]{6}$/i), scheme: z.enum(SCHEMES) });
type Theme = { colour: string; scheme: Scheme };

const groupTheme = z.object({ theme: z.object({ colour: themeSchema.shape.colour }) });

/** Theme colour and scheme, else the colour of the group; boot.js reads the scheme as well. */
export function readTheme(): Theme {
  const { colour } = readParsed('group', groupTheme)?.theme ?? DEFAULTS;
  return readParsed('theme', themeSchema) ?? { colour, scheme: DEFAULTS.scheme };
}

/** Both at once. */
export function writeTheme(theme: Theme): void {
  writeText('theme', JSON.stringify(theme));
}

const settingsSchema = z.object({
  showSettings: z.boolean(),
  tagsView: z.boolean(),
  fixedHeader: z.boolean(),
  sidebarLogo: z.boolean(),
});

/** Switches of the settings drawer (L-09). */
export function readSettings(): Settings {
  return readParsed('settings', settingsSchema) ?? DEFAULTS.settings;
}

/** All of them at once. */
export function writeSettings(settings: Settings): void {
  writeText('settings', JSON.stringify(settings));
}
