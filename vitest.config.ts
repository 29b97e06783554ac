import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';

/** The parts of `npm test`, and two more; each runs alone with `npx vitest run --project <name>`. */
const part = (
  name: string,
  environment: 'node' | 'happy-dom',
  testTimeout: number,
  fileParallelism = true,
  globalSetup: string[] = [],
  retry = 0,
  isolate = true,
  beside: string[] = [],
) => ({
  plugins: environment === 'happy-dom' ? [react()] : [],
  test: {
    name,
    environment,
    include: [`tests/${name}/**/*.test.{ts,tsx}`, ...beside],
    testTimeout,
    hookTimeout: 120_000,
    fileParallelism,
    restoreMocks: true,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    globalSetup,
    retry,
    isolate,
  },
});

export default defineConfig({
  test: {
    // Mantine prints the whole element, thousands of lines, when a dialog of a hidden page has nothing to focus.
    onConsoleLog: (log) => !log.includes('use-focus-trap'),
    projects: [
      // Charts and rules keep nothing between tests: their modules are loaded once, not once a file.
      part('unit', 'node', 20_000, true, [], 0, false),
      part('machines', 'node', 20_000, true, [], 0, false),
      part('walk', 'node', 60_000, true, ['tests/walk/coverageSetup.ts'], 0, false),
      // A feature's test stands beside its view; the walks of all views have a room of their own.
      part('view', 'happy-dom', 30_000, true, ['tests/walk/coverageSetup.ts'], 0, true, [
        'src/**/*.test.{ts,tsx}',
      ]),
      // Every file starts a platform of its own: the modules are loaded once, not once a file, so nothing may be mocked.
      part('platform', 'node', 300_000, true, ['tests/platform/template.ts'], 1, false),
      // Browsers are heavy: one file at a time.
      // A browser on a starved machine misses a beat now and then; what is broken fails twice.
      part(
        'browser',
        'node',
        300_000,
        false,
        ['tests/platform/template.ts', 'tests/walk/coverageSetup.ts'],
        1,
        false,
      ),
      // No parts of `npm test`: `npm run load`, `npm run visual`, `npm run example`.
      part('load', 'node', 300_000, false, ['tests/platform/template.ts']),
      part('visual', 'node', 60_000, false),
      part('example', 'node', 600_000, false),
    ],
  },
});
