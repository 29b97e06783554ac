/**
 * Mutation check of the charts; scripts/mutate.ts runs it machine by machine and adds what to mutate.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/typesIgnorer.mjs'],
  ignorers: ['types'],
  testRunner: 'vitest',
  // `related` would ask for the module graph before each mutant; the configuration names the tests already.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  concurrency: 1,
  // A folder that git, lint and formatter leave alone.
  tempDirName: 'coverage/stryker',
  cleanTempDir: 'always',
  // Copied into the sandbox is only what the tests of machines import.
  ignorePatterns: [
    '*',
    '!domain/**',
    '!machines/**',
    '!scripts/**',
    '!tests/machines/**',
    '!tests/mutation/**',
    '!tests/unit/**',
    '!tests/walk/**',
    '!package.json',
    '!tsconfig.json',
    '*.svg',
  ],
  disableTypeChecks: 'machines/**/*.ts',
  timeoutMS: 10_000,
  // scripts/mutate.ts prints the results.
  reporters: [],
  logLevel: 'error',
  warnings: { slow: false },
};
