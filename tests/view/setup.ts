import { configure } from '@testing-library/dom';
import { answerCalls } from '../../src/app/http.setup.ts';
import { WAIT_MS } from '../wait.ts';

// `findBy…` and `waitFor` of all view tests.
configure({ asyncUtilTimeout: WAIT_MS });

// No view test has a platform: a file says what its calls are answered.
answerCalls(({ name }) => {
  throw new Error(`${name} has no answer here.`);
});
