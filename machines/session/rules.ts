import type { Branch, Resource } from '../../domain/calls/session.ts';
import { groupSettings, isCtmsVersion } from '../../domain/rules/groupSettings.ts';
import { passwordMustBeChanged } from '../../domain/codes/refusals/codes/accounts.ts';
import { noLongerLoggedIn } from '../../domain/codes/refusals/codes/common.ts';

/** What the branch configuration sets for the session (S-04). */
export interface BranchSettings {
  /** -1: never set; empty: the branch has no configuration. */
  readonly secondUploadDetail: number | string;
  /** Key of the maps service, for a cookie; null: none. */
  readonly mapKey: string | null;
  /** Report type, for local storage; null: none. */
  readonly reportProvince: string | null;
}

/** The rule of S-04 for the branch of a login answer. */
export function branchSettings({ partyGroupConfigCacheMap: map, softVersion }: Branch): BranchSettings {
  const entries = Object.entries(map);
  if (entries.length === 0) return { secondUploadDetail: '', mapKey: null, reportProvince: null };
  const config = Object.fromEntries(entries.map(([key, { configValue }]) => [key, configValue]));
  const { secondUpload, mapKey, reportProvince } = groupSettings(softVersion, config);
  return { secondUploadDetail: secondUpload ?? -1, mapKey, reportProvince };
}

/** Is it the CTMS edition (spec part 3, `dataBranch`)? */
export function isCtmsEdition(branch: Branch | null): boolean {
  return branch !== null && isCtmsVersion(branch.softVersion);
}

/** Map of menu title to route name over the whole resource tree (spec part 3, `translatelist`). */
export function translateList(resources: readonly Resource[]): Record<string, string> {
  return Object.fromEntries(
    resources.flatMap(({ name, meta, children }) => [
      [meta.title, name],
      ...Object.entries(translateList(children ?? [])),
    ]),
  );
}

/** The message of a failed call: its own, else the fallback (S-07, S-15). */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof Error && error.message.trim() !== '' ? error.message : fallback;
}

/** The status of a failed call; null for what is no failed call. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
}

/** Was the call refused, or was there no response? A refused call has its status. */
export function isRefusal(error: unknown): boolean {
  return (statusOf(error) ?? 0) > 0;
}

/** Was the call refused because the password is a one-time one? */
export function isPasswordOwed(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === passwordMustBeChanged;
}

/** Was the call refused because the session is over? */
export function isSessionOver(error: unknown): boolean {
  return isRefusal(error) && Object(error).status === noLongerLoggedIn;
}

/**
 * Whether a wanted path stays inside this app: one leading slash, and nothing that a browser reads
 * as the start of another address. The login page itself does not count.
 */
export function isInternalPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(path) && !/^\/login(?:[?#/]|$)/.test(path);
}
