/** A transition that no person can cause on the platform yet. */
export interface Excuse {
  /** `source | event | index`, as the chart keys it. */
  readonly key: string;
  readonly reason: string;
  /** The refusal that prevents it: once it is gone, so is the excuse. */
  readonly code: number;
}

const ofTenant = (code: number, reason: string, keys: readonly string[]): Excuse[] =>
  keys.map((key) => ({ key: `tenant.${key} | 0`, reason, code }));

export const EXCUSED: readonly Excuse[] = [
  ...ofTenant(10_403, 'only the central group does it; tests/platform/tenants does', [
    'active | set.terms',
    'active | send.login',
    'active | suspend',
    'suspended | resume',
  ]),
  ...ofTenant(46_028, 'the demo company has open business; tests/platform/tenants closes another group', [
    'active | start.close',
    'suspended | start.close',
    'closing | cancel.close',
    'closing | close',
    'closing | export.all',
    'closed | purge',
  ]),
];
