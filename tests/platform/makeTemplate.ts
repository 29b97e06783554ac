import { makeTemplate } from './template.ts';

// Before all tests of a whole run (scripts/test.mjs): the folder that TEST_TEMPLATE names.
await makeTemplate(process.env.TEST_TEMPLATE ?? '');
