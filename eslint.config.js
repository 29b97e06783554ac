import js from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

/** Floors of the house: what each may not import (README, "How the house is laid out"). */
const floor = (files, forbidden, message) => ({
  files: [files],
  rules: {
    'no-restricted-imports': ['error', { patterns: [{ group: forbidden, message }] }],
  },
});

/** A feature's tests and their setup stand beside its view; they are no part of the app. */
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

/** Rooms of the browser app, and those above each (regular expressions), which it may not import. The login page comes before all. */
const VIEWS = ['shell', 'pages', 'records', 'menu', 'map'];
const ROOMS = {
  ui: ['app', 'theme', ...VIEWS],
  i18n: ['theme', ...VIEWS],
  theme: VIEWS,
  app: ['shell', 'pages(?!/login)', 'records', 'menu', 'map'],
  menu: ['shell', 'pages', 'records', 'map'],
  map: ['shell', 'pages', 'menu'],
  records: ['shell', 'pages', 'menu'],
};

export default js.config(
  { ignores: ['dist/', 'data/', 'coverage/', 'node_modules/'] },
  ...js.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
      'max-lines': ['error', { max: 400 }],
      'no-console': 'error',
    },
  },
  {
    // A promise that nobody waits for loses its failure.
    files: ['{domain,machines,server,src}/**/*.{ts,tsx}'],
    ignores: [TESTS],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  { files: ['src/**/*.{ts,tsx}'], ignores: [TESTS], ...reactHooks.configs.flat.recommended },
  floor(
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
  floor(
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
  floor(
    'server/**',
    ['**/src/**', '**/tests/**', 'react*', '@mantine/*'],
    'server/ imports domain/ and machines/.',
  ),
  floor('src/**', BROWSER, 'src/ imports domain/ and machines/.'),
  ...Object.entries(ROOMS).map(([room, above]) => ({
    files: [`src/${room}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: BROWSER, message: 'src/ imports domain/ and machines/.' },
            { regex: `^(\\.\\./)+(${above.join('|')})/`, message: `src/${room}/ stands below it.` },
          ],
        },
      ],
    },
  })),
  { files: [TESTS], rules: { 'no-restricted-imports': 'off' } },
  { files: ['scripts/**', 'server/**', 'tests/**', TESTS], rules: { 'no-console': 'off' } },
);
