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
) => ({
  plugins: environment === 'happy-dom' ? [react()] : [],
  test: {
    name,
    environment,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout,
    hookTimeout: 120_000,
    fileParallelism,
    restoreMocks: true,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    globalSetup,
    retry,
  },
});

export default defineConfig({
  test: {
    projects: [
      part('unit', 'node', 20_000),
      part('machines', 'node', 20_000),
      part('walk', 'node', 60_000, true, ['tests/walk/coverageSetup.ts']),
      part('view', 'happy-dom', 30_000, true, ['tests/walk/coverageSetup.ts']),
      // Stores and browsers are heavy: one file at a time keeps two cores honest.
      part('platform', 'node', 120_000, false, ['tests/platform/template.ts']),
      // A browser on a starved machine misses a beat now and then; what is broken fails twice.
      part(
        'browser',
        'node',
        300_000,
        false,
        ['tests/platform/template.ts', 'tests/walk/coverageSetup.ts'],
        1,
      ),
      // No parts of `npm test`: `npm run load`, `npm run visual`.
      part('load', 'node', 300_000, false, ['tests/platform/template.ts']),
      part('visual', 'node', 60_000, false),
    ],
  },
});
