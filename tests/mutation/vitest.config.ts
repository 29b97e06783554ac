import { defineConfig } from 'vitest/config';

/** The tests for the mutants of one machine; `npm run mutate` sets MUTATED_TESTS. */
export default defineConfig({
  test: {
    environment: 'node',
    include: (process.env.MUTATED_TESTS ?? '').split(' '),
    testTimeout: 60_000,
  },
});
