/** Code that is mutated together, with the score that it should have. */
export interface Room {
  /** Its folder, or a file. */
  readonly name: string;
  readonly goal: number;
  /** Projects of vitest.config.ts whose tests judge it, the soonest first. */
  readonly projects: readonly Project[];
}

export const PROJECTS = ['unit', 'machines', 'view', 'platform'] as const;
export type Project = (typeof PROJECTS)[number];

const SERVER = ['unit', 'platform'] as const;
const APP = ['unit', 'view'] as const;

/** The rooms where money and rights are: `npm run mutate -- rooms`. */
export const ROOMS: readonly Room[] = [
  { name: 'domain/rules', goal: 0.9, projects: ['unit', 'machines', 'platform'] },
  { name: 'domain/records', goal: 0.95, projects: SERVER },
  { name: 'server/rights', goal: 0.95, projects: SERVER },
  { name: 'server/ledger', goal: 0.95, projects: SERVER },
  { name: 'server/records', goal: 0.9, projects: SERVER },
  { name: 'server/business', goal: 0.9, projects: SERVER },
  { name: 'server/jobs', goal: 0.9, projects: SERVER },
  { name: 'src/app', goal: 0.9, projects: APP },
  { name: 'src/shell/deskWiring.ts', goal: 0.9, projects: APP },
  { name: 'src/shell/presence/wiring.ts', goal: 0.9, projects: APP },
  { name: 'src/shell/tabs/tabsWiring.ts', goal: 0.9, projects: APP },
  { name: 'src/records/import/wiring.ts', goal: 0.9, projects: APP },
];

/** The project of a test file. */
export const projectOf = (file: string): Project =>
  PROJECTS.find((name) => file.startsWith(`tests/${name}/`)) ?? 'view';

/** Tests that take one record at a time: for what a description says, only its own is asked for. */
export const BY_RECORD: readonly string[] = [
  'tests/unit/descriptions.test.ts',
  'tests/platform/lifecycles/cube.test.ts',
  'tests/platform/lifecycles/paths.test.ts',
];
