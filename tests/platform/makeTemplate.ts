import { makeTemplate } from './template.ts';

// Runs before all tests of a whole run (scripts/test.mjs): fills the folder that TEST_TEMPLATE names.
await makeTemplate(process.env.TEST_TEMPLATE ?? '');
