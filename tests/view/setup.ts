import { configure } from '@testing-library/dom';
// Made from all descriptions, which takes long the first time: a view that loads it late would be waited for.
import 'virtual:described-leads';
import { answerCalls } from '../../src/app/http.setup.ts';
import { WAIT_MS } from '../wait.ts';

// Applies to `findBy…` and `waitFor` of all view tests.
configure({ asyncUtilTimeout: WAIT_MS });

// View tests have no platform: each file defines the answers to its calls.
answerCalls(({ name }) => {
  throw new Error(`${name} has no answer here.`);
});
