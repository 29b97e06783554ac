import { configure } from '@testing-library/dom';
import { WAIT_MS } from '../wait.ts';

// `findBy…` and `waitFor` of all view tests.
configure({ asyncUtilTimeout: WAIT_MS });
