import js from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

/** Floors of the house: what each may not import (README, "How the house is laid out"). */
const floor = (files, forbidden, message) => ({
  files: [files],
  rules: {
    'no-restricted-imports': ['error', { patterns: [{ group: forbidden, message }] }],
  },
});

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
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
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
  floor(
    'src/**',
    ['**/server/**', '**/tests/**', 'node:*', 'fastify', 'pg', 'drizzle-orm*'],
    'src/ imports domain/ and machines/.',
  ),
  { files: ['scripts/**', 'server/**', 'tests/**'], rules: { 'no-console': 'off' } },
);
