import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { menuIcons } from './scripts/build/menuIcons.ts';
import { describedPages } from './scripts/build/describedPages.ts';
import { pageFiles } from './scripts/build/pageFiles.ts';
import { textFiles } from './scripts/build/textFiles.ts';
import { otherSources } from './scripts/build/otherSources.mjs';
import { preparedFiles, preparedServer } from './scripts/build/preparedServer.ts';
import { BUSY_WAIT_MS, WAIT_MS } from './tests/wait.ts';

interface Part {
  /** Where its tests run, if not in Node alone. */
  environment?: string;
  testTimeout: number;
  /** Whether files run one after the other. */
  isSerial?: boolean;
  /** Whether every file has a process of its own: it loads all libraries again, which is slow. */
  isolate?: boolean;
  /** Libraries that keep a state or the document: they are loaded as our own modules are. */
  inline?: RegExp[];
  /** Whether its tests run the server as it is prepared for a whole run. */
  isPrepared?: boolean;
  /** Whether the store runs in the thread of the tests: those in a browser have much to do while a statement runs. */
  isEngineHere?: boolean;
  /** How often `expect.poll` looks, and for how long, ms. */
  pollEvery?: number;
  pollFor?: number;
  globalSetup?: string[];
  setupFiles?: string[];
  /** Tests outside of `tests/<name>`. */
  beside?: string[];
}

/** The server as JavaScript, where a whole run has prepared it. */
const SERVER = process.env.TEST_SERVER ?? '';
/** Sources that stand for those of the repository: `npm run mutate -- rooms`. */
const SOURCES = process.env.TEST_SOURCES ?? '';
const MUTANTS = SOURCES === '' ? [] : ['tests/mutation/mutants.ts'];

/** The parts of `npm test`, and three more; each runs alone with `npx vitest run --project <name>`. No test is retried. */
const part = (name: string, options: Part) => ({
  plugins: [
    menuIcons,
    describedPages,
    pageFiles,
    textFiles,
    otherSources(SOURCES),
    ...(options.isPrepared ? [preparedServer(SERVER)] : []),
    ...(options.environment ? [react()] : []),
  ],
  test: {
    name,
    environment: options.environment ?? ('node' as const),
    include: [`tests/${name}/**/*.test.{ts,tsx}`, ...(options.beside ?? [])],
    testTimeout: options.testTimeout,
    hookTimeout: 300_000,
    fileParallelism: options.isSerial !== true,
    restoreMocks: true,
    expect: { poll: { timeout: options.pollFor ?? WAIT_MS, interval: options.pollEvery ?? 50 } },
    globalSetup: options.globalSetup ?? [],
    setupFiles: [...MUTANTS, ...(options.setupFiles ?? [])],
    sequence: { setupFiles: 'list' as const },
    server: {
      deps: { inline: options.inline ?? [], external: options.isPrepared ? preparedFiles(SERVER) : [] },
    },
    isolate: options.isolate ?? false,
    env: options.isEngineHere ? { TEST_ENGINE: 'here' } : {},
    // Tests make much that is soon thrown away: with room for it from the beginning, a tenth less of their time goes into clearing up.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=64'],
  },
});

const COVERAGE = 'tests/walk/coverageSetup.ts';
const TRANSFORMED = process.env.TEST_TRANSFORMED ?? '';
const TEMPLATE = 'tests/platform/template.ts';

export default defineConfig({
  test: {
    // Several runs of one `npm test` share what was transformed (scripts/test.mjs).
    experimental: { fsModuleCache: TRANSFORMED !== '', fsModuleCachePath: TRANSFORMED },
    // Mantine prints the whole element, thousands of lines, when a dialog of a hidden page has nothing to focus.
    onConsoleLog: (log) => !log.includes('use-focus-trap'),
    projects: [
      part('unit', { testTimeout: 60_000 }),
      part('machines', { testTimeout: 60_000 }),
      part('walk', { testTimeout: 180_000, globalSetup: [COVERAGE] }),
      // A feature's test is beside its view; the walks of all views are in a folder of their own. Modules may be
      // mocked: tests/view/fresh.ts gives every file its own.
      part('view', {
        environment: './tests/view/page.ts',
        testTimeout: 60_000,
        globalSetup: [COVERAGE],
        setupFiles: ['tests/view/fresh.ts', 'tests/view/setup.ts'],
        inline: [/user-event/, /i18next/, /@mantine\/notifications/],
        beside: ['src/**/*.test.{ts,tsx}'],
      }),
      // Every file starts a platform of its own; nothing may be mocked.
      part('platform', {
        testTimeout: 300_000,
        globalSetup: [TEMPLATE],
        setupFiles: process.env.TEST_BEGIN === undefined ? [] : ['tests/platform/beginsAt.ts'],
        isPrepared: true,
        isEngineHere: true,
        pollFor: BUSY_WAIT_MS,
      }),
      // Browsers are heavy: one file at a time.
      part('browser', {
        testTimeout: 300_000,
        isSerial: true,
        globalSetup: [TEMPLATE, COVERAGE],
        isPrepared: true,
        // Each look goes through three processes.
        pollEvery: 200,
        pollFor: BUSY_WAIT_MS,
      }),
      // Not parts of `npm test`: `npm run load`, `npm run visual`, `npm run example`.
      part('load', { testTimeout: 300_000, isSerial: true, isolate: true, globalSetup: [TEMPLATE] }),
      part('visual', { testTimeout: 60_000, isSerial: true, isolate: true }),
      part('example', { testTimeout: 600_000, isSerial: true, isolate: true }),
    ],
  },
});
