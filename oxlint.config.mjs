// Lint (`npm run lint`): Oxlint, which asks the types too. A retired name goes into scripts/retiredNames.json; a layer is one call of `layer`.
import retiredNames from './scripts/retiredNames.json' with { type: 'json' };

import { BROWSER as BROWSER_LAYERS, forbidden, SERVER } from './scripts/architecture/layers.mjs';

/** Layers of the code: what each may not import (README, "How the code is laid out"). */
const layer = (files, forbidden, message) => ({
  files: [files],
  rules: {
    'no-restricted-imports': ['error', { patterns: [{ group: forbidden, message }] }],
  },
});

/** A feature's tests and their setup are beside its view; they are not part of the app. */
const TESTS = 'src/**/*.{test,setup}.{ts,tsx}';

/** What the browser never imports. */
const BROWSER = [
  '**/server/**',
  '**/tests/**',
  '**/*.setup.tsx',
  '**/*.test.*',
  'node:*',
  'fastify',
  'pg',
  'drizzle-orm*',
];

/** What the server never imports. */
const NO_BROWSER = ['**/src/**', '**/tests/**', 'react*', '@mantine/*'];

/** Everything in `pages` but this folder: Oxlint's regular expressions have no look-ahead. */
const pagesBut = (folder) =>
  `pages/(?:${[...`${folder}/`].map((letter, at) => `${folder.slice(0, at)}[^${letter}]`).join('|')})`;

/** All files of a room; of `pages` all but the login page, which is a room of its own. */
const inRoom = (room) => (room === 'pages' ? pagesBut('login') : `${room}/`);

/** The rules for the rooms of a folder: which rooms each may not import (scripts/architecture/layers.mjs). */
const rooms = (folder, layers, group, message) =>
  forbidden(layers).map(([room, others]) => ({
    files: [`${folder}/${room}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group, message },
            ...(others.length === 0
              ? []
              : [
                  {
                    regex: `^(\\.\\./)+(${others.map(inRoom).join('|')})`,
                    message: `${folder}/${room}/ stands below it.`,
                  },
                ]),
          ],
        },
      ],
    },
  }));

/** Rules for all files. */
const STRICT = [
  'no-array-constructor',
  'no-unused-expressions',
  'no-useless-constructor',
  'typescript/ban-ts-comment',
  'typescript/no-duplicate-enum-values',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-extraneous-class',
  'typescript/no-misused-new',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-function-type',
  'typescript/no-wrapper-object-types',
  'typescript/prefer-as-const',
  'typescript/prefer-literal-enum-member',
  'typescript/prefer-namespace-keyword',
  'typescript/triple-slash-reference',
  'typescript/unified-signatures',
];

/** Rules of React's hooks, and of its compiler for components. */
const REACT = [
  'react/rules-of-hooks',
  'react/exhaustive-deps',
  'react/static-components',
  'react/use-memo',
  'react/preserve-manual-memoization',
  'react/incompatible-library',
  'react/immutability',
  'react/globals',
  'react/refs',
  'react/set-state-in-effect',
  'react/error-boundaries',
  'react/purity',
  'react/set-state-in-render',
  'react/unsupported-syntax',
];

const errors = (names) => Object.fromEntries(names.map((name) => [name, 'error']));

export default {
  plugins: ['typescript', 'react'],
  // Only the rules named here are on, all of them as errors.
  categories: { correctness: 'off' },
  options: { typeAware: true },
  ignorePatterns: ['dist/', 'data/', 'coverage/', 'node_modules/'],
  rules: {
    ...errors(STRICT),
    'id-denylist': ['error', ...retiredNames],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
    'typescript/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...errors(['no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread']),
        'typescript/consistent-type-imports': 'error',
        'max-lines': ['error', { max: 400 }],
        'no-console': 'error',
      },
    },
    {
      // The failure of a promise that is not awaited is lost.
      files: ['{domain,machines,server,src}/**/*.{ts,tsx}'],
      excludeFiles: [TESTS],
      rules: errors(['typescript/no-floating-promises', 'typescript/no-misused-promises']),
    },
    { files: ['src/**/*.{ts,tsx}'], excludeFiles: [TESTS], rules: errors(REACT) },
    layer(
      'domain/**',
      [
        '**/machines/**',
        '**/server/**',
        '**/src/**',
        '**/tests/**',
        'react*',
        'xstate*',
        'node:*',
        'fastify',
        'pg',
        'drizzle-orm*',
      ],
      'domain/ is pure: it imports zod and itself.',
    ),
    layer(
      'machines/**',
      [
        '**/server/**',
        '**/src/**',
        '**/tests/**',
        'react*',
        'node:*',
        'fastify',
        'pg',
        'drizzle-orm*',
        'ofetch',
        'js-cookie',
      ],
      'machines/ imports xstate and domain/ only.',
    ),
    layer('server/**', NO_BROWSER, 'server/ imports domain/ and machines/.'),
    ...rooms('server', SERVER, NO_BROWSER, 'server/ imports domain/ and machines/.'),
    layer('src/**', BROWSER, 'src/ imports domain/ and machines/.'),
    ...rooms('src', BROWSER_LAYERS, BROWSER, 'src/ imports domain/ and machines/.'),
    { files: [TESTS], rules: { 'no-restricted-imports': 'off' } },
    { files: ['scripts/**', 'server/**', 'tests/**', TESTS], rules: { 'no-console': 'off' } },
  ],
};
