// Repeats the failures at the end: in the long output of a whole run they are hard to find.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './tools.mjs';

/** Lines of a failure's own message that are repeated: expectation and position. */
const LINES = 12;

const shown = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join('\n');

/** Prints each failed test of Vitest's JSON reports, and each file that could not be loaded, with the reason. */
export function printFailures(reports) {
  const files = reports.flatMap(({ testResults }) => testResults);
  const broken = files.filter(({ status }) => status === 'failed');
  if (broken.length === 0) return;
  console.log('\n== failed');
  for (const { name, message, assertionResults } of broken) {
    const file = relative(ROOT, name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) console.log(`${file}\n${shown(message)}`);
    for (const { fullName, failureMessages } of tests)
      console.log(`${file}: ${fullName}\n${failureMessages.map(shown).join('\n')}`);
  }
}
