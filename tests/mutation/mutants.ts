import { afterAll, beforeAll } from 'vitest';

/** What the instrumented sources read and write (Stryker's instrumenter). */
interface Mutants {
  activeMutant?: string | undefined;
  /** Hits are counted to the first of these two where they are, and by the name of a test to the second. */
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
}

declare module 'vitest' {
  interface TaskMeta {
    /** Mutants that the modules of a file reach while they are loaded, and those that its tests reach. */
    loadedMutants?: readonly string[];
    hitMutants?: readonly string[];
  }
}

/** A changed condition may make a loop endless: whoever comes by so often is stopped. */
const MOST_HITS = 20_000_000;
const RUNNING = 'running';

// The instrumented modules keep the object that they found first.
const scope = globalThis as { __stryker__?: Mutants };
const mutants = (scope.__stryker__ ??= {});
mutants.activeMutant = process.env.__STRYKER_ACTIVE_MUTANT__;
mutants.hitCount = 0;
mutants.hitLimit = MOST_HITS;

if (process.env.MUTANTS_RECORDED === '1') {
  const coverage = (mutants.mutantCoverage ??= { static: {}, perTest: {} });
  coverage.static = {};
  coverage.perTest = {};
  mutants.currentTestId = undefined;
  beforeAll(() => {
    mutants.currentTestId = RUNNING;
  });
  // oxlint-disable-next-line no-empty-pattern
  afterAll(({}, suite) => {
    suite.meta.loadedMutants = Object.keys(coverage.static);
    suite.meta.hitMutants = Object.keys(coverage.perTest[RUNNING] ?? {});
  });
}
