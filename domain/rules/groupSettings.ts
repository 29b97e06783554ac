import { CONFIG_MAP_KEY, CONFIG_REPORT_PROVINCE, CONFIG_SECOND_UPLOAD } from '../calls/session.ts';

/** What the configuration of a group sets (S-04); null: nothing. */
export interface GroupSettings {
  /** Whether a receipt may be uploaded again while it is in audit: `0` is no. */
  readonly secondUpload: string | null;
  /** Key of the maps service. */
  readonly mapKey: string | null;
  /** GB/T 2260 code of the province that gets the reports. */
  readonly reportProvince: string | null;
}

/** Whether a version text is that of the CTMS edition: it contains CTMS, in any case (spec parts 3 and 4). */
export function isCtmsVersion(softVersion: string): boolean {
  return /ctms/i.test(softVersion);
}

/** The version that reads no settings: this word alone, not every CTMS edition (S-04; addendum B, D54). */
const READS_NONE = 'ctms';

/** The settings of a group with this version and configuration. */
export function groupSettings(softVersion: string, config: Readonly<Record<string, string>>): GroupSettings {
  const read = (key: string) => (softVersion === READS_NONE ? null : (config[key] ?? null));
  return {
    secondUpload: read(CONFIG_SECOND_UPLOAD),
    mapKey: read(CONFIG_MAP_KEY),
    reportProvince: read(CONFIG_REPORT_PROVINCE),
  };
}
