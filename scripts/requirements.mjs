// Which test proves which rule of docs/requirements.md: from the titles of tests that ran and passed.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './tools.mjs';

const ROW = /^\| ([A-Z]-\d\d) /gm;
/** One bracket may hold several ids: `[T-01, T-02] …`. */
const BRACKET = /\[((?:[A-Z]-\d\d(?:, ?)?)+)\]/g;
const TITLE_WIDTH = 90;

const idsIn = (title) => [...title.matchAll(BRACKET)].flatMap(([, ids]) => ids.split(/, ?/));

/** Every id of docs/requirements.md with the passed tests that name it, from Vitest's JSON reports. */
export function proofs(reports) {
  const text = readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8');
  const table = new Map([...text.matchAll(ROW)].map(([, id]) => [id, []]));
  for (const { name: file, assertionResults } of reports.flatMap(({ testResults }) => testResults)) {
    for (const { fullName, status } of assertionResults) {
      if (status !== 'passed') continue;
      for (const id of idsIn(fullName)) table.get(id)?.push(`${relative(ROOT, file)}: ${fullName}`);
    }
  }
  return table;
}

/** Prints the table. @returns the ids without a test */
export function printProofs(table) {
  console.log('\n== requirements');
  for (const [id, [first = 'NO TEST', ...more]] of table) {
    const title = first.length > TITLE_WIDTH ? `${first.slice(0, TITLE_WIDTH - 1)}…` : first;
    console.log(`${id}  ${title}${more.length > 0 ? ` (+${more.length})` : ''}`);
  }
  return [...table].filter(([, tests]) => tests.length === 0).map(([id]) => id);
}
